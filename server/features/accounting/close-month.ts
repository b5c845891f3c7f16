import { hash } from 'node:crypto'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { bytesOf, lastDayOf, type MonthReports, reportsOf } from './month-reports.ts'
import { findLastMonth, insertMonth } from './months.queries.ts'
import { nextMonth } from './months.ts'
import { findDays } from './totals.queries.ts'

/**
 * Closes a month: its reports are kept to the byte, and nothing is valued before its end any more (B23, B24). Always two
 * people, whatever the policy says. One follows the other, from the month of the first day that was closed.
 */
export const monthClose = ({
  config,
  ledger,
}: Pick<Dependencies, 'config' | 'ledger'>): Act<{ month: string }, void> => ({
  name: 'month_closed',
  role: ['owner', 'approver'],
  isOnce: true,
  about: ({ month }) => ({ kind: 'month', id: month }),
  async perform(tx, { month }, { session }) {
    const lastDay = lastDayOf(month)
    const valuesFrom = momentOn(dayAfter(lastDay), '00:00', config.calendar.timeZone)
    await assertNext(tx, month)
    const { last_closed } = await findDays(tx)
    if (last_closed === null || lastDay > last_closed) throw new Refusal('days_open')
    // Holds the books' date until this is over: who closes a month meanwhile waits, and finds it closed.
    await ledger.within(tx.client).closeMonth({ lastDay, valuesFrom })
    await assertNext(tx, month)
    const reports = await reportsOf(tx, month)
    const bytes = bytesOf(month, reports)
    await tx.run(insertMonth(month, bytes, session.staffId))
    const effects = effectsOf(month, reports, bytes)
    return {
      result: undefined,
      touches: [],
      noted: {
        subject: { kind: 'month', id: month },
        after: { month, reportsHash: hash('sha256', bytes) },
      },
      effects,
    }
  },
})

async function assertNext(tx: Transaction, month: string): Promise<void> {
  const last = await findLastMonth(tx)
  if (last !== null && month <= last) throw new Refusal('month_already_closed')
  const next = nextMonth(await findDays(tx), last)
  if (month !== next) throw new Refusal('month_out_of_order', { values: { month: next } })
}

/** What the second person reads, and what the approval stands for: the reports themselves, by their hash. */
const effectsOf = (month: string, reports: MonthReports, bytes: Buffer): Effect[] => [
  { field: 'month', before: null, after: month },
  ...reports
    .filter(({ balanceSheet }) => balanceSheet.assets.lines.some(({ amount }) => amount !== 0n))
    .flatMap(({ currency, balanceSheet, profitAndLoss }) => [
      { field: 'profit', before: null, after: toMajor(profitAndLoss.profit, currency), currency },
      { field: 'assets', before: null, after: toMajor(balanceSheet.assets.total, currency), currency },
    ]),
  { field: 'reportsHash', before: null, after: hash('sha256', bytes) },
]
