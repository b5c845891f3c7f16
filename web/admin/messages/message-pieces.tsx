import { Badge, Text, UnstyledButton } from '@mantine/core'
import type { Reply } from '../../api-types.ts'
import { cut } from '../../ui/format.ts'
import { IconArrowDownLeft, IconArrowUpRight } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'

export type Message = Reply<'GET /get-messages'>['data'][number]

type Props = { message: Message }

export const isNew = ({ direction, read }: Message) => direction === 'in' && !read

export function Direction({ message }: Props) {
  const { messages } = useDeskWords()
  const isIn = message.direction === 'in'
  const Arrow = isIn ? IconArrowDownLeft : IconArrowUpRight
  return <Arrow size={16} stroke={1.8} role="img" aria-label={isIn ? messages.received : messages.sent} />
}

export function MessageState({ message }: Props) {
  const { states } = useDeskWords().messages
  if (isNew(message)) {
    return (
      <Badge variant="light" color="accent" tt="none" style={{ verticalAlign: 'middle' }}>
        {states.unread}
      </Badge>
    )
  }
  if (message.direction === 'in') return states.read
  return message.read ? states.readByCustomer : states.sent
}

/** What it is about and how it begins; a click reads all of it. */
export function Beginning({ message, onRead }: Props & { onRead: (message: Message) => void }) {
  const { messages: words } = useDeskWords()
  return (
    <UnstyledButton
      display="block"
      w="100%"
      onClick={() => onRead(message)}
      aria-label={words.read(message.subject || cut(message.content))}
    >
      <Text
        component="span"
        display="block"
        size="sm"
        fw={isNew(message) ? 700 : 500}
        c="var(--mantine-color-anchor)"
      >
        {cut(message.subject || words.noSubject)}
      </Text>
      <Text component="span" size="xs" c="dimmed" lineClamp={1}>
        {cut(message.content, 90)}
      </Text>
    </UnstyledButton>
  )
}
