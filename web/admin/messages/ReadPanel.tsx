import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { usePages } from '../../ui/list/pages.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useCustomerDetail } from '../accounts/customer.ts'
import { useMay } from '../pieces/desk-self.ts'
import { MessageForm } from './MessageForm.tsx'
import type { Message } from './message-pieces.tsx'
import { Thread } from './Thread.tsx'

type Props = { userId: string; messageId: string; onClose: () => void }

/** One message in full; a customer's stands among everything written to and from them, with room for an answer. */
export function ReadPanel({ userId, messageId, onClose }: Props) {
  const { messages } = useDeskWords()
  return (
    <PanelFrame
      opened={userId !== '' || messageId !== ''}
      onClose={onClose}
      title={userId ? messages.conversation : messages.single}
      wide
    >
      {userId ? (
        <Conversation userId={userId} messageId={messageId} onClose={onClose} />
      ) : (
        messageId && <Single messageId={messageId} onDeleted={onClose} />
      )}
    </PanelFrame>
  )
}

function Conversation({ userId, messageId, onClose }: Props) {
  const { messages } = useDeskWords()
  const pages = usePages(
    ['conversation', userId],
    ({ page, signal }) => api('GET /conversation/{userId}', { params: { userId }, query: page, signal }),
    (reply) => reply.data,
  )
  useReading(pages.rows)
  const may = useMay()
  const newest = pages.rows[0]
  const { data: customer } = useCustomerDetail(userId)
  if (pages.waiting) return <SkeletonRows rows={4} height={90} />
  if (pages.problem && !newest) return <LoadProblem problem={pages.problem} retry={pages.retry} />
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {customer && `${customer.fullName} · ${customer.email} · `}
        <Anchor component={Link} to={paths.adminAccount(userId)} size="sm" underline="always">
          {messages.openAccount}
        </Anchor>
      </Text>
      <Thread
        messages={pages.rows.toReversed()}
        open={messageId}
        scrolling
        onMore={pages.hasMore ? pages.more : undefined}
      />
      {!newest && <EmptyState text={messages.empty} hint={messages.writeFirst} />}
      {customer && may('POST /message-user/{userId}') && (
        <MessageForm
          receiver={{ id: userId, email: customer.email }}
          sender="customerCare"
          subject={newest ? answerTo(newest) : ''}
          onCancel={onClose}
        />
      )}
    </Stack>
  )
}

/** A visitor has no account and so no conversation: the message is found in the list by its id. */
function Single({ messageId, onDeleted }: { messageId: string; onDeleted: () => void }) {
  const { messages } = useDeskWords()
  const query = useQuery({
    queryKey: ['get-messages', 'received'],
    queryFn: ({ signal }) => api('GET /get-messages', { query: { direction: 'in', limit: 500 }, signal }),
  })
  const message = query.data?.data.find(({ _id }) => _id === messageId)
  const shown = message ? [message] : []
  useReading(shown)
  return (
    <ListFrame
      listed={listedBy(query, shown)}
      skeleton={<SkeletonRows rows={2} height={90} />}
      empty={<EmptyState text={messages.gone} />}
    >
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {messages.fromVisitor}{' '}
          <Anchor href={`mailto:${message?.email}`} size="sm" underline="always">
            {message?.email}
          </Anchor>
        </Text>
        <Thread messages={shown} open={messageId} onDeleted={onDeleted} />
      </Stack>
    </ListFrame>
  )
}

const answerTo = ({ subject }: Message) =>
  (subject && !/^re:/i.test(subject) ? `Re: ${subject}` : subject).slice(0, 200)

/** What is on the screen counts as read, once somebody who could answer has it there. */
function useReading(messages: Message[]) {
  const refresh = useRefresh()
  const mayMark = useMay()('POST /read-desk-message/{messageId}')
  const unread = messages.filter(({ direction, read }) => direction === 'in' && !read).map(({ _id }) => _id)
  const key = unread.join(' ')
  useEffect(() => {
    if (!key || !mayMark) return
    const marked = key
      .split(' ')
      .map((messageId) => api('POST /read-desk-message/{messageId}', { params: { messageId } }))
    // A message that could not be marked stays unread, which is no harm.
    Promise.allSettled(marked).then(refresh)
  }, [key, mayMark, refresh])
}
