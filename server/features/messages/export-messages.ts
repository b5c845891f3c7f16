import { type ColumnOf, type ExportedList, newestFirst } from '../../floor/exports/exported-list.ts'
import { called } from '../../floor/words/words.ts'
import { type ExportedMessage, exportedMessages } from './export-messages.queries.ts'

const columns: readonly ColumnOf<ExportedMessage, 'messages'>[] = [
  {
    key: 'direction',
    value: (row, { codes }) => called(codes.directions, row.direction),
  },
  { key: 'sender', value: (row) => row.sender_name },
  { key: 'senderEMail', value: (row) => row.sender_email },
  { key: 'receiver', value: (row) => row.receiver },
  { key: 'subject', value: (row) => row.subject },
  { key: 'message', value: (row) => row.content },
  { key: 'sentAt', value: (row) => row.sent_at.toISOString() },
  { key: 'readAt', value: (row) => row.read_at?.toISOString() },
]

export const messagesExport: ExportedList = {
  filters: ['q', 'direction', 'unread', 'unanswered', 'userId'],
  read: newestFirst('messages', columns, exportedMessages),
}
