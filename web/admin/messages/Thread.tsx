import { Badge, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DateText } from '../../ui/DateText.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { DeleteMessage } from './DeleteMessage.tsx'
import type { Message } from './message-pieces.tsx'
import classes from './Thread.module.css'

type Props = {
  /** Oldest first, as people read a conversation. */
  messages: Message[]
  /** The one that was clicked. */
  open: string
  /** Has a room of its own, so that what stands below stays in view. */
  scrolling?: boolean
  onMore?: (() => void) | undefined
  onDeleted?: () => void
}

export function Thread({ messages, open, scrolling = false, onMore, onDeleted }: Props) {
  const { messages: words } = useDeskWords()
  const room = useRef<HTMLElement>(null)
  const newest = messages.at(-1)?._id
  // A conversation is read from its end.
  useEffect(() => {
    if (newest && room.current) room.current.scrollTop = room.current.scrollHeight
  }, [newest])
  return (
    <section
      ref={room}
      className={scrolling ? classes.room : undefined}
      aria-label={words.title}
      tabIndex={scrolling ? 0 : undefined}
    >
      {onMore && (
        <Button variant="default" size="xs" mb="sm" onClick={onMore}>
          {words.earlier}
        </Button>
      )}
      <ol className={classes.thread}>
        {messages.map((message) => (
          <li
            key={message._id}
            data-direction={message.direction}
            data-open={message._id === open || undefined}
          >
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
              <div>
                <Text size="sm" fw={650}>
                  {message.sender}{' '}
                  {message.automatic && (
                    <Badge variant="light" color="gray" tt="none">
                      {words.automatic}
                    </Badge>
                  )}
                </Text>
                <Text size="xs" c="dimmed">
                  <DateText value={message.date} as="moment" />
                </Text>
              </div>
              <DeleteMessage message={message} {...(onDeleted && { onDeleted })} />
            </Group>
            {message.subject && (
              <Text fw={600} mt={4}>
                {message.subject}
              </Text>
            )}
            <Text className={classes.words}>{message.content}</Text>
          </li>
        ))}
      </ol>
    </section>
  )
}
