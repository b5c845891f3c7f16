import type { CustomerWords } from '../../area-words.ts'

export const messages: CustomerWords['messages'] = {
  title: 'Nachrichten',
  lead: 'Was die Bank Ihnen geschrieben hat, und was Sie uns geschrieben haben.',
  list: 'Nachrichten',
  empty: 'Noch keine Nachrichten',
  hint: 'Antworten des Kundendiensts und Neuigkeiten zu Ihrem Konto kommen hier an.',
  new: 'Neu',
  untitled: 'Nachricht',
  reply: 'Antworten',
  views: { label: 'Welche Nachrichten', inbox: 'Von der Bank', conversation: 'Unterhaltung' },
  conversation: {
    title: 'Unterhaltung',
    note: 'Sie und die Bank, das Neueste zuletzt',
    list: 'Unterhaltung mit der Bank',
    you: 'Sie',
    earlier: 'Frühere Nachrichten anzeigen',
    reply: 'Ihre Nachricht',
    placeholder: 'Schreiben Sie uns …',
    send: 'Nachricht senden',
    empty: 'Bitte geben Sie eine Nachricht ein',
  },
}
