import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'

export type OwnFee = Reply<'GET /my-fees'>['data'][number]

const MOST = 50

/** What an account was charged, newest first. */
export const useFees = (account: string) =>
  useQuery({
    queryKey: ['my-fees', account],
    queryFn: ({ signal }) => api('GET /my-fees', { query: { account, limit: MOST }, signal }),
    select: (reply) => reply.data,
  })

/** What a wire to another bank was charged; undefined for one that cost nothing. */
export const useFeeForWire = (account: string, wire: string): OwnFee | undefined =>
  useFees(account).data?.find(({ kind, forWhat }) => kind === 'outside_wire' && forWhat === wire)

/** What is due on any of the person's accounts. */
export const useDueFees = () =>
  useQuery({
    queryKey: ['my-fees', 'due'],
    queryFn: ({ signal }) =>
      api('GET /my-fees', { query: { account: 'all', state: 'due', limit: MOST }, signal }),
    select: (reply) => reply.data,
  })

/** What a fee is for. */
export function useFeeName() {
  const { kinds } = useCustomerWords().fees
  const { month } = useFormats()
  return ({ kind, forWhat }: Pick<OwnFee, 'kind' | 'forWhat'>) =>
    kinds[kind](kind === 'monthly' || kind === 'dormancy' ? month(forWhat) : forWhat)
}
