import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen, type News } from '../../live-stream.ts'
import { useAdmin } from '../../session.ts'
import { renewGently } from '../../ui/list/renew.ts'

/** Which lists show what changed, by the topic the bank names. The figures count all of them. */
const callsOf: Record<string, string[]> = {
  customers: ['view-all-users'],
  documents: ['view-all-documents'],
  messages: ['get-messages', 'conversation'],
  loans: ['loan-queue'],
  wires: ['wires', 'view-all-history'],
}

const allCalls = Object.values(callsOf).flat()

/** What customers do shows up at the desk by itself: a new ticket, a document, a message. */
export function useDeskLiveUpdates() {
  const queryClient = useQueryClient()
  const { token } = useAdmin()
  useEffect(() => {
    if (!token) return
    const left = new AbortController()
    const onNews = ({ event, topic }: News) => {
      // What happened between the first look at a list and the first word of the stream was told to nobody.
      const calls = event === 'missed' || event === 'hello' ? allCalls : callsOf[topic]
      for (const call of calls ? [...calls, 'desk-figures'] : []) {
        renewGently(queryClient, (query) => query.queryKey[0] === call)
      }
    }
    void listen({ token, signal: left.signal, onNews })
    return () => left.abort()
  }, [token, queryClient])
}
