import type { Received } from '@larkfield/contract/calls.ts'
import type { Database } from '../../floor/database/database.ts'
import { allPages, type Column, csvReply, sortedRows } from '../../floor/exports/csv.ts'
import type { RawReply } from '../../floor/http/call-context.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { pageOfWires, type WiresQuery } from './wire-pages.ts'
import type { Wire } from './wire-record.ts'

const PAGE_OF_EXPORT = 500

const columns: readonly Column<Wire>[] = [
  ['Wire', (wire) => wire._id],
  ['State', (wire) => wire.state],
  ['Sent', (wire) => wire.date],
  ['Sender', (wire) => wire.senderName],
  ['Account', (wire) => wire.senderAccount],
  ['Beneficiary', (wire) => wire.accountName],
  ['Number', (wire) => wire.accountNumber],
  ['Bank', (wire) => wire.bank],
  ['Amount', (wire) => wire.amount],
  ['Currency', (wire) => wire.currency],
  ['Description', (wire) => wire.remark],
  ['Ended', (wire) => wire.endedAt],
  ['Reason', (wire) => wire.reason],
]

type Query = NonNullable<Received<'GET /export-wires'>['query']>

export async function exportWires(
  database: Database,
  filter: WiresQuery,
  sorting: Pick<Query, 'sort' | 'order'>,
): Promise<RawReply> {
  checkPeriod(filter)
  const rows = allPages(async (cursor) => {
    const { data, nextCursor } = await pageOfWires(database, { ...filter, cursor, limit: PAGE_OF_EXPORT })
    return { items: data, nextCursor }
  })
  return csvReply('wires.csv', columns, await sortedRows(columns, rows, sorting))
}
