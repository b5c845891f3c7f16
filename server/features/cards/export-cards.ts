import { type ColumnOf, type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { type ExportedCard, exportedCards } from './export-cards.queries.ts'

/** A column that the screen sorts by has the screen's key. */
const columns: readonly ColumnOf<ExportedCard, 'cards'>[] = [
  { key: 'customer', value: (row) => row.owner },
  { key: 'brand', value: (row) => row.brand },
  { key: 'cardNumber', value: (row) => `•••• •••• •••• ${row.last_four}` },
  { key: 'cardHolderName', value: (row) => row.holder_name },
  {
    key: 'expiryDate',
    value: (row) => row.expiry_date,
    by: (row) => row.expiry_date.split('/').reverse().join('/'),
  },
  { key: 'addedAt', value: (row) => row.added_at.toISOString() },
]

export const cardsExport: ExportedList = {
  filters: ['q', 'sort', 'order'],
  read: newestFirst('cards', columns, exportedCards),
}
