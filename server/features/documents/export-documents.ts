import type { Column } from '../../floor/exports/csv.ts'
import { type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { type ExportedDocument, someDocuments } from './export-documents.queries.ts'

const columns: Column<ExportedDocument>[] = [
  { key: 'owner', title: 'Owner', value: (row) => row.owner },
  { key: 'title', title: 'Title', value: (row) => row.title },
  { key: 'type', title: 'Type', value: (row) => row.content_type },
  { key: 'state', title: 'State', value: (row) => row.state },
  { key: 'reason', title: 'Reason', value: (row) => row.reason },
  { key: 'reviewedBy', title: 'Reviewed by', value: (row) => row.reviewed_by },
  { key: 'uploadedAt', title: 'Uploaded at', value: (row) => row.uploaded_at.toISOString() },
]

export const documentsExport: ExportedList = {
  filters: ['q', 'state', 'userId'],
  read: newestFirst('documents', columns, someDocuments),
}
