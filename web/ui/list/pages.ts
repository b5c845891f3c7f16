import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { isCutOff, type Listed } from './ListFrame.tsx'

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
  /** The last look went through many rows, none of which fits, and there are more to look through. */
  foundNothingYet: boolean
  loadingMore: boolean
  more: () => void
}

/** A search reads so many rows for one answer; a person waits for this many answers at once, and then decides. */
const MOST_LOOKS = 20

/**
 * A page of a search may have nothing that fits, and still not be its end: goes on until there is something to show. The
 * count is the first answer's, as on every list.
 */
export async function loadUntilFound<Reply extends Page, Row>(
  load: (wanted: Wanted) => Promise<Reply>,
  rowsOf: (reply: Reply) => Row[],
  { page, signal }: Wanted,
): Promise<Reply> {
  const first = await load({ page, signal })
  let reply = first
  for (let looks = 1; looks < MOST_LOOKS && rowsOf(reply).length === 0 && reply.nextCursor; looks++)
    reply = await load({ page: { ...page, cursor: reply.nextCursor }, signal })
  return { ...reply, total: first.total, totalIsEstimate: first.totalIsEstimate }
}

/** A list that the server hands out page by page; what was shown stays until the next answer is here. */
export function usePages<Reply extends Page, Row>(
  key: readonly unknown[],
  load: (wanted: Wanted) => Promise<Reply>,
  rowsOf: (reply: Reply) => Row[],
): Pages<Row> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      loadUntilFound(load, rowsOf, { page: { cursor: pageParam, limit: ROWS_AT_ONCE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Reply) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap(rowsOf) ?? []
  const last = query.data?.pages.at(-1)
  return {
    rows,
    total: query.data?.pages[0]?.total ?? rows.length,
    totalIsEstimate: query.data?.pages[0]?.totalIsEstimate ?? false,
    waiting: query.isPending,
    renewing: query.isPlaceholderData,
    isCutOff: isCutOff(query),
    problem: query.error,
    // A search that has not come to its end yet may still find something.
    isEmpty: rows.length === 0 && !query.hasNextPage,
    foundNothingYet: query.hasNextPage && last !== undefined && rowsOf(last).length === 0,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
