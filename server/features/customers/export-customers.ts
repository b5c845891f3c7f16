import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type Column, csvReply } from '../../floor/exports/csv.ts'
import { type ExportedList, rowsOf } from '../../floor/exports/exported-list.ts'
import { AT_ONCE } from '../../floor/exports/slices.queries.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import { someCustomers } from './customer-list.queries.ts'

const columns: Column<CustomerRecord>[] = [
  ['Full name', (row) => row.full_name],
  ['Username', (row) => row.username],
  ['Account number', (row) => row.number],
  ['E-mail', (row) => row.email],
  ['Phone', (row) => row.phone_number],
  ['Account type', (row) => row.account_type],
  ['Status', (row) => row.status],
  ['Verified', (row) => (row.is_verified ? 'Verified' : 'Not Verified')],
  ['Currency', (row) => row.currency],
  ['Total balance', (row) => toMajor(row.balance_minor, row.currency)],
  ['Available balance', (row) => toMajor(row.balance_minor - row.held_minor, row.currency)],
  ['Registration date', (row) => row.registration_date],
]

const orders = ['newest', 'oldest', 'name'] as const

/** The customers' list has orders of its own, which hold for a million rows too. */
export const customersExport: ExportedList = {
  filters: ['q', 'status', 'type', 'verified', 'sort'],
  async read(queries, { sort = 'newest', q, status, type, verified }) {
    const order = orders.find((known) => known === sort)
    if (!order) throw new Refusal('no_such_order', { field: 'sort' })
    const filter = { q, status, type, verified: verified === undefined ? undefined : verified === 'true' }
    const rows = rowsOf(
      (after) => someCustomers(queries, { filter, sort: order, after, limit: AT_ONCE }),
      (row) => row.seq,
    )
    return csvReply('customers.csv', columns, rows)
  },
}
