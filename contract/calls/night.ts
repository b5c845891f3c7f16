import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { dateWait, nightRun } from '../entities/night.ts'
import { date, message, optionalLine, page, paging, timestamp } from '../fields.ts'
import { anyStaff, owners } from '../staff-roles.ts'

/** What the bank does by itself at the end of each business day. */
export const nightCalls = defineCalls({
  'GET /night-runs': {
    role: 'admin',
    staff: anyStaff,
    summary: 'The business date, and what ran at the end of each business day; the newest first',
    query: z.strictObject({ limit: paging.limit, cursor: paging.cursor }),
    reply: z.object({
      message,
      timeZone: z.string(),
      /** What is booked now belongs to this day. */
      businessDay: z.string(),
      /** Why it does not turn; null while it does. */
      dateWait: dateWait.nullable(),
      /** The last day on which nothing can be booked any more. */
      closedThrough: z.string().nullable(),
      /** Days that are over and not closed yet. */
      daysToClose: z.int(),
      /** When the business date turns next. */
      turnsAt: timestamp,
      data: z.array(nightRun),
      ...page,
    }),
  },
  'POST /night-runs/{day}/run-again': {
    role: 'admin',
    staff: owners,
    summary: 'Try the failed step of a day again now instead of at its time',
    params: z.strictObject({ day: date }),
    body: z.strictObject({ reason: optionalLine(500).optional() }),
    reply: z.object({ message }),
  },
})
