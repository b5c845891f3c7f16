import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'

export type Figures = Reply<'GET /desk-figures'>['data']

const RENEW_EVERY_MS = 30_000

/** How much there is of everything; the navigation and the dashboard show the same numbers. */
export function useFigures() {
  const query = useQuery({
    queryKey: ['desk-figures'],
    queryFn: ({ signal }) => api('GET /desk-figures', { signal }),
    refetchInterval: RENEW_EVERY_MS,
  })
  return { figures: query.data?.data, problem: query.error, retry: () => void query.refetch() }
}
