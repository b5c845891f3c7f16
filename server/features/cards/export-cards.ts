import type { Column } from '../../floor/exports/csv.ts'
import { type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { type ExportedCard, someCards } from './export-cards.queries.ts'

/** A column that the screen sorts by has the screen's heading. */
const columns: Column<ExportedCard>[] = [
  ['Customer', (row) => row.owner],
  ['Brand', (row) => row.brand],
  ['Card number', (row) => `•••• •••• •••• ${row.last_four}`],
  ['Card holder name', (row) => row.holder_name],
  ['Expiry date', (row) => row.expiry_date, (row) => row.expiry_date.split('/').reverse().join('/')],
  ['Added at', (row) => row.added_at.toISOString()],
]

export const cardsExport: ExportedList = {
  filters: ['q', 'sort', 'order'],
  read: newestFirst('cards', columns, someCards),
}
