import type { FileLinks } from '../../floor/stored-files/file-links.ts'
import type { DocumentRecord } from './documents.queries.ts'

export const documentShape = (record: DocumentRecord, links: FileLinks) => ({
  _id: record.id,
  name: record.customer_name,
  title: record.title,
  url: links.to(record.file_id),
  contentType: record.content_type,
  state: record.state as string,
  reason: record.reason,
  uploadedAt: record.uploaded_at.toISOString(),
  userId: record.customer_id,
})
