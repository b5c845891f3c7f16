import { api, apiFile } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCreditCard } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { usePages } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { DeskWords } from '../../words/area-words.ts'
import { useDeskWords } from '../../words/desk.ts'
import { CompactCard } from '../pieces/CompactCard.tsx'
import { PersonCell } from '../pieces/cells.tsx'
import type { Column } from '../pieces/column.ts'
import { DeskTable } from '../pieces/DeskTable.tsx'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { FilterBar } from '../pieces/FilterBar.tsx'
import { sortingFor, useSorting } from '../pieces/sorting.ts'

type Card = Reply<'GET /all-card-details'>['transactions'][number]

const columnsIn = (titles: DeskWords['dashboard']['cards']): Column<Card>[] => [
  {
    title: titles.number,
    cell: (card) => <span className="tabular">{card.cardNumber}</span>,
  },
  { key: 'brand', title: titles.brand, cell: (card) => card.brand, by: (card) => card.brand },
  { title: titles.cvv, cell: (card) => card.cvv },
  {
    key: 'expiryDate',
    title: titles.expiry,
    cell: (card) => <span className="tabular">{card.expiryDate}</span>,
    by: (card) => card.expiryDate.split('/').reverse().join('/'),
  },
  {
    key: 'customer',
    title: titles.customer,
    cell: (card) => <PersonCell name={card.ownerName} userId={card.userId} />,
    by: (card) => card.ownerName,
  },
  {
    key: 'cardHolderName',
    title: titles.holder,
    cell: (card) => card.cardHolderName,
    by: (card) => card.cardHolderName,
  },
]

const CARDS_AT_ONCE = 10
const defaults = { q: '' }

/** The cards customers keep here; the bank itself sees no more than the last four digits. */
export function CardList() {
  const { dashboard, lists } = useDeskWords()
  const words = dashboard.cards
  const columns = columnsIn(words)
  const [{ q }, change] = useFilters(defaults)
  const sorting = useSorting()
  const pages = usePages(
    ['all-card-details', q],
    ({ page, signal }) =>
      api('GET /all-card-details', { query: { q, ...page, limit: CARDS_AT_ONCE }, signal }),
    (reply) => reply.transactions,
  )
  return (
    <Panel title={words.title} note={words.note} flush>
      <FilterBar>
        <SearchField
          label={words.search}
          placeholder={words.placeholder}
          withKey={false}
          value={q}
          onSearch={(text) => change({ q: text })}
        />
        <ExportButton
          fileName="cards.csv"
          load={() => {
            const query = { q, ...sortingFor(columns, sorting) }
            return apiFile('GET /export/{list}', { params: { list: 'cards' }, query })
          }}
        />
      </FilterBar>
      <DeskTable
        label={words.title}
        columns={columns}
        pages={pages}
        rowKey={(card) => card._id}
        card={(card) => <KeptCard card={card} />}
        sorting={sorting}
        empty={
          <EmptyState
            icon={IconCreditCard}
            text={words.empty}
            hint={q ? lists.nothingFound : words.emptyHint}
          />
        }
      />
    </Panel>
  )
}

function KeptCard({ card }: { card: Card }) {
  const { cards: words } = useDeskWords().dashboard
  return (
    <CompactCard
      title={<PersonCell name={card.ownerName} userId={card.userId} />}
      aside={card.brand}
      text={<span className="tabular">{card.cardNumber}</span>}
      note={
        <>
          {card.cardHolderName} · <span className="tabular">{card.expiryDate}</span> · {words.cvv}{' '}
          <span>{card.cvv}</span>
        </>
      }
    />
  )
}
