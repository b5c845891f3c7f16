import { Button } from '@mantine/core'
import { api, apiFile } from '../../api.ts'
import type { Options } from '../../api-types.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconMail, IconPencilPlus } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { usePages } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { choicesOf } from '../pieces/choices.ts'
import { DeskTable } from '../pieces/DeskTable.tsx'
import { useMay } from '../pieces/desk-self.ts'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { FilterBar, FilterSelect } from '../pieces/FilterBar.tsx'
import { MessageCard } from './MessageCard.tsx'
import { messageColumns } from './message-columns.tsx'
import type { Message } from './message-pieces.tsx'

type Query = Options<'GET /get-messages'>['query']

const defaults = { q: '', direction: '', unread: '', unanswered: '' }

type Props = { onRead: (message: Message) => void; onCompose: () => void }

/** Newest first. */
export function MessageList({ onRead, onCompose }: Props) {
  const { messages: words } = useDeskWords()
  const may = useMay()
  const [filters, change] = useFilters(defaults)
  const pages = usePages(
    ['get-messages', filters],
    ({ page, signal }) => api('GET /get-messages', { query: { ...(filters as Query), ...page }, signal }),
    (reply) => reply.data,
  )
  const { label: directionLabel, ...directions } = words.directions
  const { label: waitingLabel, ...waiting } = words.waiting
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <>
            <ExportButton
              fileName="messages.csv"
              load={() =>
                apiFile('GET /export/{list}', { params: { list: 'messages' }, query: filters as Query })
              }
            />
            {may('POST /message-user/{userId}') && (
              <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={onCompose}>
                {words.compose}
              </Button>
            )}
          </>
        }
      />
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
        </FilterBar>
        <DeskTable
          label={words.title}
          columns={messageColumns(words, { onRead, mayDelete: may('DELETE /delete-message/{messageId}') })}
          pages={pages}
          rowKey={(message) => message._id}
          card={(message) => <MessageCard message={message} onRead={onRead} />}
          empty={<EmptyState icon={IconMail} text={words.empty} hint={words.emptyHint} />}
        />
      </Panel>
    </>
  )
}
