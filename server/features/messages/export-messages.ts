import type { Column } from '../../floor/exports/csv.ts'
import { type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { type ExportedMessage, someMessages } from './export-messages.queries.ts'

const columns: Column<ExportedMessage>[] = [
  ['Direction', (row) => (row.direction === 'in' ? 'to the bank' : 'from the bank')],
  ['Sender', (row) => row.sender_name],
  ['Sender e-mail', (row) => row.sender_email],
  ['Receiver', (row) => row.receiver],
  ['Subject', (row) => row.subject],
  ['Message', (row) => row.content],
  ['Sent at', (row) => row.sent_at.toISOString()],
  ['Read at', (row) => row.read_at?.toISOString()],
]

export const messagesExport: ExportedList = {
  filters: ['q', 'direction', 'unread', 'unanswered', 'userId'],
  read: newestFirst('messages', columns, someMessages),
}
