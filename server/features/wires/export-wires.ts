import type { Received } from '@larkfield/contract/calls.ts'
import type { Database } from '../../floor/database/database.ts'
import { csvReply, sortedRows } from '../../floor/exports/csv.ts'
import { type ColumnOf, rowsOf } from '../../floor/exports/exported-list.ts'
import type { RawReply } from '../../floor/http/call-context.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import type { WiresQuery } from './wire-pages.ts'
import { type Wire, wireOf } from './wire-record.ts'
import { wireKeys, wiresByKeys } from './wires.queries.ts'

const columns: readonly ColumnOf<Wire, 'wires'>[] = [
  { key: 'wire', value: (wire) => wire._id },
  { key: 'state', value: (wire, { codes }) => called(codes.states, wire.state) },
  { key: 'sent', value: (wire) => wire.date },
  { key: 'sender', value: (wire) => wire.senderName },
  { key: 'account', value: (wire) => wire.senderAccount },
  { key: 'beneficiary', value: (wire) => wire.accountName },
  { key: 'number', value: (wire) => wire.accountNumber },
  { key: 'bank', value: (wire) => wire.bank },
  { key: 'amount', value: ({ amount, currency }) => ({ amount, currency }) },
  { key: 'currency', value: (wire) => wire.currency },
  { key: 'description', value: (wire) => wire.remark },
  { key: 'ended', value: (wire) => wire.endedAt },
  { key: 'reason', value: (wire) => wire.reason },
]

type Query = NonNullable<Received<'GET /export-wires'>['query']>

export async function exportWires(
  { database, brand }: { database: Database; brand: { locale: string } },
  filter: WiresQuery,
  sorting: Pick<Query, 'sort' | 'order'>,
): Promise<RawReply> {
  checkPeriod(filter)
  const keys = await wireKeys(database, filter)
  const rows = rowsOf(keys, async (some) => (await wiresByKeys(database, some)).map(wireOf))
  const sorted = await sortedRows(columns, rows, { ...sorting, brand })
  return csvReply({ table: wordsOf(brand).tables.wires, columns, rows: sorted, brand })
}
