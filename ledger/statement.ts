import type { Minor } from '@larkfield/contract/money.ts'
import { findAccounts } from './accounts.queries.ts'
import type { Queryable } from './connection.ts'
import { findLines } from './history.queries.ts'
import { countMatches, lineOf, MOST_SCANNED, marksOf, pageLimit, readDays, standingOf } from './history.ts'
import type { Statement, StatementQuery } from './read-types.ts'
import { LedgerRefusal } from './types.ts'

/**
 * The account's row is read first; whatever is booked while the rest is read lies beyond its version and is left
 * out, so that opening, lines and closing always agree without holding anything up.
 */
export async function readStatement(db: Queryable, query: StatementQuery): Promise<Statement> {
  const { from, to } = query
  const [account] = await findAccounts(db, [query.account])
  const standing = account && (await standingOf(db, account.id))
  if (!standing) throw new LedgerRefusal('unknown_account')
  const { opening, closing } = await marksOf(db, standing, { from, to })
  const limit = pageLimit(query.limit)
  const { text, amountMinor } = query
  const searching = text !== undefined || amountMinor !== undefined
  const filter = { account: standing.id, includeReversed: true, text, amountMinor }
  const lowest = Math.max(opening.version, Number(query.cursor ?? 0)) + 1
  // Versions have no gaps: without a search the page is a range of them, and one more shows whether it goes on.
  const highest = Math.min(closing.version, lowest + (searching ? MOST_SCANNED : limit + 1) - 1)
  const lines = await findLines(db, { ...filter, lowest, highest, newestFirst: false, limit: limit + 1 })
  const kept = lines.slice(0, limit).map(lineOf)
  const leftOff =
    lines.length > limit ? kept.at(-1)!.version : highest < closing.version ? highest : undefined
  const days = await readDays(db, standing, { from, to })
  const sum = (pick: (day: (typeof days)[number]) => bigint) =>
    days.reduce((total, day) => total + pick(day), 0n) as Minor
  return {
    account,
    from,
    to,
    openingMinor: opening.balanceMinor,
    closingMinor: closing.balanceMinor,
    inMinor: sum((day) => day.inMinor),
    outMinor: sum((day) => day.outMinor),
    lines: kept,
    nextCursor: leftOff === undefined ? null : String(leftOff),
    total: searching
      ? await countMatches(db, { ...filter, first: opening.version + 1, last: closing.version })
      : closing.version - opening.version,
  }
}
