import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type { Invitation } from '@larkfield/contract/entities/own-accounts.ts'

/** Invitations somebody has received or made and that still wait. */
export function useWaitingInvitations() {
  return useQuery({
    queryKey: ['my-invitations'],
    queryFn: ({ signal }) => api('GET /my-invitations', { signal }),
    select: (reply) => reply.data.filter(({ state }) => state === 'waiting'),
  })
}
