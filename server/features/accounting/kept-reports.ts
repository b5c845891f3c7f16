import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../../floor/database/database.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import type { CallContext, RawReply } from '../../floor/http/call-context.ts'
import { firstDayOf, lastDayOf, type OfCurrency, readKept } from './month-reports.ts'
import { findReports } from './months.queries.ts'
import type { Asked } from './totals.queries.ts'

/** The reports of a closed month as they were kept. */
export async function readMonthReports(queries: Queries, month: string) {
  const row = await findReports(queries, month)
  if (!row) throw new Refusal('not_found')
  const span = { from: firstDayOf(month), to: lastDayOf(month) }
  const reports = readKept(row.reports).reports.map(({ currency, ...kept }) => {
    const amounts = inAmounts(kept, currency)
    return {
      currency,
      trialBalance: { ...span, ...amounts.trialBalance },
      balanceSheet: { day: span.to, ...amounts.balanceSheet },
      profitAndLoss: { ...span, ...amounts.profitAndLoss },
    }
  })
  return { month, hash: row.hash.toString('hex'), reports }
}

type Call = CallContext<'GET /month-closes/{month}/file'>

/** The very bytes that were kept, of which the hash is. */
export async function takeMonthFile(
  queries: Queries,
  { params: { month }, session, origin }: Pick<Call, 'params' | 'session' | 'origin'>,
): Promise<RawReply> {
  const row = await findReports(queries, month)
  if (!row) throw new Refusal('not_found')
  await recordExport(queries, { list: 'month-close', query: { month }, session, origin })
  const headers = {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="month-${month}.json"`,
  }
  return { headers, content: row.reports }
}

type Reported = Omit<OfCurrency<string>, 'currency'>

/** A report as it was kept, where exactly that of a closed month is asked for; a balance sheet is of its last day. */
export async function findKept<Name extends keyof Reported>(
  queries: Queries,
  name: Name,
  { currency, from, to }: Asked,
) {
  const month = to.slice(0, 7)
  const isOfMonth = to === lastDayOf(month) && (name === 'balanceSheet' || from === firstDayOf(month))
  const row = isOfMonth ? await findReports(queries, month) : undefined
  const kept = row && readKept(row.reports).reports.find((one) => one.currency === currency)
  return kept && { keptHash: row.hash.toString('hex'), report: inAmounts(kept[name], currency) }
}

const heads = new Set(['number', 'code', 'name', 'type'])

type Read<Value> = Value extends { number: string }
  ? { [Name in keyof Value]: Name extends 'number' | 'code' | 'name' | 'type' ? Value[Name] : number }
  : Value extends readonly (infer One)[]
    ? Read<One>[]
    : Value extends object
      ? { [Name in keyof Value]: Read<Value[Name]> }
      : number

/** Kept amounts are text; what a line is called is text too. */
function inAmounts<Value>(value: Value, currency: string): Read<Value> {
  const read = (part: unknown, name = ''): unknown => {
    if (Array.isArray(part)) return part.map((one) => read(one))
    if (typeof part === 'string') return heads.has(name) ? part : toMajor(BigInt(part), currency)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, read(one, key)]))
  }
  return read(value) as Read<Value>
}
