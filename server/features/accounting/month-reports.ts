import { canonical } from '../../floor/acts/canonical.ts'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Queries } from '../../floor/database/database.ts'
import { readChart } from './chart.queries.ts'
import {
  type BalanceSheet,
  balanceSheet,
  type ProfitAndLoss,
  profitAndLoss,
  type TrialBalance,
  trialBalance,
  withAmounts,
} from './reports.ts'
import { findCurrencies, readTotals } from './totals.queries.ts'

export const firstDayOf = (month: string): string => `${month}-01`

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

export const lastDayOf = (month: string): string => dayAfter(firstDayOf(monthAfter(month)), -1)

/** The reports of a month in one currency; amounts are minor units. */
export type OfCurrency<Amount> = {
  currency: string
  trialBalance: TrialBalance<Amount>
  balanceSheet: BalanceSheet<Amount>
  profitAndLoss: ProfitAndLoss<Amount>
}
export type MonthReports = OfCurrency<bigint>[]

export async function reportsOf(queries: Queries, month: string): Promise<MonthReports> {
  const chart = await readChart(queries)
  const reports: MonthReports = []
  for (const currency of await findCurrencies(queries)) {
    const asked = { currency, from: firstDayOf(month), to: lastDayOf(month) }
    const totals = await readTotals(queries, asked)
    reports.push({
      currency,
      trialBalance: trialBalance(chart, totals),
      balanceSheet: balanceSheet(chart, totals),
      profitAndLoss: profitAndLoss(chart, totals),
    })
  }
  return reports
}

/** The one form in which reports are kept and hashed: minor units as text, fields in order of their names. */
export const bytesOf = (month: string, reports: MonthReports): Buffer =>
  Buffer.from(canonical({ format: 1, month, reports: withAmounts(reports, String) }))

type Kept = { month: string; reports: OfCurrency<string>[] }

export const readKept = (bytes: Buffer): Kept => JSON.parse(bytes.toString('utf8')) as Kept
