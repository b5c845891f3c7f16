import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen, type News } from '../live-stream.ts'
import { useCustomer } from '../session.ts'
import { renewByNews, type Subject } from './own-data.ts'

/** What to ask for again, by the topic that the bank says has changed. */
const subjectsOf: Record<string, Subject[]> = {
  balance: ['money'],
  wires: ['money'],
  messages: ['messages'],
  documents: ['documents'],
  status: ['person'],
  profile: ['person'],
  cards: ['cards'],
  loans: ['loans', 'money'],
  // Whoever is no longer a holder sees nothing of the account from then on.
  accounts: ['accounts', 'holders', 'money', 'orders', 'signatures'],
  orders: ['orders'],
  signatures: ['signatures', 'orders', 'holders'],
}

const everything = Object.values(subjectsOf).flat()

/** Keeps what is on the screen true while the bank works: a payment that arrives shows up by itself. */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  const { token } = useCustomer()
  useEffect(() => {
    if (!token) return
    const left = new AbortController()
    const onNews = ({ event, topic }: News) => {
      const subjects = event === 'missed' ? everything : (subjectsOf[topic] ?? [])
      if (subjects.length > 0) renewByNews(queryClient, ...subjects)
    }
    void listen({ token, signal: left.signal, onNews })
    return () => left.abort()
  }, [token, queryClient])
}
