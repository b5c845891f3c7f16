import type { Received } from '@larkfield/contract/calls.ts'
import type { Database } from '../../floor/database/database.ts'
import { allPages, type Column, csvReply, sortedRows } from '../../floor/exports/csv.ts'
import type { RawReply } from '../../floor/http/call-context.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { pageOfWires, type WiresQuery } from './wire-pages.ts'
import type { Wire } from './wire-record.ts'

const PAGE_OF_EXPORT = 500

const columns: readonly Column<Wire>[] = [
  { key: 'wire', title: 'Wire', value: (wire) => wire._id },
  { key: 'state', title: 'State', value: (wire) => wire.state },
  { key: 'sent', title: 'Sent', value: (wire) => wire.date },
  { key: 'sender', title: 'Sender', value: (wire) => wire.senderName },
  { key: 'account', title: 'Account', value: (wire) => wire.senderAccount },
  { key: 'beneficiary', title: 'Beneficiary', value: (wire) => wire.accountName },
  { key: 'number', title: 'Number', value: (wire) => wire.accountNumber },
  { key: 'bank', title: 'Bank', value: (wire) => wire.bank },
  { key: 'amount', title: 'Amount', value: ({ amount, currency }) => ({ amount, currency }) },
  { key: 'currency', title: 'Currency', value: (wire) => wire.currency },
  { key: 'description', title: 'Description', value: (wire) => wire.remark },
  { key: 'ended', title: 'Ended', value: (wire) => wire.endedAt },
  { key: 'reason', title: 'Reason', value: (wire) => wire.reason },
]

type Query = NonNullable<Received<'GET /export-wires'>['query']>

export async function exportWires(
  database: Database,
  filter: WiresQuery,
  sorting: Pick<Query, 'sort' | 'order'>,
): Promise<RawReply> {
  checkPeriod(filter)
  const rows = allPages(async (cursor) => {
    const asked = { ...filter, cursor, limit: PAGE_OF_EXPORT, isCounted: false }
    const { data, nextCursor } = await pageOfWires(database, asked)
    return { items: data, nextCursor }
  })
  return csvReply('wires.csv', columns, await sortedRows(columns, rows, sorting))
}
