import { texts } from '@larkfield/contract/texts.ts'
import { Button, Pill, Switch } from '@mantine/core'
import { api, apiFile } from '../api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconHistory, IconPlus } from '../ui/icons.ts'
import { useFilters } from '../ui/list/filters.ts'
import { usePages } from '../ui/list/pages.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { AddHistoryPanel } from './history/AddHistoryPanel.tsx'
import { historyColumns } from './history/history-columns.tsx'
import { DeskTable } from './pieces/DeskTable.tsx'
import { ExportButton } from './pieces/ExportButton.tsx'
import { FilterBar, FilterDay } from './pieces/FilterBar.tsx'
import { reachable } from './pieces/reachable.ts'
import { sortingFor, useSorting } from './pieces/sorting.ts'

const defaults = { q: '', from: '', to: '', reversed: '', customer: '', add: '' }

export default function History() {
  usePageMeta({ title: 'Transaction History' })
  const [{ q, from, to, reversed, customer, add }, change] = useFilters(defaults)
  const sorting = useSorting()
  const shown = { q, from, to, ...(reversed === 'true' && { reversed: 'true' as const }) }
  const pages = usePages(
    ['view-all-history', shown, customer],
    ({ page, signal }) =>
      api('GET /view-all-history', { query: { ...shown, ...page, userId: customer }, signal }),
    (reply) => reply.history,
  )
  return (
    <>
      <PageHeader
        title="Transaction History"
        subtitle="Every posting on the books, and memos carried over from paper."
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => change({ add: 'memo' }, 'step')}
          >
            Add History
          </Button>
        }
      />
      <Panel flush>
        <FilterBar>
          <SearchField
            label="Search the history"
            placeholder="Name, description, bank or amount"
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          <FilterDay label="From" value={from} onChange={(day) => change({ from: day })} />
          <FilterDay label="To" value={to} onChange={(day) => change({ to: day })} />
          <Switch
            label="Show reversed"
            checked={reversed === 'true'}
            onChange={(event) => change({ reversed: event.currentTarget.checked ? 'true' : '' })}
          />
          <ExportButton
            fileName="history.csv"
            load={() => {
              const order = sortingFor(historyColumns, sorting)
              return apiFile('GET /export-history', { query: { ...shown, ...order, userId: customer } })
            }}
          />
          {customer && (
            <Pill
              withRemoveButton
              onRemove={() => change({ customer: '' })}
              removeButtonProps={{ 'aria-label': 'Show all customers', ...reachable }}
            >
              One customer only
            </Pill>
          )}
        </FilterBar>
        <DeskTable
          label="Transaction History"
          columns={historyColumns}
          pages={pages}
          rowKey={(record) => record._id}
          sorting={sorting}
          empty={
            <EmptyState
              icon={IconHistory}
              text={texts.empty.history}
              hint="Postings appear here by themselves; a memo can be added."
              action={
                <Button variant="light" onClick={() => change({ add: 'memo' }, 'step')}>
                  Add History
                </Button>
              }
            />
          }
        />
      </Panel>
      <AddHistoryPanel opened={add !== ''} onClose={() => change({ add: '' }, 'step')} />
    </>
  )
}
