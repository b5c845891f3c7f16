import type { Database } from '../../floor/database/database.ts'
import { uncounted } from '../../floor/database/totals.queries.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { placedPage, positionNumber } from '../../floor/money/merge-pages.ts'
import { recordOfWire } from './wire-record.ts'
import { countEntrylessWires, type EntrylessWire, entrylessWires } from './wires.queries.ts'

const place = (row: EntrylessWire) => ({
  at: (row.ended_at ?? row.booked_at).getTime(),
  position: String(row.position),
  item: recordOfWire(row),
})

const placeInSeveral = (row: EntrylessWire) => {
  const placed = place(row)
  return { ...placed, item: { ...placed.item, ownAccount: row.account_number } }
}

/** What wires add to a history. */
export const wireSources = (database: Database): Pick<HistorySources, 'entrylessWires'> => ({
  entrylessWires: (account, filter) => async (position, limit) => {
    const after = positionNumber(position)
    const rows = await entrylessWires(database, { ...filter, account, after, limit: limit + 1 })
    const count = async () =>
      filter.isCounted === false ? uncounted : countEntrylessWires(database, { ...filter, account })
    return placedPage(rows, {
      after: position,
      limit,
      place: typeof account === 'object' ? placeInSeveral : place,
      count,
    })
  },
})
