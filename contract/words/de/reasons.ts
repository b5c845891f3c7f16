import type { reasons as english } from '../en/reasons.ts'

export const reasons: Record<keyof typeof english, string> = {
  other_place: 'Anmeldung von einer anderen IP-Adresse oder einem anderen Ort',
  unusual_transactions: 'ungewöhnliche Buchungen festgestellt',
  customer_asked: 'auf Wunsch der Kundin oder des Kunden',
  documents_expired: 'Ausweisdokumente sind abgelaufen',
  account_deleted: 'Das Konto wurde gelöscht',
  wire_returned: 'Die Überweisung kam zurück',
  account_closed: 'Das Konto wurde geschlossen',
  posting_reversed: 'Die Buchung wurde storniert',
  deleted_customer: 'Gelöschte Kundin, gelöschter Kunde',
}
