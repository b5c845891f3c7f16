import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { dayOfAccount, dayOfBank, leftOut, monthOfAccount } from '../entities/accounts.ts'
import { approval } from '../entities/approvals.ts'
import { loan, loanForDesk } from '../entities/loans.ts'
import { beneficiary, wire, wireOrigin } from '../entities/wires.ts'
import {
  columnSorting,
  currency,
  id,
  line,
  message,
  optionalLine,
  page,
  paging,
  payeeNumber,
  period,
  whichAccount,
} from '../fields.ts'
import { anyStaff, exporters, readers, tellers } from '../staff-roles.ts'

const userId = z.strictObject({ userId: id })
const wireState = z.enum(['held', 'settled', 'returned', 'reversed'])
const loanState = z.enum(['open', 'approved', 'declined', 'reversed'])
const reason = z.strictObject({ reason: line(500) })
/** Whoever at the desk has a factor signs what they decide. */
const decision = z.strictObject({ reason: optionalLine(500).optional(), approval: approval.optional() })
const reasonedDecision = z.strictObject({ reason: line(500), approval: approval.optional() })
const reversed = z.enum(['true', 'false']).optional()

const beneficiaryId = z.strictObject({ beneficiaryId: id })

/** What customers need around their money besides the calls of docs/SPECIFICATION.md §7. */
export const moneyCalls = defineCalls({
  'GET /bank-statement/{userId}/pdf': {
    role: 'customer',
    own: 'userId',
    summary: 'The statement of a period as a document; `x-line-count` says how many lines it has',
    params: userId,
    query: z.strictObject({ ...period, ...whichAccount }),
    raw: ['application/pdf'],
  },
  'GET /bank-statement/{userId}/csv': {
    role: 'customer',
    own: 'userId',
    summary: 'The statement of a period as a table; `x-line-count` says how many lines it has',
    params: userId,
    query: z.strictObject({ ...period, ...whichAccount }),
    raw: ['text/csv'],
  },
  'GET /balance-curve': {
    role: 'customer',
    summary: 'Your own balance at the end of each day, ninety days when no period is named',
    query: z.strictObject({ ...period, ...whichAccount }),
    reply: z.object({ message, currency: z.string(), data: z.array(dayOfAccount), ...leftOut }),
  },
  'GET /money-flow': {
    role: 'customer',
    summary: 'Own money in and out by month, twelve months when no period is named',
    query: z.strictObject({ ...period, ...whichAccount }),
    reply: z.object({ message, currency: z.string(), data: z.array(monthOfAccount), ...leftOut }),
  },
  'GET /recipient/{accountNumber}': {
    role: 'customer',
    summary: 'Whose account of this bank a number is, to confirm a payee before sending; throttled',
    params: z.strictObject({ accountNumber: payeeNumber }),
    reply: z.object({
      message,
      data: z.object({ accountNumber: z.string(), accountName: z.string(), bank: z.string() }),
    }),
  },
  'GET /my-wires': {
    role: 'customer',
    summary: 'Own wires to other banks, newest first, each with its state',
    query: z.strictObject({ ...paging, ...whichAccount, state: wireState.optional() }),
    reply: z.object({ message, data: z.array(wire), ...page }),
  },
  'GET /my-wires/{wireId}': {
    role: 'customer',
    summary: 'One wire the customer sent, to another bank or inside this one',
    params: z.strictObject({ wireId: id }),
    reply: z.object({ message, data: wire }),
  },
  'GET /my-loans': {
    role: 'customer',
    summary: 'Own loan tickets, newest first',
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(loan), ...page }),
  },
  'GET /beneficiaries': {
    role: 'customer',
    summary: 'Saved beneficiaries by name',
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(beneficiary), ...page }),
  },
  'POST /beneficiaries': {
    role: 'customer',
    summary:
      'Save a beneficiary; the same number at the same bank takes the new name, and is no longer trusted then',
    body: z.strictObject({ accountName: line(120), accountNumber: payeeNumber, bank: line(120) }),
    reply: z.object({ message, data: beneficiary }),
  },
  'PUT /beneficiaries/{beneficiaryId}/trust': {
    role: 'customer',
    summary: 'Trust a beneficiary, with an approval: wires to it need none then',
    params: beneficiaryId,
    body: z.strictObject({ approval: approval.optional() }),
    reply: z.object({ message, data: beneficiary }),
  },
  'DELETE /beneficiaries/{beneficiaryId}/trust': {
    role: 'customer',
    summary: 'Trust a beneficiary no longer',
    params: beneficiaryId,
    reply: z.object({ message, data: beneficiary }),
  },
  'DELETE /beneficiaries/{beneficiaryId}': {
    role: 'customer',
    summary: 'Forget a beneficiary',
    params: beneficiaryId,
    reply: z.object({ message }),
  },
})

/** What the desk needs around money besides the calls of docs/SPECIFICATION.md §7. */
export const deskMoneyCalls = defineCalls({
  'GET /wires': {
    role: 'admin',
    staff: readers,
    summary: 'Wires to other banks, newest first; those held wait for the desk',
    query: z.strictObject({ ...paging, ...period, state: wireState.optional(), userId: id.optional() }),
    reply: z.object({ message, data: z.array(wire), ...page }),
  },
  'POST /wire-settle/{wireId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'The other bank has the money: the hold becomes a posting',
    params: z.strictObject({ wireId: id }),
    body: decision,
    reply: z.object({ message, data: wire }),
  },
  'POST /wire-return/{wireId}': {
    role: 'admin',
    staff: tellers,
    summary: 'The wire did not go through: the money is available again',
    params: z.strictObject({ wireId: id }),
    body: reasonedDecision,
    reply: z.object({ message, data: wire }),
  },
  'POST /wire-origin/{wireId}': {
    role: 'admin',
    staff: exporters,
    summary:
      'Who sent a wire (address, browser, session, factor), for a reason that stands in the audit trail; null when nothing is kept',
    params: z.strictObject({ wireId: id }),
    body: reason,
    reply: z.object({ message, data: wireOrigin.nullable() }),
  },
  'GET /loan-queue': {
    role: 'admin',
    staff: readers,
    summary: 'Loan tickets; the open ones oldest first, decided ones newest first',
    query: z.strictObject({ ...paging, state: loanState.optional(), userId: id.optional() }),
    reply: z.object({ message, data: z.array(loanForDesk), ...page }),
  },
  'POST /loan-approve/{loanId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary:
      'Approve a loan and pay it out by a posting, both or neither; an offer that is open is withdrawn with it',
    params: z.strictObject({ loanId: id }),
    body: decision,
    reply: z.object({ message, data: loanForDesk }),
  },
  'POST /loan-decline/{loanId}': {
    role: 'admin',
    staff: tellers,
    summary: 'Decline a loan; the customer is told the reason',
    params: z.strictObject({ loanId: id }),
    body: reasonedDecision,
    reply: z.object({ message, data: loanForDesk }),
  },
  'GET /desk-flows': {
    role: 'admin',
    staff: anyStaff,
    summary:
      "What customers hold at the end of each day, and what came in and went out through the bank's own accounts",
    query: z.strictObject({ ...period, currency: currency.optional() }),
    reply: z.object({ message, currency: z.string(), data: z.array(dayOfBank) }),
  },
  'GET /export-history': {
    role: 'admin',
    staff: exporters,
    summary: 'The history list as a table',
    query: z.strictObject({ q: paging.q, ...period, reversed, userId: id.optional(), ...columnSorting }),
    raw: ['text/csv'],
  },
  'GET /export-wires': {
    role: 'admin',
    staff: exporters,
    summary: 'The list of wires as a table',
    query: z.strictObject({
      q: paging.q,
      ...period,
      state: wireState.optional(),
      userId: id.optional(),
      ...columnSorting,
    }),
    raw: ['text/csv'],
  },
  'GET /export-loans': {
    role: 'admin',
    staff: exporters,
    summary: 'The loan queue as a table',
    query: z.strictObject({
      q: paging.q,
      state: loanState.optional(),
      userId: id.optional(),
      ...columnSorting,
    }),
    raw: ['text/csv'],
  },
})
