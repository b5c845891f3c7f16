import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { interestCorrection, interestDay, interestView } from '../entities/interest.ts'
import { date, message, numberOfAccount } from '../fields.ts'
import { readers } from '../staff-roles.ts'

const account = z.strictObject({ account: numberOfAccount })
/** At most 400 days. */
const days = { from: date, to: date }
const view = z.object({ message, data: interestView })
const list = z.object({
  message,
  data: z.object({
    currency: z.string(),
    days: z.array(interestDay),
    /** Of days of the period, and those booked in it that are of days before. */
    corrections: z.array(interestCorrection),
    /** How many corrections more there are than are shown. */
    correctionsLeftOut: z.number(),
    /** Days and corrections, those left out too, added up. */
    sum: z.string(),
  }),
})

/** What accounts earn, down to the day. */
export const interestCalls = defineCalls({
  'GET /my-interest': {
    role: 'customer',
    summary:
      'The rates of an account of yours, what has accrued on it since the last credit, and what was credited',
    query: z.strictObject({ account: numberOfAccount }),
    reply: view,
  },
  'GET /my-interest-days': {
    role: 'customer',
    summary:
      'The days of an account’s interest: balance, rates and amount of each, and corrections booked on them',
    query: z.strictObject({ account: numberOfAccount, ...days }),
    reply: list,
  },
  'GET /customer-account/{account}/interest': {
    role: 'admin',
    staff: readers,
    summary: 'The same of a customer’s account',
    params: account,
    reply: view,
  },
  'GET /customer-account/{account}/interest-days': {
    role: 'admin',
    staff: readers,
    summary: 'The days of the interest of a customer’s account',
    params: account,
    query: z.strictObject(days),
    reply: list,
  },
})
