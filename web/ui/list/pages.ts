import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Listed } from './ListFrame.tsx'

/** What every paged reply of the contract carries. */
export type Page = {
  nextCursor?: string | null | undefined
  total?: number | undefined
  totalIsEstimate?: boolean | undefined
}

/** As much as a person looks through before searching; more comes on request. */
const ROWS_AT_ONCE = 50

/** What a page's call adds to its own query. */
export type Wanted = { page: { cursor: string | undefined; limit: number }; signal: AbortSignal }

export type Pages<Row> = Listed & {
  rows: Row[]
  total: number
  /** Very long lists are not counted for every look at them. */
  totalIsEstimate: boolean
  hasMore: boolean
  loadingMore: boolean
  more: () => void
}

/** A list that the server hands out page by page; what was shown stays until the next answer is here. */
export function usePages<Reply extends Page, Row>(
  key: readonly unknown[],
  load: (wanted: Wanted) => Promise<Reply>,
  rowsOf: (reply: Reply) => Row[],
): Pages<Row> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load({ page: { cursor: pageParam, limit: ROWS_AT_ONCE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Reply) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap(rowsOf) ?? []
  return {
    rows,
    total: query.data?.pages[0]?.total ?? rows.length,
    totalIsEstimate: query.data?.pages[0]?.totalIsEstimate ?? false,
    waiting: query.isPending,
    renewing: query.isPlaceholderData,
    problem: query.error,
    isEmpty: rows.length === 0,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
