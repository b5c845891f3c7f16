import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { fee, feeForDesk, feeStates } from '../entities/fees.ts'
import { id, line, message, numberOfAccount, page, paging, whichAccount } from '../fields.ts'
import { readers, tellers } from '../staff-roles.ts'

const pages = { limit: paging.limit, cursor: paging.cursor }
const state = z.enum(feeStates).optional()
const feeId = z.strictObject({ feeId: id })
const reasoned = z.strictObject({ reason: line(500) })
const one = z.object({ message, data: feeForDesk })

/** What accounts are charged, for those who pay it and for the desk. */
export const feeCalls = defineCalls({
  'GET /wire-fee': {
    role: 'customer',
    summary:
      'What a wire to another bank costs from an account of yours today; your first one where none is named. Inside the bank a wire costs nothing',
    query: z.strictObject({ account: numberOfAccount.optional() }),
    reply: z.object({ message, data: z.object({ fee: z.number(), currency: z.string() }) }),
  },
  'GET /my-fees': {
    role: 'customer',
    summary: 'What an account of yours was charged, newest first: due, taken, waived and given back',
    query: z.strictObject({ ...pages, ...whichAccount, state }),
    reply: z.object({ message, data: z.array(fee), ...page }),
  },
  'GET /fees': {
    role: 'admin',
    staff: readers,
    summary: 'What customers were charged, newest first',
    query: z.strictObject({ ...pages, state, userId: id.optional() }),
    reply: z.object({ message, data: z.array(feeForDesk), ...page }),
  },
  'POST /fee-waive/{feeId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Let go of what is still due of a fee, for a reason the customer can read',
    params: feeId,
    body: reasoned,
    reply: one,
  },
  'POST /fee-return/{feeId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Give back what was taken of a fee by the opposite postings, for a reason the customer can read',
    params: feeId,
    body: reasoned,
    reply: one,
  },
})
