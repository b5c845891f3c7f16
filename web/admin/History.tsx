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
import { useDeskWords } from '../words/desk.ts'
import { useSaidRecord } from '../words/said-records.ts'
import { PostingDialog } from './accounting/PostingDialog.tsx'
import { AddHistoryPanel } from './history/AddHistoryPanel.tsx'
import { HistoryCard } from './history/HistoryCard.tsx'
import { historyColumns } from './history/history-columns.tsx'
import { keyOf } from './history/history-record.ts'
import { InterestDrawer } from './interest/InterestDrawer.tsx'
import { DeskTable } from './pieces/DeskTable.tsx'
import { useMay } from './pieces/desk-self.ts'
import { ExportButton } from './pieces/ExportButton.tsx'
import { FilterBar, FilterDays } from './pieces/FilterBar.tsx'
import { reachable } from './pieces/reachable.ts'
import { sortingFor, useSorting } from './pieces/sorting.ts'
import { Proving } from './proofs/Proving.tsx'

const defaults = { q: '', from: '', to: '', reversed: '', customer: '', add: '', posting: '' }

export default function History() {
  const { accounting, history: words, wireOrigin } = useDeskWords()
  const may = useMay()
  usePageMeta({ title: words.title })
  const [{ q, from, to, reversed, customer, add, posting }, change] = useFilters(defaults)
  const sorting = useSorting()
  const acts = may('DELETE /delete-history/{id}')
    ? words.columns.delete
    : may('POST /wire-origin/{wireId}')
      ? wireOrigin.title
      : may('GET /postings/{postingId}')
        ? accounting.columns.posting
        : undefined
  const columns = historyColumns(words, useSaidRecord(), acts)
  const shown = { q, from, to, ...(reversed === 'true' && { reversed: 'true' as const }) }
  const pages = usePages(
    ['view-all-history', shown, customer],
    ({ page, signal }) =>
      api('GET /view-all-history', { query: { ...shown, ...page, userId: customer }, signal }),
    (reply) => reply.history,
  )
  const narrowed = from !== '' || to !== ''
  const mayAdd = may('POST /transaction-history')
  const addMemo = () => change({ add: 'memo' }, 'step')
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <>
            <ExportButton
              call="GET /export-history"
              fileName="history.csv"
              load={() => {
                const order = sortingFor(columns, sorting)
                return apiFile('GET /export-history', { query: { ...shown, ...order, userId: customer } })
              }}
            />
            {mayAdd && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={addMemo}>
                {words.add}
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
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          <FilterDays from={from} to={to} onChange={change} />
          <Switch
            label={words.showReversed}
            checked={reversed === 'true'}
            onChange={(event) => change({ reversed: event.currentTarget.checked ? 'true' : '' })}
          />
          {customer && (
            <Pill
              withRemoveButton
              onRemove={() => change({ customer: '' })}
              removeButtonProps={{ 'aria-label': words.allCustomers, ...reachable }}
            >
              {words.oneCustomer}
            </Pill>
          )}
        </FilterBar>
        <DeskTable
          label={words.title}
          columns={columns}
          pages={pages}
          rowKey={keyOf}
          sorting={sorting}
          card={(record) => <HistoryCard record={record} />}
          empty={
            <EmptyState
              icon={IconHistory}
              text={q ? words.noneFound(q) : narrowed ? words.noneLikeThat : words.empty}
              hint={q || narrowed ? words.noMatch : words.emptyHint}
              action={
                mayAdd && (
                  <Button variant="light" onClick={addMemo}>
                    {words.add}
                  </Button>
                )
              }
            />
          }
        />
      </Panel>
      {posting && <PostingDialog id={posting} onChange={(id) => change({ posting: id }, 'step')} />}
      <Proving />
      <InterestDrawer />
      <AddHistoryPanel opened={add !== '' && mayAdd} onClose={() => change({ add: '' }, 'step')} />
    </>
  )
}
