import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { readAccrued } from './accrued.ts'
import { chartChange, seenOf } from './change-chart.ts'
import { readChart } from './chart.queries.ts'
import { clearingMatch, clearingUndoing, readClearing, readMatches } from './clearing.ts'
import { monthClose } from './close-month.ts'
import { exportReport } from './export-report.ts'
import { readMonthReports, takeMonthFile } from './kept-reports.ts'
import { readDayCloses, readMonths } from './months.ts'
import { readOverview } from './overview.ts'
import { readPosting } from './posting.ts'
import { readGeneralLedger, readHouse, readHouseStatement, readPostings } from './read-ledger.ts'
import { readBalanceSheet, readProfitAndLoss, readTrialBalance } from './read-reports.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'secrets' | 'ledger' | 'sendMail'>

/** The accountant's desk. */
export function accountingRoutes(needs: Needs) {
  const { database } = needs
  const closing = monthClose(needs)
  const chart = async () => {
    const lines = await readChart(database)
    return { lines, seen: seenOf(lines) }
  }
  return {
    'GET /accounting-overview': async ({ query }) => ({
      message: 'Accounting',
      data: await readOverview(needs, query),
    }),
    'GET /trial-balance': async ({ query }) => ({
      message: 'Trial balance',
      data: await readTrialBalance(needs, query),
    }),
    'GET /balance-sheet': async ({ query }) => ({
      message: 'Balance sheet',
      data: await readBalanceSheet(needs, query),
    }),
    'GET /accrued-interest': async ({ query }) => ({
      message: 'Accrued interest',
      data: await readAccrued(needs, query),
    }),
    'GET /profit-and-loss': async ({ query }) => ({
      message: 'Profit and loss',
      data: await readProfitAndLoss(needs, query),
    }),
    'GET /general-ledger/{line}': async ({ params, query }) => ({
      message: 'General ledger',
      data: await readGeneralLedger(needs, params.line, query),
    }),
    'GET /general-ledger/{line}/postings': async ({ params, query }) => ({
      message: 'Postings',
      ...(await readPostings(needs, params.line, query)),
    }),
    'GET /postings/{postingId}': async ({ params }) => ({
      message: 'Posting',
      data: await readPosting(needs, params.postingId),
    }),
    'GET /house-balances': async ({ query }) => ({
      message: 'House accounts',
      ...(await readHouse(needs, query)),
    }),
    'GET /house-balances/{account}/statement': async ({ params, query }) => ({
      message: 'Statement',
      ...(await readHouseStatement(needs, params.account, query)),
    }),
    'GET /clearing': async ({ query }) => ({ message: 'Clearing', ...(await readClearing(needs, query)) }),
    'GET /clearing-matches': async ({ query }) => ({
      message: 'Matches',
      ...(await readMatches(database, query)),
    }),
    'POST /clearing-matches': async ({ session, origin, body: { items, reason } }) => {
      const by = { session, origin, reason }
      const data = await propose(needs, { act: clearingMatch, asked: { items }, by })
      return { message: 'The entries are matched', data }
    },
    'POST /clearing-matches/{matchId}/undo': async ({ session, origin, params, body: { reason } }) => {
      const asked = { matchId: uuidOr('not_found', params.matchId) }
      const data = await propose(needs, { act: clearingUndoing, asked, by: { session, origin, reason } })
      return { message: 'The match is undone', data }
    },
    'GET /day-closes': async ({ query }) => ({
      message: 'Closed days',
      ...(await readDayCloses(database, query)),
    }),
    'GET /month-closes': async () => ({ message: 'Months', data: await readMonths(database) }),
    'GET /month-closes/{month}': async ({ params }) => ({
      message: 'Reports of the month',
      data: await readMonthReports(database, params.month),
    }),
    'GET /month-closes/{month}/file': ({ params, session, origin }) =>
      takeMonthFile(database, { params, session, origin }),
    'POST /month-closes': async ({ session, origin, body: { month, reason } }) => {
      await propose(needs, { act: closing, asked: { month }, by: { session, origin, reason } })
      return { message: 'The month is closed' }
    },
    'GET /chart-of-accounts': async () => ({ message: 'Chart of accounts', data: await chart() }),
    'PUT /chart-of-accounts': async ({ session, origin, body: { reason, ...asked } }) => {
      await propose(needs, { act: chartChange, asked, by: { session, origin, reason } })
      return { message: 'The chart is changed', data: await chart() }
    },
    'GET /accounting-export/{report}': ({ params, query, session, origin }) =>
      exportReport(needs, { params, query, session, origin }),
  } satisfies Handlers
}
