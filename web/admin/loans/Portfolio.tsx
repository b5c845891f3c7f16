import type { ReactNode } from 'react'
import { api, apiFile } from '../../api.ts'
import type { Options } from '../../api-types.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCoins } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { usePages } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { usePageMeta } from '../../ui/page-meta.ts'
import { useDeskWords } from '../../words/desk.ts'
import { choicesOf } from '../pieces/choices.ts'
import { DeskTable } from '../pieces/DeskTable.tsx'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { FilterBar, FilterSelect } from '../pieces/FilterBar.tsx'
import { sortingFor, useSorting } from '../pieces/sorting.ts'
import { Tabs } from '../pieces/Tabs.tsx'
import { Arrears, useArrears } from './Arrears.tsx'
import { useLoanProducts } from './loan-data.ts'
import { PortfolioCard, usePortfolioColumns } from './portfolio-columns.tsx'

type Query = NonNullable<Options<'GET /loan-portfolio'>['query']>

const defaults = { state: '', q: '', age: '', product: '', currency: '' }
const RUNNING = 'active'

/** What the list sorts by, by the column's key: the file that is taken away knows the keys themselves. */
const orders: Record<string, Query['sort']> = {
  customer: 'fullName',
  owed: 'owed',
  due: 'due',
  daysLate: 'daysLate',
  nextDue: 'nextDueOn',
  paidOut: 'paidOutOn',
}

/** Loans that were paid out, with what is late by its age. */
export function Portfolio({ views }: { views: ReactNode }) {
  const { portfolio: words, loans, lists } = useDeskWords()
  usePageMeta({ title: loans.title })
  const [{ state: chosen, q, age, product, currency }, change] = useFilters(defaults)
  const state = chosen || RUNNING
  const sorting = useSorting()
  const columns = usePortfolioColumns()
  const products = useLoanProducts()
  const unaged = {
    q,
    ...(state !== 'all' && { state: state as NonNullable<Query['state']> }),
    ...(product && { productId: product }),
    ...(currency && { currency }),
  }
  const query = { ...unaged, ...(age && { age: age as NonNullable<Query['age']> }) }
  const { sort: column, order } = sortingFor(columns, sorting)
  const sort = column && orders[column]
  const sorted = { ...(sort && { sort }), ...(order && { order }) }
  const pages = usePages(
    ['loan-portfolio', 'list', query, sorted],
    ({ page, signal }) => api('GET /loan-portfolio', { query: { ...query, ...sorted, ...page }, signal }),
    (reply) => reply.data,
  )
  const arrears = useArrears(unaged)
  const currencies = [...new Set([...arrears.map((sum) => sum.currency), ...(currency ? [currency] : [])])]
  return (
    <>
      <PageHeader
        title={loans.title}
        subtitle={words.subtitle}
        actions={
          <ExportButton
            call="GET /export-loan-portfolio"
            fileName="portfolio.csv"
            load={() =>
              apiFile('GET /export-loan-portfolio', { query: { ...query, ...sortingFor(columns, sorting) } })
            }
          />
        }
      />
      {views}
      <Arrears sums={arrears} age={age} onAge={(wanted) => change({ age: wanted })} />
      <Panel flush>
        <FilterBar>
          <Tabs
            label={lists.state}
            choices={[...choicesOf(words.states), { value: 'all', label: lists.all }]}
            value={state}
            onChange={(wanted) => change({ state: wanted === RUNNING ? '' : wanted })}
          />
          <SearchField
            label={words.search}
            placeholder={words.placeholder}
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          <FilterSelect
            label={words.filters.age}
            choices={choicesOf(words.ages)}
            value={age}
            onChange={(wanted) => change({ age: wanted })}
          />
          <FilterSelect
            label={words.filters.product}
            choices={products}
            value={product}
            onChange={(wanted) => change({ product: wanted })}
          />
          <FilterSelect
            label={words.filters.currency}
            choices={currencies.map((code) => ({ value: code, label: code }))}
            value={currency}
            onChange={(wanted) => change({ currency: wanted })}
          />
        </FilterBar>
        <DeskTable
          label={words.list}
          columns={columns}
          card={(loan) => <PortfolioCard loan={loan} />}
          pages={pages}
          rowKey={(loan) => loan._id}
          sorting={sorting}
          empty={
            <EmptyState
              icon={IconCoins}
              text={words.empty}
              hint={q || age || product || currency ? lists.nothingFits : words.emptyHint}
            />
          }
        />
      </Panel>
    </>
  )
}
