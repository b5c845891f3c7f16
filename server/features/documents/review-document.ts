import type { Brand } from '@larkfield/contract/brand.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { type DocumentRecord, findDocument, setDocumentState } from './documents.queries.ts'

type Review = { documentId: string; state: 'approved' | 'rejected' }

/** Judges a document; the customer is told, and told why when it is rejected. */
export const documentReview = (needs: ApprovalNeeds): Act<Review, void> => ({
  name: 'document_reviewed',
  about: ({ documentId }) => ({ kind: 'document', id: documentId }),
  judge({ state }, { reason }) {
    if (state === 'rejected' && !reason) {
      throw new Refusal('why_rejected_missing', { field: 'reason' })
    }
  },
  signing: {
    needs,
    async shows(tx, { documentId, state }) {
      const { title, customer_name } = await documentIn(tx, documentId)
      return { act: `document_${state}`, value: title, subject: customer_name }
    },
  },
  async perform(tx, { documentId, state }, { session, reason = null }) {
    const { brand } = needs.config
    const document = await documentIn(tx, documentId)
    await setDocumentState(tx, { documentId, state, reason, by: session.username })
    await writeToOwner(tx, { brand, document, state, reason })
    return {
      result: undefined,
      touches: [document.customer_id],
      noted: {
        subject: { kind: 'document', id: documentId, name: document.title },
        before: { state: document.state, reason: document.reason },
        after: { state, reason },
      },
      news: [
        { topic: 'documents', customer: document.customer_id },
        { topic: 'documents', desk: true },
      ],
    }
  },
})

async function documentIn(tx: Transaction, documentId: string): Promise<DocumentRecord> {
  const document = await findDocument(tx, documentId)
  if (!document) throw new Refusal('not_found')
  return document
}

type Verdict = Pick<Review, 'state'> & { brand: Brand; document: DocumentRecord; reason: string | null }

function writeToOwner(tx: Transaction, { brand, document, state, reason }: Verdict) {
  const { letters } = wordsOf(brand)
  const { subject, content } = state === 'approved' ? letters.documentApproved : letters.documentRejected
  return writeToCustomer(tx, {
    customer: { id: document.customer_id, email: document.customer_email },
    sender: letters.customerCare,
    senderEmail: brand.email,
    subject,
    content: content({ title: document.title, reason: reason ?? '' }),
  })
}
