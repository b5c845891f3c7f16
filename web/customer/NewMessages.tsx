import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useCustomer } from '../session.ts'
import { useCustomerWords } from '../words/customer.ts'
import type { Message } from './own-data.ts'

/** Tells a screen reader, on whichever screen it is, that the bank has written. */
export function NewMessages({ unread }: { unread: number | undefined }) {
  const { layout } = useCustomerWords()
  const userId = useCustomer().user._id
  const before = useRef(unread)
  const [newest, setNewest] = useState<Message>()
  useEffect(() => {
    const isNews = unread !== undefined && before.current !== undefined && unread > before.current
    before.current = unread
    if (!isNews) return
    api('GET /get-admin-message/{userId}', { params: { userId }, query: { limit: 1 } })
      .then(({ data }) => setNewest(data[0]))
      // The bell still shows it.
      .catch(() => undefined)
  }, [unread, userId])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* A node of its own for each, so that two of one sender are told twice. */}
      {newest && <span key={newest._id}>{layout.newMessage(newest.sender)}</span>}
    </VisuallyHidden>
  )
}
