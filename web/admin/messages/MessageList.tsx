import { texts } from '@larkfield/contract/texts.ts'
import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { api, apiFile } from '../../api.ts'
import type { Options, Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { cut } from '../../ui/format.ts'
import { IconArrowDownLeft, IconArrowUpRight, IconMail } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { usePages } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Column } from '../pieces/column.ts'
import { DeskTable } from '../pieces/DeskTable.tsx'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { FilterBar, FilterSelect } from '../pieces/FilterBar.tsx'
import { DeleteMessage } from './DeleteMessage.tsx'

export type Message = Reply<'GET /get-messages'>['data'][number]
type Query = Options<'GET /get-messages'>['query']

const defaults = { q: '', direction: '', unread: '' }
const directions = [
  { value: 'in', label: 'Received' },
  { value: 'out', label: 'Sent' },
]
const unreadOnly = [{ value: 'true', label: 'Unread only' }]

/** Newest first. */
export function MessageList({ onRead }: { onRead: (message: Message) => void }) {
  const [filters, change] = useFilters(defaults)
  const pages = usePages(
    ['get-messages', filters],
    ({ page, signal }) => api('GET /get-messages', { query: { ...(filters as Query), ...page }, signal }),
    (reply) => reply.data,
  )
  return (
    <Panel flush>
      <FilterBar>
        <SearchField
          label="Search messages"
          placeholder="Sender, e-mail, subject or words"
          value={filters.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label="Direction"
          choices={directions}
          value={filters.direction}
          onChange={(direction) => change({ direction })}
        />
        <FilterSelect
          label="Read state"
          choices={unreadOnly}
          value={filters.unread}
          onChange={(unread) => change({ unread })}
        />
        <ExportButton
          fileName="messages.csv"
          load={() =>
            apiFile('GET /export/{list}', { params: { list: 'messages' }, query: filters as Query })
          }
        />
      </FilterBar>
      <DeskTable
        label="Messages"
        columns={columnsOf(onRead)}
        pages={pages}
        rowKey={(message) => message._id}
        empty={
          <EmptyState
            icon={IconMail}
            text={texts.empty.messages}
            hint="Messages from customers and from the contact form arrive here."
          />
        }
      />
    </Panel>
  )
}

const columnsOf = (onRead: (message: Message) => void): Column<Message>[] => [
  {
    title: 'From',
    cell: (message) => (
      <Group gap={6} wrap="nowrap" component="span">
        <Direction of={message} />
        <span>
          <Text component="span" display="block" size="sm" fw={isNew(message) ? 700 : 500}>
            {message.sender}
          </Text>
          <Text component="span" display="block" size="xs" c="dimmed">
            {message.direction === 'in' ? message.email : `to ${message.receiver}`}
          </Text>
        </span>
      </Group>
    ),
  },
  {
    title: 'Message',
    cell: (message) => (
      <UnstyledButton
        onClick={() => onRead(message)}
        aria-label={`Read: ${message.subject || cut(message.content)}`}
      >
        <Text
          component="span"
          display="block"
          size="sm"
          fw={isNew(message) ? 700 : 500}
          c="var(--mantine-color-anchor)"
        >
          {cut(message.subject || 'No subject')}
        </Text>
        <Text component="span" display="block" size="xs" c="dimmed">
          {cut(message.content, 90)}
        </Text>
      </UnstyledButton>
    ),
  },
  {
    title: 'State',
    cell: (message) =>
      isNew(message) ? (
        <Badge variant="light" color="accent" tt="none">
          Unread
        </Badge>
      ) : (
        <Text component="span" size="sm" c="dimmed">
          {message.direction === 'out' ? (message.read ? 'Read by the customer' : 'Sent') : 'Read'}
        </Text>
      ),
  },
  { title: 'Date', cell: (message) => <DateText value={message.date} as="moment" /> },
  { title: 'Delete', align: 'end', pinned: true, cell: (message) => <DeleteMessage message={message} /> },
]

const isNew = (message: Message) => message.direction === 'in' && !message.read

function Direction({ of: { direction } }: { of: Message }) {
  const Arrow = direction === 'in' ? IconArrowDownLeft : IconArrowUpRight
  return <Arrow size={16} stroke={1.8} role="img" aria-label={direction === 'in' ? 'received' : 'sent'} />
}
