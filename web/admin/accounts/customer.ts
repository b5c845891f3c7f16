import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'

export type Customer = Reply<'GET /admin-view-one-user/{id}'>['user']

const FRESH_MS = 10_000

/** One customer whole, the transfer codes covered. Asked for when someone opens it, and again after a change. */
export const useCustomerDetail = (userId: string, staleTime = FRESH_MS) =>
  useQuery({
    queryKey: ['admin-view-one-user', userId],
    queryFn: ({ signal }) => api('GET /admin-view-one-user/{id}', { params: { id: userId }, signal }),
    enabled: userId !== '',
    staleTime,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    select: (reply) => reply.user,
  })

/** The customer as the books have them now: a form begins with nothing that was only seen before. */
export function useCustomerNow(userId: string) {
  const { data, error, refetch, isFetchedAfterMount } = useCustomerDetail(userId, 0)
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}
