import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { approval } from '../entities/approvals.ts'
import {
  arrearsAges,
  debt,
  debtCurve,
  debtForDesk,
  debtInDetail,
  debtInDetailForDesk,
  debtStates,
  earlyRepayment,
  loanFigures,
  loanOffer,
  loanPayment,
  portfolioSum,
} from '../entities/loans.ts'
import { loanMethods, termLimits } from '../entities/products.ts'
import {
  amount,
  columnSorting,
  currency,
  date,
  id,
  line,
  message,
  numberOfAccount,
  optionalLine,
  page,
  paging,
  percent,
  shown,
} from '../fields.ts'
import { exporters, readers, tellers } from '../staff-roles.ts'

const loanId = z.strictObject({ loanId: id })
const offerId = z.strictObject({ offerId: id })
const decision = { reason: optionalLine(500).optional(), approval: approval.optional() }
const reasoned = { reason: line(500), approval: approval.optional() }

/** In percent a year. */
const rate = percent(termLimits.loanRate)

/** What is not said comes from the product's terms in force, and from the ticket. */
const offered = {
  productId: line(60).optional(),
  amount: amount.optional(),
  months: z.int().min(1).max(600).optional(),
  rate: rate.optional(),
  firstDueOn: date.optional(),
  method: z.enum(loanMethods).optional(),
}

/** Without an amount all of it is repaid, or the next instalment; in part either the term stays, or the instalment. */
const early = {
  amount: amount.optional(),
  keeps: z.enum(['term', 'instalment']).optional(),
  next: z.boolean().optional(),
  /** The account it is paid from; the one that instalments are collected from, unless another is named. */
  account: numberOfAccount.optional(),
}

/** Loans as customers have them. A loan's id is its ticket's. */
export const loanCalls = defineCalls({
  'GET /my-loan-offers': {
    role: 'customer',
    summary: 'Offers for own loan tickets, newest first, with schedule, total cost and effective annual rate',
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(loanOffer), ...page }),
  },
  'GET /my-loan-offers/{offerId}': {
    role: 'customer',
    summary: 'One offer with its schedule',
    params: offerId,
    reply: z.object({ message, data: loanOffer }),
  },
  'POST /loan-offers/{offerId}/accept': {
    role: 'customer',
    summary:
      'Accept an offer with an approval of exactly its figures: the loan gets its account and is paid out at once. `account` is where it is paid to and collected from',
    idempotent: true,
    params: offerId,
    body: z.strictObject({ account: numberOfAccount.optional(), approval: approval.optional() }),
    reply: z.object({ message, data: debt }),
  },
  'POST /loan-offers/{offerId}/decline': {
    role: 'customer',
    summary: 'Decline an offer; the ticket stays open',
    params: offerId,
    body: z.strictObject({ reason: optionalLine(500).optional() }),
    reply: z.object({ message, data: loanOffer }),
  },
  'GET /loans': {
    role: 'customer',
    summary: 'Own loans that were paid out: what is owed, what is due, the next instalment; newest first',
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(debt), ...page }),
  },
  'GET /loans/{loanId}': {
    role: 'customer',
    summary: 'One loan with its schedule against what happened, and its payments',
    params: loanId,
    reply: z.object({ message, data: debtInDetail }),
  },
  'GET /loans/{loanId}/curve': {
    role: 'customer',
    summary: 'What was owed at the end of each day, and what was planned',
    params: loanId,
    reply: z.object({ message, currency: z.string(), data: debtCurve }),
  },
  'GET /loans/{loanId}/pdf': {
    role: 'customer',
    summary: 'The contract of a loan with its schedule as a document',
    params: loanId,
    raw: ['application/pdf'],
  },
  'PUT /loans/{loanId}/pay-from': {
    role: 'customer',
    summary: 'Choose the account that instalments are collected from',
    mayWait: true,
    params: loanId,
    body: z.strictObject({ account: numberOfAccount }),
    reply: z.object({ message, data: debt }),
  },
  'POST /loans/{loanId}/payments': {
    role: 'customer',
    summary:
      'Pay what is due, or some of it: to fees, interest and principal, oldest first. At most what is due: more is early repayment',
    idempotent: true,
    mayWait: true,
    params: loanId,
    body: z.strictObject({ amount, account: numberOfAccount.optional() }),
    reply: z.object({ message, data: loanPayment }),
  },
  'POST /loans/{loanId}/early-repayment/preview': {
    role: 'customer',
    summary: 'What repaying all, a part or the next instalment today comes to, to the cent',
    params: loanId,
    body: z.strictObject({ amount: early.amount, keeps: early.keeps, next: early.next }),
    reply: z.object({ message, data: earlyRepayment }),
  },
  'POST /loans/{loanId}/early-repayment': {
    role: 'customer',
    summary: 'Repay early as previewed; when anything has changed since, it is refused with the new preview',
    idempotent: true,
    mayWait: true,
    params: loanId,
    body: z.strictObject({ ...early, seen: shown(100) }),
    reply: z.object({ message, data: loanPayment }),
  },
})

const filters = {
  state: z.enum(debtStates).optional(),
  /** `any` are all with arrears, `none` those without. */
  age: z.enum([...arrearsAges, 'any', 'none']).optional(),
  productId: line(60).optional(),
  currency: currency.optional(),
  userId: id.optional(),
}

export const portfolioOrders = ['paidOutOn', 'owed', 'due', 'daysLate', 'fullName', 'nextDueOn'] as const

/** Loans at the desk. */
export const deskLoanCalls = defineCalls({
  'GET /loan-approve/{loanId}': {
    role: 'admin',
    staff: tellers,
    summary:
      "What approving a ticket pays out today: on the terms of its type's own product, whatever was offered before",
    params: loanId,
    reply: z.object({ message, data: loanFigures }),
  },
  'POST /loan-offers/{loanId}/preview': {
    role: 'admin',
    staff: tellers,
    summary: 'Schedule, total cost and effective annual rate of an offer, without making it',
    params: loanId,
    body: z.strictObject(offered),
    reply: z.object({ message, data: loanFigures }),
  },
  'POST /loan-offers/{loanId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary:
      'Make an offer for an open ticket; it replaces an earlier one that is still open. The customer has 14 days',
    params: loanId,
    body: z.strictObject({ ...offered, ...decision }),
    reply: z.object({ message, data: loanOffer }),
  },
  'POST /loan-offers/{offerId}/withdraw': {
    role: 'admin',
    staff: tellers,
    summary: 'Withdraw an offer that nobody has accepted yet; the ticket stays open',
    params: offerId,
    body: z.strictObject(reasoned),
    reply: z.object({ message, data: loanOffer }),
  },
  'GET /loan-offers/{loanId}': {
    role: 'admin',
    staff: readers,
    summary: 'Every offer made for a ticket, newest first',
    params: loanId,
    reply: z.object({ message, data: z.array(loanOffer) }),
  },
  'GET /loan-portfolio': {
    role: 'admin',
    staff: readers,
    summary: 'Loans that were paid out, with arrears by age; sums over all that the filters let through',
    query: z.strictObject({
      ...paging,
      ...filters,
      sort: z.enum(portfolioOrders).optional(),
      order: z.enum(['up', 'down']).optional(),
    }),
    reply: z.object({ message, data: z.array(debtForDesk), sums: z.array(portfolioSum), ...page }),
  },
  'GET /export-loan-portfolio': {
    role: 'admin',
    staff: exporters,
    summary: 'The portfolio as a table',
    query: z.strictObject({ q: paging.q, ...filters, ...columnSorting }),
    raw: ['text/csv'],
  },
  'GET /loan-portfolio/{loanId}': {
    role: 'admin',
    staff: readers,
    summary: 'One loan with its schedule against what happened, payments, plans and reminders',
    params: loanId,
    reply: z.object({ message, data: debtInDetailForDesk }),
  },
  'GET /loan-portfolio/{loanId}/curve': {
    role: 'admin',
    staff: readers,
    summary: 'What was owed at the end of each day, and what was planned',
    params: loanId,
    reply: z.object({ message, currency: z.string(), data: debtCurve }),
  },
  'POST /loan-portfolio/{loanId}/charging': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Stop charging interest and late fees from today on, or resume it',
    params: loanId,
    body: z.strictObject({ isCharging: z.boolean(), ...reasoned }),
    reply: z.object({ message, data: debtForDesk }),
  },
  'POST /loan-portfolio/{loanId}/pay-from': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary:
      'Choose the account that instalments are collected from, for a customer whose loan has none: one of their own that they sign alone. Every holder of it is notified',
    params: loanId,
    body: z.strictObject({ account: numberOfAccount, ...reasoned }),
    reply: z.object({ message, data: debtForDesk }),
  },
  'POST /loan-portfolio/{loanId}/waive-fee': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Waive a late fee that is due: its charge is reversed, and its instalment costs none again',
    params: loanId,
    body: z.strictObject({ fee: id, ...reasoned }),
    reply: z.object({ message, data: debtForDesk }),
  },
  'POST /loan-portfolio/{loanId}/restructure/preview': {
    role: 'admin',
    staff: tellers,
    summary: 'The plan that a restructuring would give',
    params: loanId,
    body: z.strictObject({
      months: z.int().min(1).max(600),
      rate: rate.optional(),
      firstDueOn: date.optional(),
      capitalises: z.boolean().optional(),
    }),
    reply: z.object({ message, data: loanFigures }),
  },
  'POST /loan-portfolio/{loanId}/restructure': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    idempotent: true,
    summary:
      'A new plan over a new term, at another rate if one is named. `capitalises`: unpaid interest and fees become principal; otherwise they stay due',
    params: loanId,
    body: z.strictObject({
      months: z.int().min(1).max(600),
      rate: rate.optional(),
      firstDueOn: date.optional(),
      capitalises: z.boolean().optional(),
      ...reasoned,
    }),
    reply: z.object({ message, data: debtForDesk }),
  },
  'POST /loan-portfolio/{loanId}/set-off': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    idempotent: true,
    summary: 'Take what is due, or all that is owed at most, from an account of the customer',
    params: loanId,
    body: z.strictObject({ account: numberOfAccount, amount, ...reasoned }),
    reply: z.object({ message, data: loanPayment }),
  },
  'POST /loan-portfolio/{loanId}/write-off': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    idempotent: true,
    summary:
      'Write off all that is still owed, with the interest until today: the loan ends as a loss of the bank',
    params: loanId,
    body: z.strictObject(reasoned),
    reply: z.object({ message, data: debtForDesk }),
  },
})
