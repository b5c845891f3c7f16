import type { Words } from '../en.ts'

export const codes: Words['codes'] = {
  transactionTypes: { credit: 'Gutschrift', debit: 'Belastung' },
  accountTypes: { savings: 'Sparkonto', current: 'Girokonto' },
  loanTypes: {
    'personal-loans': 'Privatkredit',
    mortgages: 'Baufinanzierung',
    'business-loans': 'Geschäftskredit',
  },
  states: {
    active: 'aktiv',
    inactive: 'ruhend',
    closed: 'geschlossen',
    disabled: 'gesperrt',
    posted: 'gebucht',
    held: 'vorgemerkt',
    settled: 'ausgeführt',
    returned: 'zurückgegeben',
    reversed: 'storniert',
    reversal: 'Storno',
    memo: 'Vermerk',
    archived: 'archiviert',
    pending: 'in Prüfung',
    approved: 'genehmigt',
    rejected: 'abgelehnt',
    open: 'offen',
    declined: 'abgelehnt',
  },
  directions: { in: 'an die Bank', out: 'von der Bank' },
  verified: { true: 'Verifiziert', false: 'Nicht verifiziert' },
}
