import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { cardChecks, forgotChecks, kycChecks, loanChecks, profileChecks, transferChecks } from '../checks.ts'
import { approval } from '../entities/approvals.ts'
import { card } from '../entities/cards.ts'
import { ownCustomer, transferCodes } from '../entities/customers.ts'
import { document } from '../entities/documents.ts'
import { historyRecord, statement } from '../entities/history.ts'
import { conversationMessage, messageRow } from '../entities/messages.ts'
import {
  accountNumber,
  amount,
  balance,
  email,
  id,
  line,
  matchingCode,
  message,
  numberOfAccount,
  optionalLine,
  ownMaritalStatus,
  page,
  paging,
  password,
  payeeNumber,
  period,
  phone,
  text,
  typedTransferCode,
  whichAccount,
} from '../fields.ts'
import { loanTypes } from '../rules.ts'

const userId = z.strictObject({ userId: id })

/** Calls a customer makes, each for their own account only. */
export const customerCalls = defineCalls({
  'GET /view-me/{userId}': {
    role: 'customer',
    own: 'userId',
    summary: 'The customer and the balances',
    params: userId,
    reply: z.object({ message, user: ownCustomer }),
  },
  'POST /message-admin/{userId}': {
    role: 'customer',
    own: 'userId',
    summary:
      'Write to customer care. The sender is the customer signed in, whatever name and address are typed',
    multipart: true,
    params: userId,
    body: z.strictObject({ name: line(120), email, message: text(5000) }),
    reply: z.object({ message }),
  },
  'POST /upload-document': {
    role: 'customer',
    summary: 'Upload a document that shows who the customer is',
    multipart: true,
    file: 'documents',
    body: z.strictObject({ title: line(120) }),
    checks: kycChecks,
    reply: z.object({ message, documents: document }),
  },
  'PUT /update-personal-profile': {
    role: 'customer',
    summary: 'Change the part of the profile that is the customer’s own',
    body: z.strictObject({
      username: line(60),
      phoneNumber: phone,
      maritalStatus: ownMaritalStatus.optional(),
      address: text(300),
      /** Of a new phone number, by whoever has a factor. */
      approval: approval.optional(),
    }),
    checks: profileChecks,
    reply: z.object({ message, data: ownCustomer }),
  },
  'PUT /my-email': {
    role: 'customer',
    summary:
      'Ask for a new email address, with an approval: a factor, or a code mailed to the present address. It counts once the code mailed to it is entered',
    body: z.strictObject({ email, approval: approval.optional() }),
    checks: forgotChecks,
    reply: z.object({ message, data: ownCustomer }),
  },
  'DELETE /my-email': {
    role: 'customer',
    summary: 'Drop the new email address that waits for its code',
    reply: z.object({ message, data: ownCustomer }),
  },
  'PUT /my-daily-limit': {
    role: 'customer',
    summary: 'Change what your account may send in a day; raising it needs an approval',
    body: z.strictObject({
      dailyLimit: balance,
      account: numberOfAccount.optional(),
      approval: approval.optional(),
    }),
    reply: z.object({ message, data: ownCustomer }),
  },
  'PUT /profilephoto': {
    role: 'customer',
    summary: 'Upload your own photo',
    multipart: true,
    file: 'profilePhoto',
    reply: z.object({ message, profilePhoto: z.object({ url: z.string() }) }),
  },
  'POST /card-details': {
    role: 'customer',
    summary: 'Keep a card; the number is encrypted, the cvv checked and dropped',
    body: z.strictObject({
      cardNumber: z.string().regex(/^[0-9 -]{12,29}$/),
      cardHolderName: line(120),
      expiryDate: z.string().regex(/^(0[1-9]|1[0-2]) ?\/ ?(\d{2}|\d{4})$/),
      cvv: z.string().regex(/^\d{3,4}$/),
    }),
    checks: cardChecks,
    reply: z.object({ message }),
  },
  'GET /card-details/{userId}': {
    role: 'customer',
    own: 'userId',
    summary: 'The kept cards, masked',
    params: userId,
    reply: z.object({ message, detail: z.array(card) }),
  },
  'POST /transfer': {
    role: 'customer',
    summary: 'Send a wire, to an account here or at another bank',
    idempotent: true,
    body: z.strictObject({
      recipientAccount: z.union([payeeNumber, accountNumber]),
      amount,
      bank: line(120),
      accountName: line(120),
      description: optionalLine(200).optional(),
      cotCode: typedTransferCode,
      taxCode: typedTransferCode,
      matchingCode,
      /** Which of your accounts pays; your first one where none is named. */
      account: numberOfAccount.optional(),
      /** The fee that was named before; where another applies by now, nothing is sent. */
      fee: balance.optional(),
      approval: approval.optional(),
    }),
    mayWait: true,
    checks: transferChecks,
    reply: z.object({ message, data: historyRecord }),
  },
  'POST /loan-request/{userId}': {
    role: 'customer',
    own: 'userId',
    summary: 'Open a loan ticket',
    multipart: true,
    idempotent: true,
    params: userId,
    body: z.strictObject({ loanType: z.enum(loanTypes), amount, loanReason: text(2000) }),
    checks: loanChecks,
    reply: z.object({ message }),
  },
  'GET /bank-statement/{userId}': {
    role: 'customer',
    own: 'userId',
    summary: 'Statement of a period: opening, lines, running and closing balance',
    params: userId,
    query: z.strictObject({
      ...paging,
      ...period,
      ...whichAccount,
      /** Oldest first unless asked otherwise; the balance beside a line is the one after it either way. */
      order: z.enum(['newest', 'oldest']).optional(),
    }),
    reply: z.object({ message, statement, ...page }),
  },
  'GET /transaction-history/{userId}': {
    role: 'customer',
    own: 'userId',
    summary:
      "The customer's history, newest first; a reversed transaction and its reversal only when asked for",
    params: userId,
    query: z.strictObject({
      ...paging,
      ...period,
      ...whichAccount,
      reversed: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({ message, transactions: z.array(historyRecord), ...page }),
  },
  'GET /get-admin-message/{userId}': {
    role: 'customer',
    own: 'userId',
    summary: 'Messages from the bank',
    params: userId,
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(messageRow), ...page }),
  },
  'GET /my-conversation': {
    role: 'customer',
    summary: 'What the customer and the bank wrote to each other, newest first',
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(conversationMessage), ...page }),
  },
  'POST /my-data': {
    role: 'customer',
    summary: 'Everything the bank keeps about you as one JSON file, after the password',
    body: z.strictObject({ password }),
    raw: ['application/json'],
  },
  'POST /my-transfer-codes': {
    role: 'customer',
    summary: 'Show your own transfer codes after the password, and an approval of whoever has a factor',
    body: z.strictObject({ password, approval: approval.optional() }),
    reply: z.object({
      message,
      data: transferCodes,
    }),
  },
})
