import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'

export type Customer = Reply<'GET /admin-view-one-user/{id}'>['user']

/** One customer whole, the transfer codes covered. Asked for when someone opens it, and again after a change. */
export const useCustomerDetail = (userId: string) =>
  useQuery({
    queryKey: ['admin-view-one-user', userId],
    queryFn: ({ signal }) => api('GET /admin-view-one-user/{id}', { params: { id: userId }, signal }),
    enabled: userId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    select: (reply) => reply.user,
  })
