import { readAges } from './clearing.ts'
import { readMonths } from './months.ts'
import { type Needs, readBalanceSheet, readProfitAndLoss } from './read-reports.ts'
import { findDays } from './totals.queries.ts'

/** What an accountant looks at first. */
export async function readOverview(
  needs: Needs,
  { currency: asked }: { currency?: string | undefined } = {},
) {
  const { database } = needs
  const { today, open_from, last_closed } = await findDays(database)
  const sheet = await readBalanceSheet(needs, { currency: asked })
  const { currency, currencies } = sheet
  const month = await readProfitAndLoss(needs, { currency, from: `${today.slice(0, 7)}-01`, to: today })
  const year = await readProfitAndLoss(needs, { currency, to: today })
  const months = await readMonths(database)
  return {
    currency,
    currencies,
    today,
    openFrom: open_from,
    lastClosedDay: last_closed,
    lastClosedMonth: months.find(({ state }) => state === 'closed')?.month ?? null,
    monthsToClose: months.flatMap(({ state, daysOpen, month: one }) =>
      state !== 'closed' && daysOpen === 0 ? one : [],
    ),
    profitOfMonth: month.profit,
    profitOfYear: year.profit,
    assets: sheet.assets.total,
    liabilities: sheet.liabilities.total,
    equity: sheet.equity.total,
    unmatched: await readAges(database, { currency, today }),
  }
}
