import { Button, Group, Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { DeleteMessage } from './DeleteMessage.tsx'
import type { Message } from './MessageList.tsx'
import classes from './Thread.module.css'

type Props = {
  /** Oldest first, as people read a conversation. */
  messages: Message[]
  /** The one that was clicked. */
  open: string
  onMore?: (() => void) | undefined
  onDeleted?: () => void
}

export function Thread({ messages, open, onMore, onDeleted }: Props) {
  return (
    <>
      {onMore && (
        <Button variant="default" size="xs" onClick={onMore}>
          Show earlier messages
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
                  {message.sender}
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
    </>
  )
}
