import type { Minor } from '@larkfield/contract/money.ts'
import { findAccounts } from './accounts.queries.ts'
import type { Queryable } from './connection.ts'
import { findLines } from './history.queries.ts'
import { lineOf, marksOf, pageLimit, readDays, standingOf } from './history.ts'
import { type AccountRef, LedgerRefusal, type Period, type Statement } from './types.ts'

type StatementQuery = Required<Period> & { account: AccountRef; limit?: number; cursor?: string }

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
  const lines = await findLines(db, {
    account: standing.id,
    lowest: Math.max(opening.version, Number(query.cursor ?? 0)) + 1,
    highest: closing.version,
    newestFirst: false,
    limit: limit + 1,
    includeReversed: true,
    text: undefined,
    amountMinor: undefined,
  })
  const kept = lines.slice(0, limit).map(lineOf)
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
    nextCursor: lines.length > limit ? String(kept.at(-1)!.version) : null,
    total: closing.version - opening.version,
  }
}
