import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { approval } from '../entities/approvals.ts'
import {
  dueDate,
  howMuch,
  orderStates,
  paidInstalment,
  schedule,
  standingOrder,
  upcomingPayment,
} from '../entities/standing-orders.ts'
import { payeeChecks } from '../entities/wires.ts'
import {
  date,
  id,
  line,
  message,
  numberOfAccount,
  optionalLine,
  page,
  paging,
  payeeNumber,
} from '../fields.ts'

const orderId = z.strictObject({ orderId: id })
const one = z.object({ message, data: standingOrder })
/** Which version the customer saw. */
const version = z.int().min(1)

/** Payments on dates: once in the future, or again and again. */
export const standingOrderCalls = defineCalls({
  'POST /standing-order-dates': {
    role: 'customer',
    summary:
      'The next twelve dates of a rhythm, before anything is ordered; with `orderId` as that order would go on if it were changed to it',
    body: z.strictObject({ ...schedule, orderId: id.optional() }),
    reply: z.object({ message, data: z.array(dueDate) }),
  },
  'GET /standing-orders': {
    role: 'customer',
    summary: 'Standing orders and future payments of an account, or of all; the next one first',
    query: z.strictObject({
      ...paging,
      account: numberOfAccount.optional(),
      state: z.enum(orderStates).optional(),
    }),
    reply: z.object({ message, data: z.array(standingOrder), ...page }),
  },
  'POST /standing-orders': {
    role: 'customer',
    summary:
      'Order a payment on dates. To somebody else it needs an approval, once, for payee, amount and rhythm; `to` names an account or pot of your own',
    idempotent: true,
    mayWait: true,
    body: z.strictObject({
      account: numberOfAccount.optional(),
      to: numberOfAccount.optional(),
      recipientAccount: payeeNumber.optional(),
      accountName: line(120).optional(),
      bank: line(120).optional(),
      description: optionalLine(200).optional(),
      ...howMuch,
      ...schedule,
      approval: approval.optional(),
    }),
    reply: one,
  },
  'GET /standing-orders/{orderId}': {
    role: 'customer',
    summary: 'One standing order with what became of its last dates',
    params: orderId,
    reply: one,
  },
  'PUT /standing-orders/{orderId}': {
    role: 'customer',
    summary:
      'Change amount, rhythm or words of a standing order, with an approval as for a new one. With its own rhythm and `startOn` it goes on where it stands',
    mayWait: true,
    params: orderId,
    body: z.strictObject({
      version,
      description: optionalLine(200).optional(),
      ...howMuch,
      ...schedule,
      approval: approval.optional(),
    }),
    reply: one,
  },
  'POST /standing-orders/{orderId}/pause': {
    role: 'customer',
    summary: 'Pause a standing order: dates that pass meanwhile are left out',
    params: orderId,
    reply: one,
  },
  'POST /standing-orders/{orderId}/resume': {
    role: 'customer',
    summary: 'Go on with a standing order, from its next date after today',
    params: orderId,
    reply: one,
  },
  'POST /standing-orders/{orderId}/skip': {
    role: 'customer',
    summary: 'Leave the next date out',
    params: orderId,
    body: z.strictObject({ due: date }),
    reply: one,
  },
  'POST /standing-orders/{orderId}/end': {
    role: 'customer',
    summary: 'End a standing order for good',
    params: orderId,
    reply: one,
  },
  'GET /upcoming': {
    role: 'customer',
    summary:
      'Payments to come until a day, by date, and what will be left in each account after them; with `from` also what was paid for loans since',
    query: z.strictObject({
      account: numberOfAccount.optional(),
      until: date.optional(),
      /** From when closed days and what was paid for loans are told; today where it is not said, and not after it. */
      from: date.optional(),
    }),
    reply: z.object({
      message,
      until: z.string(),
      data: z.array(upcomingPayment),
      /** What the accounts have paid for loans since `from`, by day; what was taken back is left out. */
      paid: z.array(paidInstalment),
      left: z.array(
        z.object({
          accountNumber: z.string(),
          currency: z.string(),
          available: z.number(),
          /** What is available less what goes out, plus what orders of any of its holders bring in. */
          left: z.number(),
        }),
      ),
      /** Days in the period on which the bank is closed, with their names where they have one. */
      closed: z.array(z.object({ day: z.string(), name: z.string().nullable() })),
    }),
  },
  'POST /payee-check': {
    role: 'customer',
    summary:
      'Whether a name is that of the holder of an account at this bank; a close one is answered with the right name. Throttled',
    body: z.strictObject({ recipientAccount: payeeNumber, accountName: line(120), bank: line(120) }),
    reply: z.object({
      message,
      data: z.object({ result: z.enum(payeeChecks), accountName: z.string().nullable() }),
    }),
  },
})
