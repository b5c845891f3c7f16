import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import type { Desk, Done } from '../customers/acts.ts'
import { setDocumentState } from '../customers/desk.queries.ts'
import { findDocument } from './document-record.queries.ts'

export type DocumentReview = {
  documentId: string
  state: 'approved' | 'rejected'
  reason: string | undefined
}

/** Judges a document; the customer is told, and told why when it is rejected. */
export async function reviewDocument(
  tx: Transaction,
  desk: Desk,
  { documentId, state, reason: given }: DocumentReview,
): Promise<Done<undefined>> {
  const reason = given?.trim() || null
  if (state === 'rejected' && !reason) {
    throw new Refusal('invalid', { field: 'reason', message: 'Please say why the document is rejected.' })
  }
  const document = await findDocument(tx, documentId)
  if (!document) throw new Refusal('not_found')
  await setDocumentState(tx, { documentId, state, reason, by: desk.by.username })
  await writeToCustomer(tx, {
    customer: { id: document.customer_id, email: document.customer_email },
    sender: 'Customer Care',
    senderEmail: desk.config.brand.email,
    subject: state === 'approved' ? 'Your document was approved' : 'Your document was rejected',
    content:
      state === 'approved'
        ? `We have checked your document “${document.title}” and approved it. Thank you.`
        : `We could not approve your document “${document.title}”: ${reason} Please upload another one.`,
  })
  await notifyCustomer(tx, document.customer_id, 'documents')
  await notifyDesk(tx, 'documents')
  return {
    result: undefined,
    subject: { kind: 'document', id: documentId, name: document.title },
    before: { state: document.state, reason: document.reason },
    after: { state, reason },
  }
}
