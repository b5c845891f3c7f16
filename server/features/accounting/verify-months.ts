import { hash } from 'node:crypto'
import { type Fault, faultOf } from '@larkfield/ledger'
import type pg from 'pg'
import { canonical } from '../../floor/acts/canonical.ts'
import { type Queries, queriesIn } from '../../floor/database/database.ts'
import { chartOfKept } from './kept-chart.ts'
import { firstDayOf, lastDayOf, type OfCurrency, readKept } from './month-reports.ts'
import { findClosedMonths, findReports } from './months.queries.ts'
import { balanceSheet, profitAndLoss, trialBalance, withAmounts } from './reports.ts'
import { findCurrencies, readTotals } from './totals.queries.ts'
import { valuedInClosedMonths } from './verify-months.queries.ts'

const MOST_TOLD = 100

/** Closed months, in one snapshot: nothing was valued in them later (B23), and their reports are their postings' (B24). */
export async function verifyMonths(pool: Pick<pg.Pool, 'connect'>): Promise<Fault[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const queries = queriesIn(client)
    const valued = (await valuedInClosedMonths(queries, MOST_TOLD)).map(({ transfer, month }) =>
      faultOf('B23', {
        subject: `transfer ${transfer}`,
        code: 'valued_in_closed_month',
        given: { transfer: String(transfer), month },
      }),
    )
    const kept: Fault[] = []
    for (const { month } of await findClosedMonths(queries)) kept.push(...(await verifyMonth(queries, month)))
    return [...valued, ...kept]
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function verifyMonth(queries: Queries, month: string): Promise<Fault[]> {
  const subject = `month ${month}`
  const row = (await findReports(queries, month))!
  if (hash('sha256', row.reports) !== row.hash.toString('hex'))
    return [faultOf('B24', { subject, code: 'month_hash_differs', given: { month } })]
  const { reports } = readKept(row.reports)
  const currencies = new Set([...reports.map(({ currency }) => currency), ...(await findCurrencies(queries))])
  const wrong: string[] = []
  for (const currency of currencies) {
    const kept = reports.find((one) => one.currency === currency)
    if (!(await isAsPosted(queries, { month, currency, kept }))) wrong.push(currency)
  }
  return wrong.map((currency) =>
    faultOf('B24', { subject, code: 'month_unlike_postings', given: { month, currency } }),
  )
}

type Of = { month: string; currency: string; kept: OfCurrency<string> | undefined }

/** A currency that came to the bank later has no reports of the month, and no postings in it either. */
async function isAsPosted(queries: Queries, { month, currency, kept }: Of): Promise<boolean> {
  const totals = await readTotals(queries, { currency, from: firstDayOf(month), to: lastDayOf(month) })
  if (!kept) return totals.length === 0
  const chart = chartOfKept(kept, totals)
  if (!chart) return false
  const now = {
    currency,
    trialBalance: trialBalance(chart, totals),
    balanceSheet: balanceSheet(chart, totals),
    profitAndLoss: profitAndLoss(chart, totals),
  }
  return canonical(withAmounts(now, String)) === canonical(kept)
}
