import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import type { Reply } from '../../../api-types.ts'

export type HeldAccount = Reply<'GET /customer-accounts/{userId}'>['data'][number]
export type AccountHolder = HeldAccount['holders'][number]

/** Which form is open, and about what. */
export type Opened =
  | { form: 'open' }
  | { form: 'change' | 'holder' | 'close'; account: HeldAccount }
  | { form: 'remove'; account: HeldAccount; holder: AccountHolder }

/** Those that are closed come last; the first account stays where it is. */
export const openFirst = (accounts: readonly HeldAccount[]) => [
  ...accounts.filter((account) => !isPast(account)),
  ...accounts.filter(isPast),
]

export const isPast = ({ accountStatus, isMain }: HeldAccount) => accountStatus === 'closed' && !isMain

/** Those whose signature counts: viewers only see it. */
export const canSign = ({ holders }: HeldAccount) => holders.filter(({ role }) => role !== 'viewer')

/** A first account is closed with its owner, and what waits for somebody is not asked for again. */
export const canClose = ({ isFirst, closingWaits }: HeldAccount) => !isFirst && !closingWaits

/** Everything a customer holds, as they call it. */
export const useHeldAccounts = (userId: string) =>
  useQuery({
    queryKey: ['customer-accounts', userId],
    queryFn: ({ signal }) => api('GET /customer-accounts/{userId}', { params: { userId }, signal }),
    enabled: userId !== '',
    select: (reply) => reply.data,
  })
