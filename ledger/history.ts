import type { Minor } from '@larkfield/contract/money.ts'
import type { Queryable } from './connection.ts'
import {
  countReversedLines,
  findDayEndBefore,
  findDayEnds,
  findLines,
  findStanding,
  type LineRecord,
  type Standing,
} from './history.queries.ts'
import type { DayBalance, HistoryQuery, Line, MonthFlow, Page, Period } from './read-types.ts'
import type { AccountId, AccountRef, TransferId } from './types.ts'

export const MOST_LINES = 500
const USUAL_LINES = 100
/** A search looks at so many lines for one page; the cursor of an emptier page leads on. */
export const MOST_SCANNED = 20_000
export const MOST_DAYS = 3_700
export const FIRST_DAY = '0001-01-01'
export const LAST_DAY = '9999-12-31'

export const pageLimit = (limit: number | undefined): number =>
  Math.min(Math.max(Math.trunc(limit ?? USUAL_LINES), 1), MOST_LINES)

/** The account at the end of a day; `version` is the last one of that day or before. */
export type Mark = { version: number; balanceMinor: Minor }

/** Everything before an account's own current day is in its day ends, the rest in its row. */
async function markBefore(db: Queryable, standing: Standing, day: string): Promise<Mark> {
  const end =
    day > standing.day
      ? standing
      : ((await findDayEndBefore(db, standing.id, day)) ?? { version: '0', balance_minor: '0' })
  return { version: Number(end.version), balanceMinor: BigInt(end.balance_minor) as Minor }
}

export async function marksOf(
  db: Queryable,
  standing: Standing,
  { from = FIRST_DAY, to = LAST_DAY }: Period,
): Promise<{ opening: Mark; closing: Mark }> {
  const opening = await markBefore(db, standing, from)
  const closing =
    to >= standing.day ? await markBefore(db, standing, LAST_DAY) : await markUpTo(db, standing, to)
  return { opening, closing: closing.version < opening.version ? opening : closing }
}

const markUpTo = (db: Queryable, standing: Standing, day: string) => markBefore(db, standing, dayAfter(day))

export const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

export async function standingOf(db: Queryable, account: AccountRef): Promise<Standing | undefined> {
  return findStanding(db, account)
}

export async function readHistory(db: Queryable, query: HistoryQuery): Promise<Page<Line>> {
  const standing = await standingOf(db, query.account)
  if (!standing) return { items: [], nextCursor: null, total: 0 }
  const limit = pageLimit(query.limit)
  const { opening, closing } = await marksOf(db, standing, query)
  const first = opening.version + 1
  const range = { lowest: first, highest: closing.version }
  const { includeReversed = false, text, amountMinor } = query
  const hidden = includeReversed ? 0 : await countReversedLines(db, standing.id, range)
  const searching = text !== undefined || amountMinor !== undefined
  const highest = Math.min(
    closing.version,
    query.cursor === undefined ? closing.version : Number(query.cursor) - 1,
  )
  const scanned = searching ? MOST_SCANNED : Math.min(limit + 1 + hidden, MOST_SCANNED)
  const lowest = Math.max(first, highest - scanned + 1)
  const filter = { includeReversed, text, amountMinor }
  const lines = await findLines(db, {
    ...filter,
    account: standing.id,
    lowest,
    highest,
    newestFirst: true,
    limit: limit + 1,
  })
  const items = lines.slice(0, limit).map(lineOf)
  const total = searching
    ? await countMatches(db, { ...filter, account: standing.id, first, last: closing.version })
    : closing.version - opening.version - hidden
  const leftOff = lines.length > limit ? items.at(-1)!.version : lowest > first ? lowest : undefined
  return { items, nextCursor: leftOff === undefined ? null : String(leftOff), total }
}

/** Matches among the newest lines; older ones are found by paging on but not counted. */
export async function countMatches(
  db: Queryable,
  query: {
    account: string
    first: number
    last: number
    includeReversed: boolean
    text?: string | undefined
    amountMinor?: bigint | undefined
  },
): Promise<number> {
  const { first, last, text, amountMinor, ...rest } = query
  const lowest = Math.max(first, last - MOST_SCANNED + 1)
  const filter = { text, amountMinor, ...rest }
  const lines = await findLines(db, {
    ...filter,
    lowest,
    highest: last,
    newestFirst: true,
    limit: MOST_SCANNED,
  })
  return lines.length
}

export function lineOf(record: LineRecord): Line {
  return {
    version: Number(record.version),
    transfer: Number(record.transfer_id) as TransferId,
    kind: record.kind,
    amountMinor: BigInt(record.amount_minor) as Minor,
    balanceMinor: BigInt(record.balance_minor) as Minor,
    counter: {
      account: Number(record.counter_id) as AccountId,
      number: record.counter_number,
      kind: record.counter_kind,
    },
    bookedAt: record.booked_at,
    valueAt: record.value_at,
    reverses: record.reverses === null ? null : (Number(record.reverses) as TransferId),
    reversedBy: record.reversed_by === null ? null : (Number(record.reversed_by) as TransferId),
    details: record.details ?? {},
  }
}

type DayFlow = { day: string; balanceMinor: Minor; inMinor: Minor; outMinor: Minor }

/** The days of the period with entries, from the day ends and, for the account's own day, from its row. */
export async function readDays(
  db: Queryable,
  standing: Standing,
  period: Required<Period>,
): Promise<DayFlow[]> {
  const ends = await findDayEnds(db, standing.id, period)
  const past = ends.filter(({ day }) => day < standing.day)
  const live = {
    day: standing.day,
    balance_minor: standing.balance_minor,
    in_minor: standing.day_in_minor,
    out_minor: standing.day_out_minor,
  }
  const isLive = period.from <= live.day && live.day <= period.to && Number(standing.version) > 0
  return [...past, ...(isLive ? [live] : [])].map((end) => ({
    day: end.day,
    balanceMinor: BigInt(end.balance_minor) as Minor,
    inMinor: BigInt(end.in_minor) as Minor,
    outMinor: BigInt(end.out_minor) as Minor,
  }))
}

export async function readBalanceCurve(
  db: Queryable,
  { account, from, to }: Required<Period> & { account: AccountRef },
): Promise<DayBalance[]> {
  const standing = await standingOf(db, account)
  if (!standing) return []
  const { opening } = await marksOf(db, standing, { from, to })
  const flows = new Map((await readDays(db, standing, { from, to })).map((flow) => [flow.day, flow]))
  const curve: DayBalance[] = []
  let { balanceMinor } = opening
  for (let day = from; day <= to && curve.length < MOST_DAYS; day = dayAfter(day)) {
    const flow = flows.get(day)
    balanceMinor = flow?.balanceMinor ?? balanceMinor
    curve.push({ day, balanceMinor, inMinor: flow?.inMinor ?? NOTHING, outMinor: flow?.outMinor ?? NOTHING })
  }
  return curve
}

const NOTHING = 0n as Minor

/** Every month of the period, also those without entries. */
export const readMonthlyFlow = async (
  db: Queryable,
  query: Required<Period> & { account: AccountRef },
): Promise<MonthFlow[]> => monthsOf(await readBalanceCurve(db, query))

export function monthsOf(days: readonly DayBalance[]): MonthFlow[] {
  const months = new Map<string, MonthFlow>()
  for (const { day, inMinor, outMinor } of days) {
    const month = day.slice(0, 7)
    const sum = months.get(month) ?? { month, inMinor: NOTHING, outMinor: NOTHING }
    sum.inMinor = (sum.inMinor + inMinor) as Minor
    sum.outMinor = (sum.outMinor + outMinor) as Minor
    months.set(month, sum)
  }
  return [...months.values()]
}
