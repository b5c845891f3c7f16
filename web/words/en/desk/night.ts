import type { NightCount } from '@larkfield/contract/entities/night.ts'

/** What the bank does by itself at the end of each business day. */
export const night = {
  title: 'Night',
  subtitle: 'What the bank does by itself at the end of each business day',
  businessDay: 'Business date',
  turns: (moment: string, timeZone: string) => `The next one begins on ${moment} (${timeZone})`,
  waits: {
    title: 'The business date waits for the operator',
    far: (days: string, calendarDay: string, businessDay: string) =>
      `The calendar says ${calendarDay}. That is ${days} days after the business date, ${businessDay}.`,
    waiting:
      'Standing orders, interest, fees, loans and statements wait. What people do is booked on the business date.',
    hint: 'After an outage the operator confirms the date with npm run business-date. Otherwise a clock is wrong.',
  },
  closedThrough: 'Closed through',
  nothingClosed: 'No day yet',
  closedNote: 'Nothing can be booked on this day or before it',
  toClose: 'Days to close',
  toCloseNote: (count: number): string =>
    count === 0 ? 'Every day that is over is closed' : 'The oldest comes first',
  empty: 'No night has run yet',
  emptyHint: 'The first one runs when the present business day is over.',
  list: 'Nights',
  of: (day: string) => `Night of ${day}`,
  states: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' },
  steps: {
    fees: 'Fees',
    loans: 'Loans',
    interest: 'Interest',
    clearing: 'Clearing',
    close: 'Close of the day',
  },
  about: {
    fees: 'Charges what has fallen due, as far as there is money for it',
    loans: 'Charges interest, collects instalments, counts arrears',
    interest: 'Accrues a day of interest, credits it at the end of a period',
    clearing: 'Matches what agrees on the clearing account',
    close: 'Sums up the day and closes it in the books',
  },
  /** What a step did: how many of what. */
  counts: {
    matched: { one: 'entry matched', many: 'entries matched' },
    transfers: { one: 'transaction', many: 'transactions' },
    accrued: { one: 'account accrued', many: 'accounts accrued' },
    corrected: { one: 'day corrected', many: 'days corrected' },
    credited: { one: 'credit of interest', many: 'credits of interest' },
    charged: { one: 'charge of interest', many: 'charges of interest' },
    taxed: { one: 'tax withheld', many: 'taxes withheld' },
    monthly: { one: 'monthly fee charged', many: 'monthly fees charged' },
    dormancy: { one: 'fee for an unused account', many: 'fees for unused accounts' },
    taken: { one: 'fee taken', many: 'fees taken' },
    told: { one: 'account without enough for its fee', many: 'accounts without enough for their fees' },
    expired: { one: 'loan offer expired', many: 'loan offers expired' },
    worked: { one: 'loan with something due', many: 'loans with something due' },
    collected: { one: 'payment collected', many: 'payments collected' },
    short: { one: 'loan in arrears', many: 'loans in arrears' },
    reminded: { one: 'reminder sent', many: 'reminders sent' },
    repaid: { one: 'loan repaid', many: 'loans repaid' },
  } satisfies Record<NightCount, { one: string; many: string }>,
  nothingDone: 'Nothing to do',
  tries: (count: string) => `${count} tries`,
  showMore: 'Show earlier nights',
  failed: {
    title: (step: string, day: string) => `${step} of ${day} failed`,
    text: 'This day stays open, and the days after it wait. What customers do is booked as usual.',
    again: (moment: string) => `It is tried again by itself at ${moment}.`,
    kind: (error: string) => `What went wrong: ${error}`,
    button: 'Run it again now',
  },
  asking: {
    title: 'Run this step again now?',
    body: (step: string, day: string) =>
      `${step} of ${day}. What it has done already is not done a second time.`,
    confirm: 'Run it again',
    hint: 'Kept in the audit trail with your name',
  },
}
