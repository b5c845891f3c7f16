import type { Column } from '../../floor/exports/csv.ts'
import { type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { type ExportedDocument, someDocuments } from './export-documents.queries.ts'

const columns: Column<ExportedDocument>[] = [
  ['Owner', (row) => row.owner],
  ['Title', (row) => row.title],
  ['Type', (row) => row.content_type],
  ['State', (row) => row.state],
  ['Reason', (row) => row.reason],
  ['Reviewed by', (row) => row.reviewed_by],
  ['Uploaded at', (row) => row.uploaded_at.toISOString()],
]

export const documentsExport: ExportedList = {
  filters: ['q', 'state', 'userId'],
  read: newestFirst('documents', columns, someDocuments),
}
