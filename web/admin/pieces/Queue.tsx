import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Icon } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { type Page, usePages, type Wanted } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { usePageMeta } from '../../ui/page-meta.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Column } from './column.ts'
import { DeskTable } from './DeskTable.tsx'
import type { DeskCall } from './desk-self.ts'
import { ExportButton, type ExportedFile } from './ExportButton.tsx'
import { FilterBar, FilterDays } from './FilterBar.tsx'
import { type ColumnSorting, sortingFor, useSorting } from './sorting.ts'
import { Tabs } from './Tabs.tsx'

/** What a queue is asked by; the state is undefined where all are shown. */
export type QueueQuery = { q: string; from: string; to: string; state: string | undefined }

type Props<Row> = {
  title: string
  subtitle: string
  /** The first is what waits for a decision. */
  states: { value: string; label: string }[]
  search: { label: string; placeholder: string }
  /** Whether the list can be narrowed to some days. */
  byDay?: boolean
  table: { label: string; columns: Column<Row>[]; card: (row: Row) => ReactNode }
  /** The name under which live updates know the list. */
  call: string
  load: (query: QueueQuery, wanted: Wanted) => Promise<Page & { data: Row[] }>
  exported: {
    call?: DeskCall
    fileName: string
    load: (query: QueueQuery & ColumnSorting) => Promise<ExportedFile>
  }
  empty: { icon: Icon; text: string; nothingWaits: string }
  /** Other views of the same screen, above the list. */
  views?: ReactNode
  /** What stands over the list, such as one of its rows in full. */
  children?: (rows: Row[]) => ReactNode
}

/** A list of things to decide: what waits first, what was decided behind the other tabs. */
export function Queue<Row extends { _id: string }>(props: Props<Row>) {
  const {
    title,
    subtitle,
    states,
    search,
    byDay = false,
    table,
    call,
    load,
    exported,
    empty,
    views,
    children,
  } = props
  const { lists } = useDeskWords()
  usePageMeta({ title })
  const waiting = states[0]!.value
  const [{ state: chosen, q, from, to }, change] = useFilters(defaults)
  const state = chosen || waiting
  const narrowed = q !== '' || from !== '' || to !== ''
  const sorting = useSorting()
  const query = { q, from, to, state: state === 'all' ? undefined : state }
  const pages = usePages(
    [call, query],
    (wanted) => load(query, wanted),
    (reply) => reply.data,
  )
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <ExportButton
            {...(exported.call && { call: exported.call })}
            fileName={exported.fileName}
            load={() => exported.load({ ...query, ...sortingFor(table.columns, sorting) })}
          />
        }
      />
      {views}
      <Panel flush>
        <FilterBar>
          <Tabs
            label={lists.state}
            choices={[...states, { value: 'all', label: lists.all }]}
            value={state}
            onChange={(wanted) => change({ state: wanted === waiting ? '' : wanted })}
          />
          <SearchField {...search} value={q} onSearch={(text) => change({ q: text })} />
          {byDay && <FilterDays from={from} to={to} onChange={change} />}
        </FilterBar>
        <DeskTable
          label={table.label}
          columns={table.columns}
          card={table.card}
          pages={pages}
          rowKey={(row) => row._id}
          sorting={sorting}
          empty={
            <EmptyState
              icon={empty.icon}
              text={empty.text}
              hint={state === waiting && !narrowed ? empty.nothingWaits : lists.nothingFits}
            />
          }
        />
      </Panel>
      {children?.(pages.rows)}
    </>
  )
}

const defaults = { state: '', q: '', from: '', to: '' }
