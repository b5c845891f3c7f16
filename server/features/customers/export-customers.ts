import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type Column, csvReply } from '../../floor/exports/csv.ts'
import { type ExportedList, rowsOf } from '../../floor/exports/exported-list.ts'
import { AT_ONCE } from '../../floor/exports/slices.queries.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import { someCustomers } from './customer-list.queries.ts'

const inTable = (minor: bigint, currency: string) => ({ amount: toMajor(minor, currency), currency })

const columns: Column<CustomerRecord>[] = [
  { key: 'fullName', title: 'Full name', value: (row) => row.full_name },
  { key: 'username', title: 'Username', value: (row) => row.username },
  { key: 'accountNumber', title: 'Account number', value: (row) => row.number },
  { key: 'eMail', title: 'Email', value: (row) => row.email },
  { key: 'phone', title: 'Phone', value: (row) => row.phone_number },
  { key: 'accountType', title: 'Account type', value: (row) => row.account_type },
  { key: 'status', title: 'Status', value: (row) => row.status },
  { key: 'verified', title: 'Verified', value: (row) => (row.is_verified ? 'Verified' : 'Not Verified') },
  { key: 'currency', title: 'Currency', value: (row) => row.currency },
  { key: 'totalBalance', title: 'Total balance', value: (row) => inTable(row.balance_minor, row.currency) },
  {
    key: 'availableBalance',
    title: 'Available balance',
    value: (row) => inTable(row.balance_minor - row.held_minor, row.currency),
  },
  { key: 'registrationDate', title: 'Registration date', value: (row) => row.registration_date },
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
