import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useCustomer } from '../../session.ts'
import { type Message, useRenew } from '../own-data.ts'

type Known = Reply<'GET /view-me/{userId}'>

/** Tells the bank which of its messages have been read. The bell follows at once, the lists when they have been asked. */
export function useMarkRead(): (messages: Pick<Message, '_id' | 'read'>[]) => void {
  const queryClient = useQueryClient()
  const userId = useCustomer().user._id
  const renew = useRenew()
  const told = useRef(new Set<string>())
  return useCallback(
    (messages) => {
      const unread = messages.filter(({ _id, read }) => !read && !told.current.has(_id))
      if (unread.length === 0) return
      const tell = async ({ _id: messageId }: Pick<Message, '_id'>) => {
        told.current.add(messageId)
        const { unreadMessages } = await api('POST /read-message/{messageId}', { params: { messageId } })
        queryClient.setQueryData<Known>(
          ['view-me', userId],
          (known) => known && { ...known, user: { ...known.user, unreadMessages } },
        )
      }
      Promise.all(unread.map(tell))
        // It stays marked as new, which is true: the bank does not know yet.
        .catch(() => told.current.clear())
        .then(() => renew('messages'))
    },
    [queryClient, userId, renew],
  )
}
