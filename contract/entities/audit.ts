import { z } from 'zod'
import { timestamp } from '../fields.ts'

export const auditRow = z.object({
  _id: z.string(),
  at: timestamp,
  /** visitor, customer, admin or bank. */
  actorRole: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  /** The customer's, when it was a customer who did it. */
  actorAccountNumber: z.string().nullable(),
  action: z.string(),
  /** done, or the code of the refusal. */
  outcome: z.string(),
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** Which customer it is about; also of a document, message, loan, wire or transaction. */
  customer: z.object({ _id: z.string(), fullName: z.string(), accountNumber: z.string() }).nullable(),
  reason: z.string().nullable(),
  before: z.looseObject({}).nullable(),
  after: z.looseObject({}).nullable(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Subject, reason and values are left out for staff who read no customers. */
  isCovered: z.boolean(),
})
