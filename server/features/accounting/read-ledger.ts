import { type ChartKind, isDebit, type LineType } from '@larkfield/contract/chart.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { dayAt } from '../../floor/calendar/bank-time.ts'
import type { Queries } from '../../floor/database/database.ts'
import { badCursor, isKeyPart } from '../../floor/http/paging.ts'
import { readChart } from './chart.queries.ts'
import { findHouse, findHouseAccount, findPostings, type PostingRow } from './postings.queries.ts'
import { askedIn, inMajor, type Needs, type Query } from './read-reports.ts'
import { type Line, lineTotals, withAmounts } from './reports.ts'
import { findDays, findSpans, readTotals } from './totals.queries.ts'

const PAGE = 100

type Paged = { limit?: number | undefined; cursor?: string | undefined }

function lineIn(chart: readonly Line[], number: string): Line {
  const line = chart.find((one) => one.number === number)
  if (!line) throw new Refusal('no_such_line')
  return line
}

const lineWith = (chart: readonly Line[], kind: string): Line =>
  chart.find((line) => line.kinds.some((one) => one === kind))!

export const lineOfKind = (chart: readonly Line[]) => (kind: string) => lineWith(chart, kind).number

const headOf = ({ number, code, name, type }: Line) => ({ number, code, name, type })

/** A balance as people expect it on its line: above zero where debits are what the line is for. */
const turned = (type: LineType, balanceMinor: bigint): bigint =>
  isDebit(type) ? -balanceMinor : balanceMinor

/** A line from opening to closing, by month or by day. */
export async function readGeneralLedger(
  needs: Needs,
  number: string,
  { by = 'month', ...query }: Query & { by?: 'month' | 'day' | undefined } = {},
) {
  return needs.database.transaction(async (tx) => {
    const { asked, about } = await askedIn(needs, tx, query)
    const chart = await readChart(tx)
    const line = lineIn(chart, number)
    const sums = lineTotals(chart, await readTotals(tx, asked), number)!
    const rows = await findSpans(tx, { ...asked, kinds: line.kinds, by })
    let closing = sums.opening
    const spans = rows.map(({ span, debit_minor: debits, credit_minor: credits, entries }) => {
      closing += credits - debits
      return { span, debits, credits, closing: turned(line.type, closing), entries }
    })
    const { from, to, currency } = asked
    const amounts = {
      ...sums,
      opening: turned(line.type, sums.opening),
      closing: turned(line.type, sums.closing),
      spans,
    }
    return { ...about, line: headOf(line), from, to, ...withAmounts(amounts, inMajor(currency)) }
  })
}

type Moved = {
  asked: { currency: string; from: string; to: string }
  chart: readonly Line[]
  kinds: readonly string[]
  type: LineType
  openingMinor: bigint
}

/** A page goes on where the one before it ended, and knows what the line stood at there. */
const CURSOR = /^(\d{4}-\d{2}-\d{2})_(\d{1,18})_(-?\d{1,30})$/

function placeIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [, day, id, balance] = CURSOR.exec(cursor) ?? []
  if (!day || !id || !balance || !isKeyPart('day', day)) throw badCursor()
  return { after: { day, id: BigInt(id) }, balanceMinor: BigInt(balance) }
}

async function pageOf(
  queries: Queries,
  { asked, chart, kinds, type, openingMinor }: Moved,
  timeZone: string,
  { limit = PAGE, cursor }: Paged,
) {
  const place = placeIn(cursor)
  const rows = await findPostings(queries, { ...asked, kinds, after: place?.after, limit: limit + 1 })
  const lineOf = lineOfKind(chart)
  let balanceMinor = place?.balanceMinor ?? openingMinor
  const data = rows.slice(0, limit).map((row) => {
    if (kinds.includes(row.credit_kind)) balanceMinor += row.amount_minor
    if (kinds.includes(row.debit_kind)) balanceMinor -= row.amount_minor
    return postingOf(row, {
      balanceMinor: turned(type, balanceMinor),
      currency: asked.currency,
      lineOf,
      timeZone,
    })
  })
  const last = rows[limit - 1]
  const nextCursor = rows.length > limit && last ? `${last.day}_${last.id}_${balanceMinor}` : null
  return { data, nextCursor, opening: toMajor(turned(type, openingMinor), asked.currency) }
}

type Shown = {
  balanceMinor: bigint
  currency: string
  lineOf: (kind: string) => string
  timeZone: string
}

const postingOf = (row: PostingRow, { balanceMinor, ...shown }: Shown) => ({
  ...postedOf(row, shown),
  balance: toMajor(balanceMinor, shown.currency),
})

export function postedOf(row: PostingRow, { currency, lineOf, timeZone }: Omit<Shown, 'balanceMinor'>) {
  const valueDay = row.value_at && dayAt(row.value_at, timeZone)
  const side = (account: string, kind: string) => ({ account, kind: kind as ChartKind, line: lineOf(kind) })
  return {
    _id: String(row.id),
    kind: row.kind,
    day: row.day,
    bookedAt: row.booked_at.toISOString(),
    valueDay: valueDay === row.day ? null : valueDay,
    debit: side(row.debit_number, row.debit_kind),
    credit: side(row.credit_number, row.credit_kind),
    amount: toMajor(row.amount_minor, currency),
    remark: row.remark ?? '',
    reverses: row.reverses === null ? null : String(row.reverses),
  }
}

/** Postings on a line, oldest first. */
export async function readPostings(needs: Needs, number: string, query: Query & Paged = {}) {
  const { asked } = await askedIn(needs, needs.database, query)
  const chart = await readChart(needs.database)
  const { kinds, type } = lineIn(chart, number)
  const { opening } = lineTotals(chart, await readTotals(needs.database, asked), number)!
  return pageOf(needs.database, { asked, chart, kinds, type, openingMinor: opening }, zoneOf(needs), query)
}

const zoneOf = ({ config }: Needs) => config.calendar.timeZone

/** The bank's own accounts at the end of a day; turnover is that of the year until then. */
export async function readHouse(needs: Needs, query: Query = {}) {
  return needs.database.transaction(async (tx) => {
    const { asked } = await askedIn(needs, tx, query)
    const chart = await readChart(tx)
    const house = await findHouse(tx, query.currency)
    const totals = new Map<string, Awaited<ReturnType<typeof readTotals>>>()
    for (const currency of new Set(house.map((one) => one.currency)))
      totals.set(currency, await readTotals(tx, { ...asked, currency }))
    const data = house.map(({ number, kind, currency }) => {
      const own = totals.get(currency)!.find((one) => one.kind === kind)
      return houseOf({ number, kind, currency }, chart, own)
    })
    return { from: asked.from, day: asked.to, data }
  })
}

type Own = { openingMinor: bigint; debitMinor: bigint; creditMinor: bigint }
const NOTHING: Own = { openingMinor: 0n, debitMinor: 0n, creditMinor: 0n }

function houseOf(
  { number, kind, currency }: { number: string; kind: string; currency: string },
  chart: readonly Line[],
  { openingMinor, debitMinor, creditMinor }: Own = NOTHING,
) {
  const { number: line, type } = lineWith(chart, kind)
  const sums = {
    balance: turned(type, openingMinor + creditMinor - debitMinor),
    debits: debitMinor,
    credits: creditMinor,
  }
  return {
    accountNumber: number,
    kind: kind as ChartKind,
    currency,
    line,
    ...withAmounts(sums, inMajor(currency)),
  }
}

/** A statement of one of the bank's own accounts, by the days of the books; this month until today unless named. */
export async function readHouseStatement(needs: Needs, number: string, query: Query & Paged = {}) {
  const account = await findHouseAccount(needs.database, number)
  if (!account) throw new Refusal('unknown_account')
  const { today } = await findDays(needs.database)
  const to = query.to ?? today
  const from = query.from ?? `${to.slice(0, 7)}-01`
  const { currency, kind } = account
  const { asked } = await askedIn(needs, needs.database, { from, to, currency })
  const chart = await readChart(needs.database)
  const own = (await readTotals(needs.database, asked)).find((one) => one.kind === kind)
  const openingMinor = own?.openingMinor ?? 0n
  const { type } = lineWith(chart, kind)
  const moved = { asked, chart, kinds: [kind], type, openingMinor }
  const shown = houseOf(account, chart, own)
  const page = await pageOf(needs.database, moved, zoneOf(needs), query)
  return { account: shown, from, to, closing: shown.balance, ...page }
}
