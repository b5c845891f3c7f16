import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Page = { nextCursor?: string | null | undefined; total?: number | undefined }
type Load<Reply> = (wanted: { cursor: string | undefined; signal: AbortSignal }) => Promise<Reply>

/**
 * One page at a time of a list that may have 100,000 lines: the browser holds what is looked at and the page after
 * it, which is fetched ahead so that turning the page is instant. Another filter starts at the first page again.
 */
export function usePaged<Reply extends Page>(
  key: readonly unknown[],
  load: Load<Reply>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const filter = JSON.stringify(key)
  const [trail, setTrail] = useState<{ filter: string; cursors: string[] }>({ filter, cursors: [] })
  const cursors = trail.filter === filter ? trail.cursors : []
  const query = useQuery({ ...pageOf(key, load, cursors.at(-1)), placeholderData: keepPreviousData, enabled })
  const next = query.isPlaceholderData ? undefined : (query.data?.nextCursor ?? undefined)

  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter stands for the key and its loader
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(pageOf(key, load, next))
  }, [filter, next, queryClient])

  return {
    ...query,
    renewing: query.isPlaceholderData,
    pageNumber: cursors.length,
    total: query.data?.total,
    next: next ? () => setTrail({ filter, cursors: [...cursors, next] }) : undefined,
    previous: cursors.length > 0 ? () => setTrail({ filter, cursors: cursors.slice(0, -1) }) : undefined,
  }
}

const pageOf = <Reply>(key: readonly unknown[], load: Load<Reply>, cursor: string | undefined) => ({
  queryKey: [...key, { cursor }],
  queryFn: ({ signal }: { signal: AbortSignal }) => load({ cursor, signal }),
})
