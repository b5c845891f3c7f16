import { Avatar, Badge, Center, Loader } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { cut, initialOf } from '../../ui/format.ts'
import { IconMessage } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePaged } from '../../ui/list/paged.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import type { Message } from '../own-data.ts'
import classes from './Inbox.module.css'
import { useMarkRead } from './mark-read.ts'
import { Reader } from './Reader.tsx'

const PAGE_SIZE = 24

/** What the bank has written, one card a message (docs/SPECIFICATION.md §2.6). */
export function Inbox({ onReply }: { onReply: () => void }) {
  const { messages: words } = useCustomerWords()
  const { loading } = useWords().shell
  const userId = useCustomer().user._id
  const markRead = useMarkRead()
  const [opened, setOpened] = useState<Message>()
  const page = usePaged(
    ['get-admin-message', userId],
    ({ cursor, signal }) =>
      api('GET /get-admin-message/{userId}', {
        params: { userId },
        query: { limit: PAGE_SIZE, cursor },
        signal,
      }),
    { enabled: userId !== '' },
  )
  const messages = page.data?.data ?? []

  const open = (message: Message) => {
    setOpened(message)
    markRead([message])
  }

  return (
    <>
      <ListFrame
        listed={listedBy(page, messages)}
        skeleton={
          <Center mih={240}>
            <Loader aria-label={loading} role="status" />
          </Center>
        }
        empty={
          <Panel>
            <EmptyState icon={IconMessage} text={words.empty} hint={words.hint} />
          </Panel>
        }
      >
        <ul className={classes.grid} aria-label={words.list}>
          {messages.map((message) => (
            <li key={message._id}>
              <MessageCard message={message} onOpen={() => open(message)} />
            </li>
          ))}
        </ul>
        {(page.previous || page.next) && <Pager page={page} pageSize={PAGE_SIZE} shown={messages.length} />}
      </ListFrame>
      <Reader message={opened} close={() => setOpened(undefined)} onReply={onReply} />
    </>
  )
}

function MessageCard({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const words = useCustomerWords().messages
  return (
    <button
      type="button"
      className={classes.card}
      data-unread={!message.read || undefined}
      data-written
      onClick={onOpen}
    >
      <Avatar radius="xl" color="primary" variant="filled" aria-hidden>
        {initialOf(message.sender)}
      </Avatar>
      <span className={classes.words}>
        <span className={classes.line}>
          <strong>{message.sender}</strong>
          {!message.read && (
            <Badge component="span" size="sm" tt="none">
              {words.new}
            </Badge>
          )}
        </span>
        <span>{cut(message.subject || message.content)}</span>
        <span className={classes.date}>
          <DateText value={message.date} />
        </span>
      </span>
    </button>
  )
}
