import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen, type News } from '../../live-stream.ts'
import { useAdmin } from '../../session.ts'
import { renewGently } from '../../ui/list/renew.ts'
import { collectNews } from './collect-news.ts'

/** Which lists show what changed, by the topic the bank names. The figures count all of them. */
const callsOf: Record<string, string[]> = {
  customers: ['view-all-users', 'customer-accounts', 'fees'],
  orders: ['customer-orders'],
  documents: ['view-all-documents'],
  messages: ['get-messages', 'conversation'],
  loans: ['loan-queue', 'loan-offers', 'loan-portfolio'],
  wires: ['wires', 'view-all-history'],
  editing: ['editing'],
  products: ['products'],
  proposals: ['proposals', 'my-proposals', 'my-day', 'desk-self'],
  night: ['night-runs', 'interest'],
  staff: ['desk-self', 'staff', 'staff-sessions', 'policy'],
}

/** A list that changed under somebody's eyes more often than this would be hard to read. */
const RENEW_EVERY_MS = 3_000
/** Every tab hears the same news at once: each goes by a pace of its own, or they would all ask at the same moment. */
const UP_TO_MORE_MS = 1_000

const allCalls = Object.values(callsOf).flat()

/** What customers do shows up at the desk by itself: a new ticket, a document, a message. */
export function useDeskLiveUpdates() {
  const queryClient = useQueryClient()
  const { token } = useAdmin()
  useEffect(() => {
    if (!token) return
    const left = new AbortController()
    const renew = (calls: readonly string[]) => {
      for (const call of calls) renewGently(queryClient, (query) => query.queryKey[0] === call)
    }
    const everyMs = RENEW_EVERY_MS + Math.random() * UP_TO_MORE_MS
    const news = collectNews((topics) => {
      const calls = [...topics].flatMap((topic) => callsOf[topic] ?? [])
      // Who edits whom is counted nowhere.
      const isCounted = [...topics].some((topic) => topic !== 'editing')
      if (calls.length > 0) renew(isCounted ? [...calls, 'desk-figures'] : calls)
    }, everyMs)
    const onNews = ({ event, topic }: News) => {
      // What happened between the first look at a list and the first word of the stream was told to nobody.
      if (event === 'missed' || event === 'hello') renew([...allCalls, 'desk-figures'])
      else news.heard(topic)
    }
    void listen({ token, signal: left.signal, onNews })
    return () => {
      news.stop()
      left.abort()
    }
  }, [token, queryClient])
}
