import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const useInterest = (account: string) =>
  useQuery({
    queryKey: ['interest', account],
    queryFn: ({ signal }) => api('GET /customer-account/{account}/interest', { params: { account }, signal }),
    select: ({ data }) => data,
  })

export const useInterestDays = (account: string, from: string, to: string) =>
  useQuery({
    queryKey: ['interest-days', account, from, to],
    queryFn: ({ signal }) =>
      api('GET /customer-account/{account}/interest-days', {
        params: { account },
        query: { from, to },
        signal,
      }),
    select: ({ data }) => data,
  })

/** Which account's interest is in view stands in the address. */
export const shownInterest = { earned: '' }

/** The screen in view, about the interest of an account. */
export function withInterestOf({ pathname, search }: { pathname: string; search: string }, account: string) {
  const params = new URLSearchParams(search)
  params.set('earned', account)
  return `${pathname}?${params}`
}
