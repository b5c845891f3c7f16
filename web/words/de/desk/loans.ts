import type { DeskWords } from '../../area-words.ts'

export const loans: DeskWords['loans'] = {
  title: 'Kredite',
  subtitle: 'Anträge von Kundinnen und Kunden. Offene stehen nach Alter, die ältesten zuerst.',
  states: { open: 'Offen', approved: 'Genehmigt', declined: 'Abgelehnt', reversed: 'Storniert' },
  search: 'Kredite suchen',
  placeholder: 'Name oder Grund',
  list: 'Kreditanträge',
  empty: 'Keine Kreditanträge',
  nothingWaits: 'Alle Anträge sind entschieden.',
  columns: {
    customer: 'Kundin/Kunde',
    loanType: 'Kreditart',
    amount: 'Betrag',
    reason: 'Grund',
    asked: 'Beantragt',
    state: 'Stand',
    decision: 'Entscheidung',
  },
  types: {
    'personal-loans': 'Privatkredit',
    mortgages: 'Baufinanzierung',
    'business-loans': 'Geschäftskredit',
  },
  decidedBy: (name) => `von ${name}`,
  withoutSchedule: (name) => `von ${name}, ohne Tilgungsplan ausgezahlt`,
  takenBackSince: (name) => `von ${name} genehmigt, Auszahlung inzwischen storniert`,
  approve: 'Genehmigen',
  approveTitle: (name) => `Den Kredit von ${name} genehmigen?`,
  approveBody: (sum, number) =>
    `${sum} werden sofort auf das Konto ${number} ausgezahlt, zu diesen Konditionen. Für andere machen Sie ein Angebot.`,
  approveTerms: 'Konditionen der Auszahlung',
  withdrawsOffer: (until) =>
    `Das bis ${until} offene Angebot wird damit zurückgezogen: Es gilt dann nicht mehr.`,
  approveConfirm: 'Genehmigen und auszahlen',
  approved: (sum, name) => `${sum} an ${name} ausgezahlt`,
  decline: 'Ablehnen',
  declineTitle: (name) => `Den Kredit von ${name} ablehnen?`,
  declineBody: (sum) => `${sum} werden nicht ausgezahlt. Die Kundin oder der Kunde erfährt den Grund.`,
  declined: (name) => `Der Kredit von ${name} wurde abgelehnt`,
}
