import type { Minor } from '@larkfield/contract/money.ts'
import type { Queryable } from './connection.ts'
import { dayAfter, FIRST_DAY, LAST_DAY, lineOf, MOST_DAYS, pageLimit } from './history.ts'
import type { DayBalance, LineOfSeveral, Page, Period, SeveralQuery, SumsOfSeveral } from './read-types.ts'
import {
  countReversedLinesOf,
  type DayOfSpan,
  findDaysOf,
  findInnerMoves,
  findLinesOf,
  findSpans,
  type LinePlace,
  type SpanRecord,
} from './several.queries.ts'
import { type AccountId, accountId } from './types.ts'

/** A search looks at so many lines for one page; the cursor of an emptier page leads on. */
const MOST_SCANNED = 5_000

/** One history of several accounts, in the order in which their lines were booked; each line names its account. */
export async function readSeveral(db: Queryable, query: SeveralQuery): Promise<Page<LineOfSeveral>> {
  const { newestFirst = true, includeReversed = false, text } = query
  const { from = FIRST_DAY, to = LAST_DAY } = query
  const spans = withinCut(await findSpans(db, query.accounts, { from, to }), query.through)
  if (spans.length === 0) return { items: [], nextCursor: null, total: 0 }
  const limit = pageLimit(query.limit)
  const hidden = includeReversed ? 0 : await countReversedLinesOf(db, spans)
  const isSearch = text !== undefined || query.amounts !== undefined
  const amounts = query.amounts && spans.map(({ currency }) => query.amounts!.get(currency) ?? null)
  const search = { newestFirst, includeReversed, text, amounts }
  const after = placeOf(query.cursor)
  const { rows, edge } = await findLinesOf(db, {
    ...search,
    spans: after ? await spansBeyond(db, spans, { after, newestFirst }) : spans,
    after,
    scanned: isSearch ? MOST_SCANNED : Math.min(limit + 1 + hidden, MOST_SCANNED),
    limit: limit + 1,
  })
  const ofAccount = new Map(spans.map((span) => [span.id, span]))
  const items = rows.slice(0, limit).map((row): LineOfSeveral => {
    const { id, number, currency } = ofAccount.get(row.account_id)!
    return { ...lineOf(row), place: writtenPlace(row), own: { account: accountId(id), number, currency } }
  })
  const scannedAll = { ...search, spans, after: undefined, scanned: MOST_SCANNED, limit: MOST_SCANNED }
  const total = isSearch
    ? (await findLinesOf(db, scannedAll)).rows.length
    : spans.reduce((sum, { before, last }) => sum + Number(last) - Number(before), -hidden)
  const leadsOn = rows.length > limit ? items.at(-1)!.place : edge && written(edge)
  return { items, nextCursor: leadsOn ?? null, total }
}

const lastsOf = (spans: readonly SpanRecord[]) =>
  new Map(spans.map(({ id, last }) => [accountId(id), Number(last)]))

/** What was booked after the cut is not there. */
function withinCut(spans: SpanRecord[], through: SeveralQuery['through']): SpanRecord[] {
  if (!through) return spans
  return spans.flatMap((span) => {
    const last = through.get(accountId(span.id))
    if (last === undefined) return []
    return [{ ...span, last: String(Math.max(Number(span.before), Math.min(Number(span.last), last))) }]
  })
}

/** Only the days from the cursor's on need be looked at, however long a history is. */
async function spansBeyond(
  db: Queryable,
  spans: readonly SpanRecord[],
  { after, newestFirst }: { after: LinePlace; newestFirst: boolean },
) {
  const period = newestFirst ? { from: FIRST_DAY, to: after.day } : { from: after.day, to: LAST_DAY }
  const near = await findSpans(
    db,
    spans.map(({ id }) => Number(id)),
    period,
  )
  const nearest = new Map(near.map((span) => [span.id, span]))
  return spans.map(({ id, before, last }) => {
    const { before: lowest, last: highest } = nearest.get(id)!
    return newestFirst
      ? { id, before, last: least(last, highest) }
      : { id, before: least(lowest, last, before), last }
  })
}

/** Of two versions the smaller; with a third, the larger of that one and the smaller of the others. */
const least = (one: string, other: string, atLeast = '0'): string =>
  String(Math.max(Math.min(Number(one), Number(other)), Number(atLeast)))

const written = ({ day, transfer, account }: LinePlace): string => `${day}|${transfer}|${account}`

const writtenPlace = (row: { booked_day: string; transfer_id: string; account_id: string }): string =>
  `${row.booked_day}|${row.transfer_id}|${row.account_id}`

/** A cursor that we did not write is the first page's. */
function placeOf(cursor: string | undefined): LinePlace | undefined {
  const [, day, transfer, account] = /^(\d{4}-\d\d-\d\d)\|(\d{1,15})\|(\d{1,15})$/.exec(cursor ?? '') ?? []
  if (day === undefined) return undefined
  return { day, transfer: Number(transfer), account: Number(account) }
}

type Days = Required<Period> & { accounts: readonly AccountId[] }

/** Several accounts as one: what moved between them is neither in nor out. */
export async function readCurveOfSeveral(db: Queryable, { accounts, from, to }: Days): Promise<DayBalance[]> {
  const spans = await findSpans(db, accounts, { from, to })
  if (spans.length === 0) return []
  const days = await daysOf(db, spans, { from, to })
  const inner = await innerMoves(db, spans)
  const balances = new Map(spans.map(({ id, opening_minor }) => [id, BigInt(opening_minor)]))
  let balanceMinor = [...balances.values()].reduce((sum, balance) => sum + balance, 0n)
  const curve: DayBalance[] = []
  for (let day = from; day <= to && curve.length < MOST_DAYS; day = dayAfter(day)) {
    const ofDay = days.get(day) ?? []
    for (const { account_id, balance_minor } of ofDay) {
      balanceMinor += BigInt(balance_minor) - balances.get(account_id)!
      balances.set(account_id, BigInt(balance_minor))
    }
    const moved = inner.get(day) ?? 0n
    const sum = (pick: (end: DayOfSpan) => string) =>
      ofDay.reduce((total, end) => total + BigInt(pick(end)), -moved) as Minor
    curve.push({
      day,
      balanceMinor: balanceMinor as Minor,
      inMinor: sum(({ in_minor }) => in_minor),
      outMinor: sum(({ out_minor }) => out_minor),
    })
  }
  return curve
}

/** The sums of a period for each account, and what moved between them; lines up to `through` add up to them. */
export async function readSumsOfSeveral(db: Queryable, { accounts, from, to }: Days): Promise<SumsOfSeveral> {
  const spans = await findSpans(db, accounts, { from, to })
  const flows = new Map(spans.map(({ id }) => [id, { in: 0n, out: 0n }]))
  for (const end of [...(await daysOf(db, spans, { from, to })).values()].flat()) {
    const flow = flows.get(end.account_id)!
    flow.in += BigInt(end.in_minor)
    flow.out += BigInt(end.out_minor)
  }
  const each = spans.map((span) => ({
    account: accountId(span.id),
    openingMinor: BigInt(span.opening_minor) as Minor,
    closingMinor: BigInt(span.closing_minor) as Minor,
    inMinor: flows.get(span.id)!.in as Minor,
    outMinor: flows.get(span.id)!.out as Minor,
  }))
  const inner = await innerMoves(db, spans)
  const innerMinor = [...inner.values()].reduce((sum, moved) => sum + moved, 0n) as Minor
  return { each, innerMinor, through: lastsOf(spans) }
}

async function innerMoves(db: Queryable, spans: readonly SpanRecord[]): Promise<Map<string, bigint>> {
  if (spans.length < 2) return new Map()
  const moves = await findInnerMoves(db, spans)
  return new Map(moves.map(({ day, amount_minor }) => [day, BigInt(amount_minor)]))
}

/** By day: the day ends of the period, and each account's own day from its row. */
async function daysOf(
  db: Queryable,
  spans: readonly SpanRecord[],
  { from, to }: Required<Period>,
): Promise<Map<string, DayOfSpan[]>> {
  const own = spans
    .filter(({ day, last }) => from <= day && day <= to && Number(last) > 0)
    .map((span) => ({
      account_id: span.id,
      day: span.day,
      balance_minor: span.closing_minor,
      in_minor: span.day_in_minor,
      out_minor: span.day_out_minor,
    }))
  const ends = [...(await findDaysOf(db, spans, { from, to })), ...own]
  const days = new Map<string, DayOfSpan[]>()
  for (const end of ends) days.set(end.day, [...(days.get(end.day) ?? []), end])
  return days
}
