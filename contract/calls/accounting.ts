import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { chartKinds, lineTypes } from '../chart.ts'
import {
  accountingOverview,
  accruedInterest,
  balanceSheet,
  month as bookMonth,
  chartLine,
  clearingAge,
  clearingItem,
  clearingMatch,
  dayClose,
  generalLedger,
  houseAccount,
  ledgerPosting,
  monthReports,
  posting,
  profitAndLoss,
  trialBalance,
} from '../entities/accounting.ts'
import {
  currency,
  date,
  id,
  line,
  message,
  month,
  numberOfAccount,
  optionalLine,
  page,
  paging,
  period,
  shown,
} from '../fields.ts'
import { accountants, deciders, owners } from '../staff-roles.ts'

const inCurrency = { currency: currency.optional() }
const asOf = { day: date.optional() }
const { limit, cursor } = paging
const lineNumber = z.string().regex(/^[0-9]{3,8}$/)
const reason = line(500)
const optionalReason = optionalLine(500).optional()
const entry = z.string().regex(/^[1-9][0-9]{0,17}$/)

const chart = z.object({ lines: z.array(chartLine), seen: z.string() })

/** The accountant's desk: the books as reports, the chart they are read by, and the months that are closed. */
export const accountingCalls = defineCalls({
  'GET /accounting-overview': {
    role: 'admin',
    staff: accountants,
    summary: 'Profit so far, the balance sheet in short, and what is still to be closed',
    query: z.strictObject(inCurrency),
    reply: z.object({ message, data: accountingOverview }),
  },
  'GET /trial-balance': {
    role: 'admin',
    staff: accountants,
    summary: 'Every line of the chart with opening, turnover and closing; this year until today unless named',
    query: z.strictObject({ ...inCurrency, ...period }),
    reply: z.object({ message, data: trialBalance }),
  },
  'GET /balance-sheet': {
    role: 'admin',
    staff: accountants,
    summary: 'Assets, liabilities and equity at the end of a day, which is today unless named',
    query: z.strictObject({ ...inCurrency, ...asOf }),
    reply: z.object({ message, data: balanceSheet }),
  },
  'GET /accrued-interest': {
    role: 'admin',
    staff: accountants,
    summary: 'Interest that has accrued by the end of a day and is not posted yet, of savings and of loans',
    query: z.strictObject({ ...inCurrency, ...asOf }),
    reply: z.object({ message, data: accruedInterest }),
  },
  'GET /profit-and-loss': {
    role: 'admin',
    staff: accountants,
    summary: 'Income and expenses of a period; this year until today unless named',
    query: z.strictObject({ ...inCurrency, ...period }),
    reply: z.object({ message, data: profitAndLoss }),
  },
  'GET /general-ledger/{line}': {
    role: 'admin',
    staff: accountants,
    summary: 'A line of the chart over a period, by month or by day',
    params: z.strictObject({ line: lineNumber }),
    query: z.strictObject({ ...inCurrency, ...period, by: z.enum(['month', 'day']).optional() }),
    reply: z.object({ message, data: generalLedger }),
  },
  'GET /general-ledger/{line}/postings': {
    role: 'admin',
    staff: accountants,
    summary: 'Postings on a line of the chart, oldest first, each with both accounts',
    params: z.strictObject({ line: lineNumber }),
    query: z.strictObject({ ...inCurrency, ...period, limit, cursor }),
    reply: z.object({ message, opening: z.number(), data: z.array(ledgerPosting), ...page }),
  },
  'GET /postings/{postingId}': {
    role: 'admin',
    staff: accountants,
    summary: 'One posting: both sides, who ordered it, when, why, and what took it back',
    params: z.strictObject({ postingId: entry }),
    reply: z.object({ message, data: posting }),
  },
  'GET /house-balances': {
    role: 'admin',
    staff: accountants,
    summary: 'The bank’s own accounts with what they stood at on a day',
    query: z.strictObject({ ...inCurrency, ...asOf }),
    /** Debits and credits are those of `from` until the day: of its year. */
    reply: z.object({ message, from: z.string(), day: z.string(), data: z.array(houseAccount) }),
  },
  'GET /house-balances/{account}/statement': {
    role: 'admin',
    staff: accountants,
    summary: 'Statement of one of the bank’s own accounts over a period',
    params: z.strictObject({ account: numberOfAccount }),
    query: z.strictObject({ ...period, limit, cursor }),
    reply: z.object({
      message,
      account: houseAccount,
      from: z.string(),
      to: z.string(),
      opening: z.number(),
      closing: z.number(),
      data: z.array(ledgerPosting),
      ...page,
    }),
  },
  'GET /clearing': {
    role: 'admin',
    staff: accountants,
    summary: 'Entries of the clearing account that nothing is matched with yet, oldest first, and their ages',
    query: z.strictObject({ ...inCurrency, limit, cursor }),
    reply: z.object({
      message,
      currency: z.string(),
      currencies: z.array(z.string()),
      /** What the account stands at; unmatched entries add up to it. */
      balance: z.number(),
      ages: z.array(clearingAge),
      data: z.array(clearingItem),
      ...page,
    }),
  },
  'GET /clearing-matches': {
    role: 'admin',
    staff: accountants,
    summary: 'What was matched on the clearing account, newest first',
    query: z.strictObject({ ...inCurrency, limit, cursor }),
    reply: z.object({ message, data: z.array(clearingMatch), ...page }),
  },
  'POST /clearing-matches': {
    role: 'admin',
    staff: deciders,
    summary: 'Match entries of the clearing account that cancel out',
    body: z.strictObject({ items: z.array(entry).min(2).max(500), reason }),
    reply: z.object({ message, data: clearingMatch }),
  },
  'POST /clearing-matches/{matchId}/undo': {
    role: 'admin',
    staff: deciders,
    summary: 'Undo a match: its entries are open again',
    params: z.strictObject({ matchId: id }),
    body: z.strictObject({ reason }),
    reply: z.object({ message, data: clearingMatch }),
  },
  'GET /day-closes': {
    role: 'admin',
    staff: accountants,
    summary: 'Days that are closed, newest first, with their hashes',
    query: z.strictObject({ limit, cursor }),
    reply: z.object({ message, data: z.array(dayClose), ...page }),
  },
  'GET /month-closes': {
    role: 'admin',
    staff: accountants,
    summary: 'Months from the first closed day until now, newest first, and how far each is closed',
    reply: z.object({ message, data: z.array(bookMonth) }),
  },
  'GET /month-closes/{month}': {
    role: 'admin',
    staff: accountants,
    summary: 'The reports of a closed month, as they were when it was closed',
    params: z.strictObject({ month }),
    reply: z.object({ message, data: monthReports }),
  },
  'GET /month-closes/{month}/file': {
    role: 'admin',
    staff: accountants,
    summary: 'The reports of a closed month as a file, to the byte as they were kept and hashed',
    params: z.strictObject({ month }),
    raw: ['application/json'],
  },
  'POST /month-closes': {
    role: 'admin',
    staff: deciders,
    mayWait: true,
    summary: 'Close the next month; always waits for a second person',
    body: z.strictObject({ month, reason: optionalReason }),
    reply: z.object({ message }),
  },
  'GET /chart-of-accounts': {
    role: 'admin',
    staff: accountants,
    summary: 'The lines of the chart, and which kinds of accounts stand on each',
    reply: z.object({ message, data: chart }),
  },
  'PUT /chart-of-accounts': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'Rename, renumber, add and remove lines, and place kinds of accounts on them',
    body: z.strictObject({
      /** The chart as it was shown. */
      seen: shown(100),
      lines: z
        .array(
          z.strictObject({
            number: lineNumber,
            /** Of a line that is there already: its number until now. */
            was: lineNumber.optional(),
            name: optionalLine(80).optional(),
            type: z.enum(lineTypes),
            kinds: z.array(z.enum(chartKinds)).max(chartKinds.length),
          }),
        )
        .min(1)
        .max(200),
      reason: optionalReason,
    }),
    reply: z.object({ message, data: chart }),
  },
  'GET /accounting-export/{report}': {
    role: 'admin',
    staff: accountants,
    summary:
      'A report as a file: the trial balance, the balance sheet, profit and loss, or a line’s postings',
    params: z.strictObject({
      report: z.enum(['trial-balance', 'balance-sheet', 'profit-and-loss', 'general-ledger', 'clearing']),
    }),
    query: z.strictObject({
      ...inCurrency,
      ...period,
      ...asOf,
      line: lineNumber.optional(),
      account: numberOfAccount.optional(),
      format: z.enum(['pdf', 'csv', 'xlsx']),
    }),
    raw: ['application/pdf', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
})
