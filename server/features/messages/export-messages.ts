import type { Column } from '../../floor/exports/csv.ts'
import { type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { type ExportedMessage, someMessages } from './export-messages.queries.ts'

const columns: Column<ExportedMessage>[] = [
  {
    key: 'direction',
    title: 'Direction',
    value: (row) => (row.direction === 'in' ? 'to the bank' : 'from the bank'),
  },
  { key: 'sender', title: 'Sender', value: (row) => row.sender_name },
  { key: 'senderEMail', title: 'Sender email', value: (row) => row.sender_email },
  { key: 'receiver', title: 'Receiver', value: (row) => row.receiver },
  { key: 'subject', title: 'Subject', value: (row) => row.subject },
  { key: 'message', title: 'Message', value: (row) => row.content },
  { key: 'sentAt', title: 'Sent at', value: (row) => row.sent_at.toISOString() },
  { key: 'readAt', title: 'Read at', value: (row) => row.read_at?.toISOString() },
]

export const messagesExport: ExportedList = {
  filters: ['q', 'direction', 'unread', 'unanswered', 'userId'],
  read: newestFirst('messages', columns, someMessages),
}
