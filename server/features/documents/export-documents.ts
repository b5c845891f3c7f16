import { type ColumnOf, type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { called } from '../../floor/words/words.ts'
import { type ExportedDocument, exportedDocuments } from './export-documents.queries.ts'

const columns: readonly ColumnOf<ExportedDocument, 'documents'>[] = [
  { key: 'owner', value: (row) => row.owner },
  { key: 'title', value: (row) => row.title },
  { key: 'type', value: (row) => row.content_type },
  { key: 'state', value: (row, { codes }) => called(codes.states, row.state) },
  { key: 'reason', value: (row) => row.reason },
  { key: 'reviewedBy', value: (row) => row.reviewed_by },
  { key: 'uploadedAt', value: (row) => row.uploaded_at.toISOString() },
]

export const documentsExport: ExportedList = {
  filters: ['q', 'state', 'userId'],
  read: newestFirst('documents', columns, exportedDocuments),
}
