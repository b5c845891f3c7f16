import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** What waits, the oldest first; more than this at once waits on nobody's account. */
const MOST_WAITING = 50

export function useWaitingSignatures() {
  return useQuery({
    queryKey: ['my-signatures', 'waiting', MOST_WAITING],
    queryFn: ({ signal }) =>
      api('GET /my-signatures', { query: { state: 'waiting', limit: MOST_WAITING }, signal }),
    select: (reply) => reply.data,
  })
}
