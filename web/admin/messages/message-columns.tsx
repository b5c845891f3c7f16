import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import type { Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import { cut } from '../../ui/format.ts'
import { IconArrowDownLeft, IconArrowUpRight } from '../../ui/icons.ts'
import type { DeskWords } from '../../words/area-words.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Column } from '../pieces/column.ts'
import { DeleteMessage } from './DeleteMessage.tsx'

export type Message = Reply<'GET /get-messages'>['data'][number]
type Words = DeskWords['messages']

export const messageColumns = (words: Words, onRead: (message: Message) => void): Column<Message>[] => [
  {
    title: words.columns.from,
    cell: (message) => (
      <Group gap={6} wrap="nowrap" component="span">
        <Direction of={message} />
        <span>
          <Text component="span" display="block" size="sm" fw={isNew(message) ? 700 : 500}>
            {message.sender}
          </Text>
          <Text component="span" display="block" size="xs" c="dimmed">
            {message.direction === 'in' ? message.email : words.to(message.receiver)}
          </Text>
        </span>
      </Group>
    ),
  },
  {
    title: words.columns.message,
    cell: (message) => (
      <UnstyledButton
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
        <Text component="span" display="block" size="xs" c="dimmed">
          {cut(message.content, 90)}
        </Text>
      </UnstyledButton>
    ),
  },
  {
    title: words.columns.state,
    cell: (message) =>
      isNew(message) ? (
        <Badge variant="light" color="accent" tt="none">
          {words.states.unread}
        </Badge>
      ) : (
        <Text component="span" size="sm" c="dimmed">
          {stateOf(message, words.states)}
        </Text>
      ),
  },
  {
    title: words.columns.date,
    cell: (message) => <DateText value={message.date} as="moment" />,
  },
  {
    title: words.columns.delete,
    align: 'end',
    pinned: true,
    cell: (message) => <DeleteMessage message={message} />,
  },
]

const isNew = (message: Message) => message.direction === 'in' && !message.read

function stateOf({ direction, read }: Message, states: Words['states']): string {
  if (direction === 'in') return states.read
  return read ? states.readByCustomer : states.sent
}

function Direction({ of: { direction } }: { of: Message }) {
  const { messages } = useDeskWords()
  const Arrow = direction === 'in' ? IconArrowDownLeft : IconArrowUpRight
  const label = direction === 'in' ? messages.received : messages.sent
  return <Arrow size={16} stroke={1.8} role="img" aria-label={label} />
}
