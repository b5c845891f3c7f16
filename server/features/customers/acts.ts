import { Refusal } from '@larkfield/contract/refusals.ts'
import { proposeAct } from '../../floor/acts/acts.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import { type Database, isTaken, type Transaction } from '../../floor/database/database.ts'
import type { Parts } from '../../floor/dependencies.ts'
import type { AdminSession, Origin } from '../../floor/http/call-context.ts'
import { refusalFromLedger } from '../../floor/http/ledger-refusals.ts'
import { type Notices, noticesOf } from '../../floor/mail/notices.ts'
import { type DocumentReview, reviewDocument } from '../documents/review-document.ts'
import { changeStatus, type StatusChange } from './change-status.ts'
import { createCustomer, type NewCustomer } from './create-customer.ts'
import { type Deletion, deleteCustomer } from './delete-customer.ts'
import { type CustomerChanges, updateCustomer } from './update-customer.ts'

/** What the desk works with inside one act. */
export type Desk = Pick<Parts, 'config' | 'secrets' | 'ledger' | 'sessions' | 'sendMail'> & {
  notices: Notices
  by: AdminSession
}

/** What an act came to: the answer, and what the audit trail keeps of it. */
export type Done<Result> = {
  result: Result
  subject: { kind: string; id: string; name?: string }
  before?: object
  after?: object
}

/** An act of the desk is plain data: what is to be done, to whom, and why. */
type Acts = {
  customer_created: { asked: NewCustomer; result: { customerId: string } }
  customer_updated: { asked: CustomerChanges; result: undefined }
  status_changed: { asked: StatusChange; result: { sweptMinor: bigint; currency: string } }
  customer_deleted: { asked: Deletion; result: { sweptMinor: bigint; currency: string } }
  document_reviewed: { asked: DocumentReview; result: undefined }
}

type Perform<Name extends keyof Acts> = (
  tx: Transaction,
  desk: Desk,
  asked: Acts[Name]['asked'],
) => Promise<Done<Acts[Name]['result']>>

const performers: { [Name in keyof Acts]: Perform<Name> } = {
  customer_created: createCustomer,
  customer_updated: updateCustomer,
  status_changed: changeStatus,
  customer_deleted: deleteCustomer,
  document_reviewed: reviewDocument,
}

type Needs = Pick<Parts, 'config' | 'database' | 'secrets' | 'ledger' | 'sessions' | 'sendMail'>

type Proposal<Name extends keyof Acts> = {
  act: Name
  asked: Acts[Name]['asked']
  reason?: string | undefined
  session: AdminSession
  origin: Origin
}

/** Every act of the desk on a customer passes the one door for acts; here it gets what it works with. */
export async function propose<Name extends keyof Acts>(
  { database, ...tools }: Needs,
  { act, asked, reason, session, origin }: Proposal<Name>,
): Promise<Acts[Name]['result']> {
  const desk: Desk = { ...tools, notices: noticesOf(tools.config.brand), by: session }
  try {
    return await proposeAct(database, {
      by: { session, origin, reason: reason?.trim() || undefined },
      perform: async (tx) => {
        const { result, ...noted } = await performers[act](tx, desk, asked)
        return { result, noted: { action: act, ...noted } }
      },
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal && refusal.status < 500) {
      await noteRefusal(database, { act, asked, reason, session, origin }, refusal)
    }
    throw refusal ?? error
  }
}

/** What the desk tried and was refused is worth a line too (S26); nothing else is left of it. */
async function noteRefusal<Name extends keyof Acts>(
  database: Database,
  { act, asked, reason, session, origin }: Proposal<Name>,
  refusal: Refusal,
): Promise<void> {
  const { customerId, documentId } = asked as { customerId?: string; documentId?: string }
  const subject = customerId
    ? { kind: 'customer', id: customerId }
    : documentId && { kind: 'document', id: documentId }
  await recordAudit(database, {
    actor: actorOf(session),
    action: act,
    outcome: refusal.code,
    ...(subject && { subject }),
    reason: reason?.trim() || undefined,
    origin,
  })
}

const takenFields = [
  ['customers_email', 'email', 'This e-mail address belongs to another customer.'],
  ['customers_username', 'username', 'This username is taken.'],
  ['accounts_number_key', 'accountNumber', 'This account number is taken.'],
] as const

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const taken = takenFields.find(([constraint]) => isTaken(error, constraint))
  if (taken) return new Refusal('taken', { field: taken[1], message: taken[2] })
  return refusalFromLedger(error)
}
