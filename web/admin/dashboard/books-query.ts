import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'

export type Books = Reply<'GET /books'>['data']

const AGAIN_AFTER_MS = 60_000

/** The books as the desk is told of them; asked again every minute, since a fault may be found at any time. */
export const useBooks = () =>
  useQuery({
    queryKey: ['books'],
    queryFn: ({ signal }) => api('GET /books', { signal }),
    refetchInterval: AGAIN_AFTER_MS,
  })
