import { Button, Center, Divider, Loader, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useCustomer } from '../../session.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconMessage } from '../../ui/icons.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { usePages } from '../../ui/list/pages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import classes from './Conversation.module.css'
import { useMarkRead } from './mark-read.ts'
import { ReplyForm } from './ReplyForm.tsx'

type Said = Reply<'GET /my-conversation'>['data'][number]

/** What both sides wrote, the newest just above the field to answer in. */
export function Conversation({ replying }: { replying: boolean }) {
  const words = useCustomerWords().messages
  const { loading } = useWords().shell
  const userId = useCustomer().user._id
  const markRead = useMarkRead()
  const thread = usePages(
    ['my-conversation', userId],
    ({ page, signal }) => api('GET /my-conversation', { query: page, signal }),
    (reply) => reply.data,
  )
  const newestLast = thread.rows.toReversed()
  const newest = thread.rows[0]?._id

  useEffect(() => markRead(thread.rows.filter(({ from }) => from === 'bank')), [thread.rows, markRead])

  const lines = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is to be seen, whatever it is
  useEffect(() => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight })
  }, [newest])

  return (
    <Panel title={words.conversation.title} note={words.conversation.note}>
      <ListFrame
        listed={thread}
        skeleton={
          <Center mih={240}>
            <Loader aria-label={loading} role="status" />
          </Center>
        }
        empty={<EmptyState icon={IconMessage} text={words.empty} hint={words.hint} />}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section ref={lines} className={classes.lines} aria-label={words.conversation.list} tabIndex={0}>
          {thread.hasMore && (
            <Center mb="md">
              <Button variant="subtle" size="xs" loading={thread.loadingMore} onClick={thread.more}>
                {words.conversation.earlier}
              </Button>
            </Center>
          )}
          <ol className={classes.list}>
            {newestLast.map((said) => (
              <Line key={said._id} said={said} />
            ))}
          </ol>
        </section>
      </ListFrame>
      <Divider my="md" />
      <ReplyForm focused={replying} />
    </Panel>
  )
}

function Line({ said }: { said: Said }) {
  const { you } = useCustomerWords().messages.conversation
  const own = said.from === 'customer'
  return (
    <li className={classes.line} data-own={own || undefined}>
      <div className={classes.who}>
        <strong>{own ? you : said.sender}</strong> <DateText value={said.date} as="moment" />
      </div>
      <div className={classes.words}>
        {!own && said.subject && <Text fw={600}>{said.subject}</Text>}
        {said.content}
      </div>
    </li>
  )
}
