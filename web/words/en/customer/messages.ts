import { texts } from '@larkfield/contract/texts.ts'

export const messages = {
  title: 'Messages',
  lead: 'What the bank has written to you, and what you have written to us.',
  list: 'Messages',
  empty: texts.empty.customerMessages,
  hint: 'Answers from customer care and news about your account arrive here.',
  new: 'New',
  untitled: 'Message',
  reply: 'Reply',
  views: { label: 'Which messages', inbox: 'From the bank', conversation: 'Conversation' },
  conversation: {
    title: 'Conversation',
    note: 'You and the bank, newest last',
    list: 'Conversation with the bank',
    you: 'You',
    earlier: 'Show earlier messages',
    reply: 'Your message',
    placeholder: 'Write to us…',
    send: 'Send message',
    empty: 'Please enter a message',
  },
}
