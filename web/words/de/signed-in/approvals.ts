import type { SignedInWords } from '../../area-words.ts'

export const approvals: SignedInWords['approvals'] = {
  title: {
    wire: 'Überweisung freigeben',
    reveal_codes: 'Überweisungscodes zeigen',
    trust_payee: 'Empfänger vertrauen',
    change_email: 'E-Mail-Adresse ändern',
    change_phone: 'Telefonnummer ändern',
    raise_limit: 'Tageslimit erhöhen',
    desk_act: 'Freigeben',
  },
  lead: 'Bitte lesen Sie, was Sie freigeben. Es gilt genau hierfür und für nichts anderes.',
  what: 'Was Sie freigeben',
  to: 'an',
  account: 'Konto',
  bank: 'Bank',
  description: 'Verwendungszweck',
  subject: 'Für',
  reason: 'Grund',
  acts: {
    wire_settled: 'Diese Überweisung ausführen',
    wire_returned: 'Diese Überweisung zurückgeben',
    loan_approved: 'Diesen Kredit genehmigen und auszahlen',
    loan_declined: 'Diesen Kredit ablehnen',
    document_approved: 'Dieses Dokument genehmigen',
    document_rejected: 'Dieses Dokument ablehnen',
    proposal_approved: 'Freigeben, was eine Kollegin oder ein Kollege vorgeschlagen hat',
    proposal_declined: 'Ablehnen, was eine Kollegin oder ein Kollege vorgeschlagen hat',
  },
  approve: 'Freigeben',
  later: (sum) =>
    `Danach können bis zu ${sum} am Tag an freigegebene Empfänger gehen, ohne dass wir erneut fragen.`,
  expired: 'Die fünf Minuten waren um. Bitte prüfen Sie es noch einmal und geben Sie es erneut frei.',
  notApproved: 'Sie haben es nicht freigegeben, deshalb wurde nichts gesendet.',
}
