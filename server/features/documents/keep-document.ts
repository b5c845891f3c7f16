import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Database } from '../../floor/database/database.ts'
import type { CustomerSession, Origin, Upload } from '../../floor/http/call-context.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { insertFile } from '../../floor/stored-files/files.queries.ts'
import { sanitizeDocument } from '../../floor/stored-files/sanitize-upload.ts'
import { countDocuments, type DocumentRecord, findDocument, insertDocument } from './documents.queries.ts'

export const MOST_DOCUMENTS = 20

type Asked = { session: CustomerSession; origin: Origin; title: string; upload: Upload | undefined }

/** Keeps a document for the desk to review. The count is taken under the customer's lock, so two at once keep to it. */
export async function keepDocument(database: Database, asked: Asked): Promise<DocumentRecord> {
  const { session, origin, upload } = asked
  if (!upload) throw new Refusal('document_incomplete', { field: 'documents' })
  const file = await sanitizeDocument(upload.content)
  const { customerId } = session
  return database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('user_not_found')
    if ((await countDocuments(tx, customerId)) >= MOST_DOCUMENTS) throw new Refusal('quota_reached')
    const fileId = await insertFile(tx, { customerId, purpose: 'document', ...file })
    const title = asked.title.trim()
    const documentId = await insertDocument(tx, { customerId, title, fileId })
    await recordAudit(tx, {
      actor: { role: 'customer', id: customerId, name: customer.full_name },
      action: 'document_uploaded',
      subject: { kind: 'document', id: documentId, name: title },
      after: { contentType: file.contentType, bytes: file.content.length },
      origin,
    })
    await notifyCustomer(tx, customerId, 'documents')
    await notifyDesk(tx, 'documents')
    return (await findDocument(tx, documentId))!
  })
}
