import { Refusal } from '@larkfield/contract/refusals.ts'
import type { exportLists } from '@larkfield/contract/rules.ts'
import type { Database } from '../../floor/database/database.ts'
import type { ExportedList, ExportQuery } from '../../floor/exports/exported-list.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import type { Origin, RawReply, StaffSession } from '../../floor/http/call-context.ts'

type List = (typeof exportLists)[number]

/** Each list comes from the thing it is about. */
export type Exports = Record<List, ExportedList>

type Asked = { list: List; query: ExportQuery; session: StaffSession; origin: Origin }

/** A whole list as CSV, filtered and sorted as on the screen. That somebody took it away is on record. */
export async function exportList(
  { database, exports, brand }: { database: Database; exports: Exports; brand: { locale: string } },
  { list, query, session, origin }: Asked,
): Promise<RawReply> {
  const { filters, read } = exports[list]
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
  const unknown = Object.keys(given).find((name) => !filters.includes(name))
  // Left out in silence, a filter would hand over more than was asked for.
  if (unknown) throw new Refusal('no_such_filter', { field: unknown })
  const reply = await read(database, given, brand)
  await recordExport(database, { list, query: given, session, origin })
  return reply
}
