import type { Minor } from '@larkfield/contract/money.ts'
import { findAccounts } from './accounts.queries.ts'
import type { Queryable } from './connection.ts'
import { findLines } from './history.queries.ts'
import { countMatches, lineOf, MOST_SCANNED, marksOf, pageLimit, readDays, standingOf } from './history.ts'
import type { Statement, StatementQuery } from './read-types.ts'
import { LedgerRefusal } from './refusal.ts'

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
  const last = Math.min(closing.version, query.through ?? closing.version)
  const limit = pageLimit(query.limit)
  const { text, amountMinor } = query
  const searching = text !== undefined || amountMinor !== undefined
  const filter = { account: standing.id, includeReversed: true, text, amountMinor }
  const { newestFirst = false } = query
  // Versions have no gaps: without a search the page is a range of them, and one more shows whether it goes on.
  const range = rangeOf(
    { first: opening.version + 1, last, newestFirst, cursor: query.cursor },
    searching ? MOST_SCANNED : limit + 1,
  )
  const lines = await findLines(db, { ...filter, ...range, newestFirst, limit: limit + 1 })
  const kept = lines.slice(0, limit).map(lineOf)
  const leftOff = lines.length > limit ? kept.at(-1)!.version : range.leadsOn
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
    through: last,
    nextCursor: leftOff === undefined ? null : String(leftOff),
    total: searching
      ? await countMatches(db, { ...filter, first: opening.version + 1, last })
      : last - opening.version,
  }
}

type Whole = { first: number; last: number; newestFirst: boolean; cursor: string | undefined }

/** The versions a page looks at, on from the cursor in either direction; `leadsOn` when the period goes on beyond. */
function rangeOf({ first, last, newestFirst, cursor }: Whole, most: number) {
  if (newestFirst) {
    const highest = cursor === undefined ? last : Math.min(last, Number(cursor) - 1)
    const lowest = Math.max(first, highest - most + 1)
    return { lowest, highest, leadsOn: lowest > first ? lowest : undefined }
  }
  const lowest = cursor === undefined ? first : Math.max(first, Number(cursor) + 1)
  const highest = Math.min(last, lowest + most - 1)
  return { lowest, highest, leadsOn: highest < last ? highest : undefined }
}
