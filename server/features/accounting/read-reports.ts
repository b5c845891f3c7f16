import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { readChart } from './chart.queries.ts'
import { findKept } from './kept-reports.ts'
import { lastDayOf } from './month-reports.ts'
import { findLastMonth } from './months.queries.ts'
import { balanceSheet, profitAndLoss, trialBalance, withAmounts } from './reports.ts'
import { type Asked, findCurrencies, findDays, readTotals } from './totals.queries.ts'

export type Needs = Pick<Dependencies, 'config' | 'database'>

export type Query = {
  currency?: string | undefined
  from?: string | undefined
  to?: string | undefined
  day?: string | undefined
}

/** What is asked for, with the rest filled in: the bank's own currency, and this year until today. */
export async function askedIn({ config }: Needs, queries: Queries, query: Query = {}) {
  checkPeriod({ from: query.from, to: query.to ?? query.day })
  const [days, currencies] = [await findDays(queries), await findCurrencies(queries)]
  const currency = query.currency ?? config.brand.currency
  if (query.currency && !currencies.includes(currency))
    throw new Refusal('no_such_currency', { field: 'currency' })
  const to = query.to ?? query.day ?? days.today
  const from = query.from ?? `${to.slice(0, 4)}-01-01`
  checkPeriod({ from, to })
  const isFinal = days.last_closed !== null && to <= days.last_closed
  const lastMonth = await findLastMonth(queries)
  const isBeforeBooks = days.first_posted !== null && to < days.first_posted
  const isMonthClosed = !isBeforeBooks && lastMonth !== null && to <= lastDayOf(lastMonth)
  return {
    asked: { currency, from, to } satisfies Asked,
    about: { currency, currencies: withOwn(currencies, currency), isFinal, isMonthClosed, isBeforeBooks },
    days,
  }
}

const withOwn = (currencies: string[], own: string) =>
  currencies.includes(own) ? currencies : [own, ...currencies].sort()

export const inMajor =
  (currency: string) =>
  (amountMinor: bigint): number =>
    toMajor(amountMinor, currency)

const made = { trialBalance, balanceSheet, profitAndLoss }

/** A report from one moment of the books; that of a closed month as it was kept, whatever the chart is by now. */
const reportOf = <Name extends keyof typeof made>(needs: Needs, name: Name, query: Query | undefined) =>
  needs.database.transaction(async (tx) => {
    const { asked, about } = await askedIn(needs, tx, query)
    const kept = await findKept(tx, name, asked)
    if (kept) return { asked, about: { ...about, keptHash: kept.keptHash }, report: kept.report }
    const report = made[name](await readChart(tx), await readTotals(tx, asked)) as ReturnType<
      (typeof made)[Name]
    >
    return {
      asked,
      about: { ...about, keptHash: null },
      report: withAmounts(report, inMajor(asked.currency)),
    }
  })

export async function readTrialBalance(needs: Needs, query?: Query) {
  const { asked, about, report } = await reportOf(needs, 'trialBalance', query)
  return { ...about, from: asked.from, to: asked.to, ...report }
}

export async function readBalanceSheet(needs: Needs, query?: Query) {
  const { asked, about, report } = await reportOf(needs, 'balanceSheet', query)
  return { ...about, day: asked.to, ...report }
}

export async function readProfitAndLoss(needs: Needs, query?: Query) {
  const { asked, about, report } = await reportOf(needs, 'profitAndLoss', query)
  return { ...about, from: asked.from, to: asked.to, ...report }
}
