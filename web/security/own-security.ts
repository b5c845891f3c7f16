import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { type Obstacle, passkeyObstacle } from '../factors/obstacle.ts'
import { useSignedInWords } from '../words/signed-in.ts'

export type OwnSecurity = Reply<'GET /security'>['data']
export type Factor = OwnSecurity['factors'][number]

/** One question for all panels of the screen. */
export const useOwnSecurity = () =>
  useQuery({
    queryKey: ['security'],
    queryFn: ({ signal }) => api('GET /security', { signal }),
    select: (reply) => reply.data,
  })

const obstacleAt = (host: string | null): Obstacle | 'none' | undefined =>
  host === null ? 'none' : passkeyObstacle(host)

/** Why no passkey can be made here, in a sentence; undefined where one can. */
export function useNoPasskeyHere({ passkeyHost }: Pick<OwnSecurity, 'passkeyHost'>): string | undefined {
  const { noPasskey } = useSignedInWords().ownSecurity
  const obstacle = obstacleAt(passkeyHost)
  if (!obstacle) return undefined
  return obstacle === 'elsewhere' ? noPasskey.elsewhere(passkeyHost ?? '') : noPasskey[obstacle]
}
