import type { CustomerWords } from '../../area-words.ts'

export const account: CustomerWords['account'] = {
  types: { savings: 'Sparkonto', current: 'Girokonto' },
  states: {
    active: 'Aktiv',
    inactive: 'Ruhend/Inaktiv',
    closed: 'Geschlossen',
    disabled: 'Gesperrt',
    posted: 'Gebucht',
    held: 'Unterwegs',
    settled: 'Ausgeführt',
    returned: 'Zurückgekommen',
    reversed: 'Storniert',
    reversal: 'Storno',
    memo: 'Vermerk',
    open: 'Offen',
    approved: 'Genehmigt',
    declined: 'Abgelehnt',
    pending: 'In Prüfung',
    rejected: 'Abgelehnt',
  },
  none: 'Keine Kontodaten vorhanden',
  notFound: 'Konto nicht gefunden',
  fetchFailed: (why) => `Ihre Daten konnten nicht geladen werden: ${why}`,
  contactCare: 'Kundendienst kontaktieren',
  maritalStatuses: {
    single: 'Ledig',
    married: 'Verheiratet',
    divorced: 'Geschieden',
    widowed: 'Verwitwet',
  },
}
