import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import type { Reply } from '../../../api-types.ts'

export type HeldAccount = Reply<'GET /customer-accounts/{userId}'>['data'][number]
export type AccountHolder = HeldAccount['holders'][number]

/** Everything a customer holds, as they call it. */
export const useHeldAccounts = (userId: string) =>
  useQuery({
    queryKey: ['customer-accounts', userId],
    queryFn: ({ signal }) => api('GET /customer-accounts/{userId}', { params: { userId }, signal }),
    enabled: userId !== '',
    select: (reply) => reply.data,
  })
