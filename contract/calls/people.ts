import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { books } from '../entities/accounts.ts'
import { approval } from '../entities/approvals.ts'
import { auditRow } from '../entities/audit.ts'
import { transferCodes } from '../entities/customers.ts'
import { document } from '../entities/documents.ts'
import { messageRow } from '../entities/messages.ts'
import {
  accountStatus,
  accountType,
  columnSorting,
  id,
  line,
  message,
  optionalLine,
  page,
  paging,
  period,
  searched,
} from '../fields.ts'
import { exportLists } from '../rules.ts'
import { anyStaff, exporters, readers, tellers } from '../staff-roles.ts'

const userId = z.strictObject({ userId: id })
const auditFilters = {
  ...period,
  actor: searched(100),
  action: searched(60),
  subject: searched(100),
}
const messageId = z.strictObject({ messageId: id })

/** Our additions about people: documents and their review, conversations, the audit trail, figures and exports. */
export const peopleCalls = defineCalls({
  'GET /my-documents': {
    role: 'customer',
    summary: 'The own documents and how their review stands',
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(document), ...page }),
  },
  'DELETE /card-details/{cardId}': {
    role: 'customer',
    summary: 'Stop keeping a card',
    params: z.strictObject({ cardId: id }),
    reply: z.object({ message }),
  },
  'POST /read-message/{messageId}': {
    role: 'customer',
    summary: 'Mark a message from the bank as read',
    params: messageId,
    reply: z.object({ message, unreadMessages: z.int() }),
  },
  'POST /read-desk-message/{messageId}': {
    role: 'admin',
    staff: tellers,
    summary: 'Mark a message to the bank as read',
    params: messageId,
    reply: z.object({ message, unreadMessages: z.int() }),
  },
  'GET /conversation/{userId}': {
    role: 'admin',
    staff: readers,
    summary: "A customer's messages both ways, newest first",
    params: userId,
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(messageRow), ...page }),
  },
  'PUT /kyc-review/{documentId}': {
    role: 'admin',
    staff: tellers,
    summary: 'Approve a document, or reject it with a reason the customer is told',
    params: z.strictObject({ documentId: id }),
    body: z.strictObject({
      state: z.enum(['approved', 'rejected']),
      reason: optionalLine(300).optional(),
      /** By whoever at the desk has a factor. */
      approval: approval.optional(),
    }),
    reply: z.object({ message, data: document }),
  },
  'POST /transfer-codes/{userId}': {
    role: 'admin',
    staff: tellers,
    summary: "Uncover a customer's transfer codes for a reason, which stands in the audit trail",
    params: userId,
    body: z.strictObject({ reason: line(300) }),
    reply: z.object({ message, data: transferCodes }),
  },
  'GET /admin-delete-preview/{userId}': {
    role: 'admin',
    staff: readers,
    summary:
      'What deleting a customer would do: the sum that would go to unclaimed balances, and what is in the way',
    params: userId,
    reply: z.object({
      message,
      data: z.object({
        fullName: z.string(),
        accountNumber: z.string(),
        accountCurrency: z.string(),
        balance: z.number(),
        /**
         * What would be swept, with interest until today, less tax and fees that are due: to be sent along as `seenSwept`.
         * The balance, where something is in the way.
         */
        swept: z.number(),
        /** Wires to other banks that must be settled or returned first. */
        openWires: z.int(),
        openLoans: z.int(),
        /** What the bank itself holds back, and what is still owed of loans: both must be settled first. */
        heldByBank: z.number(),
        owed: z.number(),
        /** Other open accounts, and pots with money in them: they must be closed first. */
        otherAccounts: z.array(z.string()).optional(),
        canDelete: z.boolean(),
      }),
    }),
  },
  'GET /audit-trail': {
    role: 'admin',
    staff: anyStaff,
    summary: 'Who did what, when, from where, with the state before and after',
    query: z.strictObject({ ...paging, ...auditFilters }),
    reply: z.object({ message, data: z.array(auditRow), ...page }),
  },
  'GET /desk-figures': {
    role: 'admin',
    staff: anyStaff,
    summary: "Counts for the dashboard's tiles and sign-ups by day",
    reply: z.object({
      message,
      data: z.object({
        customers: z.int(),
        inactive: z.int(),
        closed: z.int(),
        disabled: z.int(),
        transactions: z.int(),
        documents: z.int(),
        documentsPending: z.int(),
        cards: z.int(),
        unreadMessages: z.int(),
        loansOpen: z.int(),
        wiresOpen: z.int(),
        /** The figures that would have taken too long to count, and are estimates. */
        estimated: z.array(z.string()).optional(),
        /** The last thirty days, oldest first, days without any included. */
        signUps: z.array(z.object({ day: z.string(), count: z.int() })),
      }),
    }),
  },
  'GET /books': {
    role: 'admin',
    staff: anyStaff,
    summary: 'Whether the books balance and how far the chain is sealed',
    reply: z.object({ message, data: books }),
  },
  'GET /export/{list}': {
    role: 'admin',
    staff: exporters,
    summary: 'A whole list as CSV, streamed',
    params: z.strictObject({ list: z.enum(exportLists) }),
    /** The filters and the order of the list itself; one that it does not have is refused. */
    query: z.strictObject({
      q: paging.q,
      ...columnSorting,
      status: accountStatus.optional(),
      type: accountType.optional(),
      verified: z.enum(['true', 'false']).optional(),
      state: z.enum(['pending', 'approved', 'rejected']).optional(),
      userId: id.optional(),
      direction: z.enum(['in', 'out']).optional(),
      unread: z.enum(['true']).optional(),
      unanswered: z.enum(['true']).optional(),
      ...auditFilters,
    }),
    raw: ['text/csv'],
  },
})
