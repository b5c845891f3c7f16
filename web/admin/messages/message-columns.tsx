import { Group, Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import type { DeskWords } from '../../words/area-words.ts'
import type { Column } from '../pieces/column.ts'
import { DeleteMessage } from './DeleteMessage.tsx'
import { Beginning, Direction, isNew, type Message, MessageState } from './message-pieces.tsx'

type Words = DeskWords['messages']

type Handling = { onRead: (message: Message) => void; mayDelete: boolean }

export const messageColumns = (words: Words, { onRead, mayDelete }: Handling): Column<Message>[] => [
  {
    title: words.columns.from,
    cell: (message) => (
      <Group gap={6} wrap="nowrap" component="span">
        <Direction message={message} />
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
    cell: (message) => <Beginning message={message} onRead={onRead} />,
  },
  {
    title: words.columns.state,
    cell: (message) => (
      <Text component="span" size="sm" c="dimmed" className="no-wrap">
        <MessageState message={message} />
      </Text>
    ),
  },
  {
    title: words.columns.date,
    cell: (message) => <DateText value={message.date} as="moment" />,
  },
  ...(mayDelete
    ? [{ title: words.columns.delete, align: 'end', pinned: true, cell: deletionOf } as const]
    : []),
]

const deletionOf = (message: Message) => <DeleteMessage message={message} />
