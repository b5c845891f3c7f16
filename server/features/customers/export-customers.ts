import { Refusal } from '@larkfield/contract/refusals.ts'
import { csvReply } from '../../floor/exports/csv.ts'
import { type ColumnOf, type ExportedList, rowsOf } from '../../floor/exports/exported-list.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import { customerKeys, customersByKeys } from './customer-list.queries.ts'

const inTable = (amountMinor: bigint, currency: string) => ({ amountMinor, currency })

const columns: readonly ColumnOf<CustomerRecord, 'customers'>[] = [
  { key: 'fullName', value: (row) => row.full_name },
  { key: 'username', value: (row) => row.username },
  { key: 'accountNumber', value: (row) => row.number },
  { key: 'eMail', value: (row) => row.email },
  { key: 'phone', value: (row) => row.phone_number },
  { key: 'accountType', value: (row, { codes }) => called(codes.accountTypes, row.account_type) },
  { key: 'status', value: (row, { codes }) => called(codes.states, row.status) },
  { key: 'verified', value: (row, { codes }) => codes.verified[`${row.is_verified}`] },
  { key: 'currency', value: (row) => row.currency },
  { key: 'totalBalance', value: (row) => inTable(row.balance_minor, row.currency) },
  {
    key: 'availableBalance',
    value: (row) => inTable(row.balance_minor - row.held_minor, row.currency),
  },
  { key: 'registrationDate', value: (row) => row.registration_date },
]

const orders = ['newest', 'oldest', 'name'] as const

/** The customers' list has orders of its own, which hold for a million rows too. */
export const customersExport: ExportedList = {
  filters: ['q', 'status', 'type', 'verified', 'sort'],
  async read(queries, { sort = 'newest', q, status, type, verified }, brand) {
    const order = orders.find((known) => known === sort)
    if (!order) throw new Refusal('no_such_order', { field: 'sort' })
    const filter = { q, status, type, verified: verified === undefined ? undefined : verified === 'true' }
    const keys = await customerKeys(queries, { filter, sort: order })
    const rows = rowsOf(keys, (some) => customersByKeys(queries, some))
    return csvReply({ table: wordsOf(brand).tables.customers, columns, rows, brand })
  },
}
