import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useOwnAccounts } from '../own-data.ts'
import type { Proposal } from './proposal.ts'

/** What waits, the oldest first; more than this at once waits on nobody's account. */
const MOST_WAITING = 50

export function useWaitingSignatures({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['my-signatures', 'waiting', MOST_WAITING],
    queryFn: ({ signal }) =>
      api('GET /my-signatures', { query: { state: 'waiting', limit: MOST_WAITING }, signal }),
    select: (reply) => reply.data,
    enabled,
  })
}

/** The newest first, of which what was asked for a moment ago is one. */
const NEWEST = 50

/** What became of something that this screen asked for, as news of signatures come in. */
export function useProposalNow(asked: Proposal): Proposal {
  const { data } = useQuery({
    queryKey: ['my-signatures', 'newest', NEWEST],
    queryFn: ({ signal }) => api('GET /my-signatures', { query: { limit: NEWEST }, signal }),
    select: (reply) => reply.data.find(({ _id }) => _id === asked._id),
  })
  return data ?? asked
}

/** Whether signatures concern the person: two sign somewhere, on whatever screen they came in, or one waits that was shown. */
export function useHasSignatures(): boolean {
  const accounts = useOwnAccounts().data?.data ?? []
  const waiting = useWaitingSignatures({ enabled: false }).data ?? []
  return waiting.length > 0 || accounts.some(({ signing, role }) => signing === 'both' && role !== 'viewer')
}
