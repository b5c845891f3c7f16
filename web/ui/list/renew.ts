import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

type Wanted = (query: Query) => boolean
const all: Wanted = () => true

/**
 * After an act: an answer asked for before it may not know of it, so everything is asked again from now. A list's first
 * answer is broken off by hand, for invalidating would take what is still under way for new enough.
 */
export function renewAfterAct(queryClient: QueryClient, wanted = all): Promise<void> {
  const isFirstUnderWay = (query: Query) => query.state.data === undefined && wanted(query)
  void queryClient.cancelQueries({ fetchStatus: 'fetching', predicate: isFirstUnderWay })
  return queryClient.invalidateQueries({ predicate: wanted })
}

/** Balances, counts and lists may all have changed after an act, so everything in view is asked again. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return useCallback(() => renewAfterAct(queryClient), [queryClient])
}

const waiting = new WeakSet<Query>()

/**
 * After news from the bank. What is being asked for already is let come in and asked again then: on a busy bank, news
 * that broke off each answer would leave the screen without any.
 */
export function renewGently(queryClient: QueryClient, wanted = all): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate: wanted })) {
    if (query.state.fetchStatus === 'idle') {
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
    } else if (!waiting.has(query)) {
      waiting.add(query)
      const again = () => {
        waiting.delete(query)
        void queryClient.invalidateQueries(
          { queryKey: query.queryKey, exact: true },
          { cancelRefetch: false },
        )
      }
      query.promise?.then(again, again)
    }
  }
}
