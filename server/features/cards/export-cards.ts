import type { Column } from '../../floor/exports/csv.ts'
import { type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { type ExportedCard, someCards } from './export-cards.queries.ts'

/** A column that the screen sorts by has the screen's key. */
const columns: Column<ExportedCard>[] = [
  { key: 'customer', title: 'Customer', value: (row) => row.owner },
  { key: 'brand', title: 'Brand', value: (row) => row.brand },
  { key: 'cardNumber', title: 'Card number', value: (row) => `•••• •••• •••• ${row.last_four}` },
  { key: 'cardHolderName', title: 'Card holder name', value: (row) => row.holder_name },
  {
    key: 'expiryDate',
    title: 'Expiry date',
    value: (row) => row.expiry_date,
    by: (row) => row.expiry_date.split('/').reverse().join('/'),
  },
  { key: 'addedAt', title: 'Added at', value: (row) => row.added_at.toISOString() },
]

export const cardsExport: ExportedList = {
  filters: ['q', 'sort', 'order'],
  read: newestFirst('cards', columns, someCards),
}
