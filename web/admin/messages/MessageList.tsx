import { api, apiFile } from '../../api.ts'
import type { Options } from '../../api-types.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconMail } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { usePages } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { choicesOf } from '../pieces/choices.ts'
import { DeskTable } from '../pieces/DeskTable.tsx'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { FilterBar, FilterSelect } from '../pieces/FilterBar.tsx'
import { type Message, messageColumns } from './message-columns.tsx'

type Query = Options<'GET /get-messages'>['query']

const defaults = { q: '', direction: '', unread: '', unanswered: '' }

/** Newest first. */
export function MessageList({ onRead }: { onRead: (message: Message) => void }) {
  const { messages: words } = useDeskWords()
  const [filters, change] = useFilters(defaults)
  const pages = usePages(
    ['get-messages', filters],
    ({ page, signal }) => api('GET /get-messages', { query: { ...(filters as Query), ...page }, signal }),
    (reply) => reply.data,
  )
  const { label: directionLabel, ...directions } = words.directions
  const { label: waitingLabel, ...waiting } = words.waiting
  return (
    <Panel flush>
      <FilterBar>
        <SearchField
          label={words.search}
          placeholder={words.placeholder}
          value={filters.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label={directionLabel}
          choices={choicesOf(directions)}
          value={filters.direction}
          onChange={(direction) => change({ direction })}
        />
        <FilterSelect
          label={waitingLabel}
          choices={choicesOf(waiting)}
          value={filters.unread ? 'unread' : filters.unanswered ? 'unanswered' : ''}
          onChange={(only) =>
            change({
              unread: only === 'unread' ? 'true' : '',
              unanswered: only === 'unanswered' ? 'true' : '',
            })
          }
        />
        <ExportButton
          fileName="messages.csv"
          load={() =>
            apiFile('GET /export/{list}', { params: { list: 'messages' }, query: filters as Query })
          }
        />
      </FilterBar>
      <DeskTable
        label={words.title}
        columns={messageColumns(words, onRead)}
        pages={pages}
        rowKey={(message) => message._id}
        empty={<EmptyState icon={IconMail} text={words.empty} hint={words.emptyHint} />}
      />
    </Panel>
  )
}
