import type { CustomerWords } from '../../area-words.ts'

export const loans: CustomerWords['loans'] = {
  title: 'Kredite',
  open: 'Kreditanfrage stellen',
  openNote: 'Wir lesen sie persönlich, und Sie sehen die Antwort hier',
  type: 'Art des Kredits',
  types: {
    'personal-loans': 'Privatkredit',
    mortgages: 'Baufinanzierung',
    'business-loans': 'Geschäftskredit',
  },
  amount: 'Betrag',
  reason: 'Verwendung',
  reasonHint: 'Wofür brauchen Sie den Kredit, und wie möchten Sie ihn zurückzahlen?',
  submit: 'Anfrage senden',
  zero: 'Der Betrag muss größer als null sein.',
  tickets: 'Ihre Anfragen',
  ticketList: 'Ihre Kreditanfragen',
  empty: 'Noch keine Kreditanfragen',
  emptyHint: 'Stellen Sie oben eine Anfrage; hier sehen Sie, wie es um sie steht.',
  asked: (moment) => `Gestellt ${moment}`,
  askedAndDecided: (asked, decided) => `Gestellt ${asked}, entschieden ${decided}`,
  paid: 'Auf Ihr Konto ausgezahlt.',
  takenBack: 'Auf Ihr Konto ausgezahlt und später zurückgebucht.',
}
