import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { ownAccount, paidByClosing, signings } from '../entities/own-accounts.ts'
import { orderStates, standingOrder } from '../entities/standing-orders.ts'
import {
  accountStatus,
  accountType,
  balance,
  currency,
  date,
  id,
  line,
  message,
  numberOfAccount,
  optionalLine,
  page,
  paging,
} from '../fields.ts'
import { anyStaff, owners, readers, tellers } from '../staff-roles.ts'

const userId = z.strictObject({ userId: id })
const account = z.strictObject({ account: numberOfAccount })
const orderId = z.strictObject({ orderId: id })
const reason = line(500)
const optionalReason = optionalLine(500).optional()

/** An account as the desk sees it: with its limit, and holders who can be looked up. */
const deskAccount = ownAccount.omit({ role: true, holders: true }).extend({
  accountLimit: z.number(),
  /** The first account of its owner, who may be somebody else: its status goes with the owner's. */
  isFirst: z.boolean(),
  /** Its closing waits for a second person. */
  closingWaits: z.boolean(),
  /** Of one that is closed; that of a customer who is closed has no day of its own. */
  closedAt: z.string().optional(),
  holders: z.array(
    z.object({
      _id: z.string(),
      userId: z.string(),
      name: z.string(),
      role: z.string(),
      since: z.string(),
    }),
  ),
})
const one = z.object({ message, data: deskAccount })

const holiday = z.object({
  day: z.string(),
  name: z.string(),
  /** From the configuration: it cannot be removed here. */
  isConfigured: z.boolean(),
})

/** Accounts of customers, their holders and their orders, at the desk. */
export const accountDeskCalls = defineCalls({
  'GET /customer-accounts/{userId}': {
    role: 'admin',
    staff: readers,
    summary: 'All accounts a customer holds, with pots and holders; those that are closed come last',
    params: userId,
    reply: z.object({ message, data: z.array(deskAccount) }),
  },
  'POST /customer-accounts/{userId}': {
    role: 'admin',
    staff: tellers,
    idempotent: true,
    mayWait: true,
    summary: 'Open another account for a customer',
    params: userId,
    body: z.strictObject({
      accountType,
      name: optionalLine(60).optional(),
      currency: currency.optional(),
      accountLimit: balance.optional(),
      reason: optionalReason,
    }),
    reply: one,
  },
  'PUT /customer-account/{account}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Change type, limit, status or signing of an account; what is not named stays',
    params: account,
    body: z.strictObject({
      accountType: accountType.optional(),
      accountLimit: balance.optional(),
      accountStatus: accountStatus.exclude(['closed']).optional(),
      signing: z.enum(signings).optional(),
      reason,
    }),
    reply: one,
  },
  'GET /customer-account/{account}/closing': {
    role: 'admin',
    staff: readers,
    summary:
      'What closing an account would pay out: interest until today less tax, to the first account of its owner or, in another currency, to the unclaimed balances. To be sent along as `seenPaid`',
    params: account,
    reply: z.object({ message, data: paidByClosing }),
  },
  'POST /customer-account/{account}/close': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Close an empty account that is not the customer’s first one',
    params: account,
    body: z.strictObject({ reason, seenPaid: balance.optional() }),
    reply: z.object({ message }),
  },
  'POST /customer-account/{account}/holders': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Make somebody, named by their account number, a holder of an account',
    params: account,
    body: z.strictObject({ accountNumber: numberOfAccount, role: z.enum(['joint', 'viewer']), reason }),
    reply: one,
  },
  'POST /customer-account/{account}/holders/{holdingId}/remove': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Remove a holder from an account; its owner cannot be removed',
    params: z.strictObject({ account: numberOfAccount, holdingId: id }),
    body: z.strictObject({ reason }),
    reply: one,
  },
  'GET /customer-orders': {
    role: 'admin',
    staff: readers,
    summary: 'Standing orders of a customer or of everybody, the next ones first',
    query: z.strictObject({ ...paging, userId: id.optional(), state: z.enum(orderStates).optional() }),
    reply: z.object({ message, data: z.array(standingOrder), ...page }),
  },
  'GET /customer-orders/{orderId}': {
    role: 'admin',
    staff: readers,
    summary: 'One standing order with what became of its dates',
    params: orderId,
    reply: z.object({ message, data: standingOrder }),
  },
  'POST /customer-orders/{orderId}/pause': {
    role: 'admin',
    staff: tellers,
    summary: 'Pause a customer’s standing order, for a reason the customer is told',
    params: orderId,
    body: z.strictObject({ reason }),
    reply: z.object({ message, data: standingOrder }),
  },
  'POST /customer-orders/{orderId}/resume': {
    role: 'admin',
    staff: tellers,
    summary: 'Go on with a standing order that the bank paused, for a reason the customer is told',
    params: orderId,
    body: z.strictObject({ reason }),
    reply: z.object({ message, data: standingOrder }),
  },
  'POST /customer-orders/{orderId}/end': {
    role: 'admin',
    staff: tellers,
    summary: 'End a customer’s standing order, for a reason the customer is told',
    params: orderId,
    body: z.strictObject({ reason }),
    reply: z.object({ message, data: standingOrder }),
  },
  'GET /holidays': {
    role: 'admin',
    staff: anyStaff,
    summary: 'Days on which the bank is closed besides its weekdays, from today on',
    reply: z.object({
      message,
      timeZone: z.string(),
      /** Days of the week, 1 for Monday to 7 for Sunday. */
      closedWeekdays: z.array(z.int()),
      data: z.array(holiday),
    }),
  },
  'POST /holidays': {
    role: 'admin',
    staff: owners,
    summary: 'Close the bank on a day',
    body: z.strictObject({ day: date, name: line(80), reason: optionalReason }),
    reply: z.object({ message, data: holiday }),
  },
  'POST /holidays/{day}/remove': {
    role: 'admin',
    staff: owners,
    summary: 'Open the bank again on a day that was to be a holiday',
    params: z.strictObject({ day: date }),
    body: z.strictObject({ reason: optionalReason }),
    reply: z.object({ message }),
  },
})
