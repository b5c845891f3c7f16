import { z } from 'zod'
import { accountFields, changeableFields } from '../account-form.ts'
import { defineCalls } from '../call.ts'
import { adminCreateChecks, creditChecks, messageUserChecks } from '../checks.ts'
import { houseAccount } from '../entities/accounts.ts'
import { card } from '../entities/cards.ts'
import { customerForDesk, customerRow, listedCustomer } from '../entities/customers.ts'
import { document } from '../entities/documents.ts'
import { historyRecord } from '../entities/history.ts'
import { messageRow } from '../entities/messages.ts'
import {
  accountNumber,
  accountStatus,
  accountType,
  amount,
  balance,
  date,
  email,
  id,
  line,
  message,
  optionalDate,
  optionalLine,
  optionalTime,
  page,
  paging,
  password,
  period,
  text,
  transactionType,
} from '../fields.ts'
import { messageSenders } from '../rules.ts'
import { readers, tellers } from '../staff-roles.ts'

const userId = z.strictObject({ userId: id })

/** What closing moved to the house account "Unclaimed balances", in the account's currency. */
const swept = { swept: z.number().optional(), currency: z.string().optional() }

const dated = {
  description: optionalLine(200).optional(),
  date: optionalDate.optional(),
  time: optionalTime.optional(),
  bank: optionalLine(120).optional(),
  reason: optionalLine(500).optional(),
}

/** Calls of the bank's desk as docs/SPECIFICATION.md §7.2 names them. */
export const adminCalls = defineCalls({
  'GET /view-all-users': {
    role: 'admin',
    staff: readers,
    summary: 'Customers, searched by name, email, phone or account number',
    query: z.strictObject({
      ...paging,
      /** By name, those whose name begins with the search stand before those it is found elsewhere in. */
      sort: z.enum(['newest', 'oldest', 'name']).optional(),
      status: accountStatus.optional(),
      type: accountType.optional(),
      verified: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({ message, data: z.array(listedCustomer), ...page }),
  },
  'GET /view-all-documents': {
    role: 'admin',
    staff: readers,
    summary: 'Documents customers uploaded',
    query: z.strictObject({
      ...paging,
      state: z.enum(['pending', 'approved', 'rejected']).optional(),
      userId: id.optional(),
    }),
    reply: z.object({ message, data: z.array(document), ...page }),
  },
  'GET /view-all-history': {
    role: 'admin',
    staff: readers,
    summary: 'Transactions and memos of all accounts, newest first',
    query: z.strictObject({
      ...paging,
      ...period,
      reversed: z.enum(['true', 'false']).optional(),
      /** Only this customer's lines. */
      userId: id.optional(),
    }),
    reply: z.object({ message, history: z.array(historyRecord), ...page }),
  },
  'GET /all-card-details': {
    role: 'admin',
    staff: readers,
    summary: 'Cards customers keep, masked',
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, transactions: z.array(card), ...page }),
  },
  'GET /admin-view-one-user/{id}': {
    role: 'admin',
    staff: readers,
    summary: 'One customer whole, the transfer codes covered',
    params: z.strictObject({ id }),
    reply: z.object({ message, user: customerForDesk }),
  },
  'POST /admin-create': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Create a customer; the opening balance comes from the cash desk',
    body: z.strictObject({ ...accountFields, registerationDate: date, retype_password: password }),
    checks: adminCreateChecks,
    reply: z.object({ message, data: customerRow }),
  },
  'POST /credit/{adminId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    own: 'adminId',
    summary: 'Move money into an account from the account named',
    idempotent: true,
    params: z.strictObject({ adminId: id }),
    body: z.strictObject({ chooseAccount: accountNumber, from: accountNumber, amount, ...dated }),
    checks: creditChecks,
    reply: z.object({ message, data: historyRecord }),
  },
  'POST /debit/{accountId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: "Move money out of a customer's account to the account named",
    idempotent: true,
    params: z.strictObject({ accountId: id }),
    body: z.strictObject({
      chooseAccount: accountNumber,
      to: accountNumber,
      amount,
      ...dated,
      description: line(200),
    }),
    reply: z.object({ message, data: historyRecord }),
  },
  'PUT /admin-update/{userId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Change what is given; a changed balance is an adjustment posting',
    params: userId,
    body: z.strictObject(changeableFields).partial(),
    reply: z.object({ message, data: customerForDesk }),
  },
  'PUT /profilephoto/{userId}': {
    role: 'admin',
    staff: tellers,
    summary: "Upload a customer's photo",
    multipart: true,
    file: 'profilePhoto',
    params: userId,
    reply: z.object({ message, profilePhoto: z.object({ url: z.string() }) }),
  },
  'DELETE /admin-delete/{userId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Close and pseudonymise; what is left goes to unclaimed balances',
    params: userId,
    query: z.strictObject({ reason: optionalLine(300).optional(), seenSwept: balance.optional() }),
    reply: z.object({ message, ...swept }),
  },
  'PUT /admin-status/{userId}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Change the account status; leaving active ends sessions at once',
    params: userId,
    body: z.strictObject({
      accountStatus,
      reason: optionalLine(300).optional(),
      seenSwept: balance.optional(),
    }),
    reply: z.object({ message, ...swept }),
  },
  'GET /get-messages': {
    role: 'admin',
    staff: readers,
    summary: 'Messages to and from the desk, newest first',
    query: z.strictObject({
      ...paging,
      direction: z.enum(['in', 'out']).optional(),
      unread: z.enum(['true']).optional(),
      /** The last word of each conversation in which it is the customer's; letters the bank wrote by itself do not count. */
      unanswered: z.enum(['true']).optional(),
      /** Only this customer's messages. */
      userId: id.optional(),
    }),
    reply: z.object({ message, data: z.array(messageRow), unreadMessages: z.int(), ...page }),
  },
  'POST /message-user/{userId}': {
    role: 'admin',
    staff: tellers,
    summary: 'Write to a customer',
    params: userId,
    body: z.strictObject({
      sender: z.enum(messageSenders),
      receiver: email,
      subject: optionalLine(200).optional(),
      content: text(5000),
    }),
    checks: messageUserChecks,
    reply: z.object({ message }),
  },
  'DELETE /delete-message/{messageId}': {
    role: 'admin',
    staff: tellers,
    summary: "Take a message off both sides' lists",
    params: z.strictObject({ messageId: id }),
    reply: z.object({ message }),
  },
  'POST /transaction-history': {
    role: 'admin',
    staff: tellers,
    summary: 'Record a memo: shown and dated as asked, never part of a balance',
    body: z.strictObject({
      sender: id,
      amountTransferred: amount,
      accountTransferredTo: id,
      transactionType,
      bank: line(120),
      accountName: id.optional(),
      remark: line(200),
      date: optionalDate.optional(),
      time: optionalTime.optional(),
    }),
    reply: z.object({ message, data: historyRecord }),
  },
  'DELETE /delete-history/{id}': {
    role: 'admin',
    staff: tellers,
    mayWait: true,
    summary: 'Archive a memo or reverse a posted transaction',
    params: z.strictObject({ id }),
    query: z.strictObject({ reason: optionalLine(500).optional() }),
    reply: z.object({ message }),
  },
  'GET /house-accounts': {
    role: 'admin',
    staff: readers,
    summary: "The bank's own accounts",
    reply: z.object({ message, data: z.array(houseAccount) }),
  },
})
