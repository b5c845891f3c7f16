import type { CustomerWords } from '../../area-words.ts'

export const loans: CustomerWords['loans'] = {
  title: 'Kredite',
  open: 'Kredit beantragen',
  openNote: 'Wir prüfen Ihren Antrag persönlich; die Antwort sehen Sie hier',
  type: 'Art des Kredits',
  types: {
    'personal-loans': 'Privatkredit',
    mortgages: 'Baufinanzierung',
    'business-loans': 'Geschäftskredit',
  },
  cost: {
    rate: (rate) => `${rate} im Jahr`,
    months: (least, most) => (least === most ? `über ${most} Monate` : `über ${least} bis ${most} Monate`),
    ownOffer: 'Zinssatz, Kosten und jede Rate Ihres Kredits sehen Sie, bevor Sie annehmen.',
  },
  amount: 'Betrag',
  reason: 'Verwendung',
  reasonHint: 'Wofür brauchen Sie den Kredit, und wie möchten Sie ihn zurückzahlen?',
  submit: 'Antrag senden',
  zero: 'Der Betrag muss größer als null sein.',
  tickets: 'Ihre Anträge',
  ticketList: 'Ihre Kreditanträge',
  empty: 'Noch keine Kreditanträge',
  emptyHint: 'Stellen Sie oben einen Antrag; hier sehen Sie seinen Stand.',
  asked: (moment) => `Gestellt am ${moment}`,
  askedAndDecided: (asked, decided) => `Gestellt am ${asked}, entschieden am ${decided}`,
  paid: 'Auf Ihr Konto ausgezahlt.',
  noSchedule:
    'Zu diesem Kredit gibt es hier keinen Tilgungsplan. Was noch offen ist, sagt Ihnen der Kundendienst.',
  takenBack: 'Auf Ihr Konto ausgezahlt und später zurückgebucht.',
}
