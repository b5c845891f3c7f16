import type { CustomerWords } from '../../area-words.ts'

export const statement: CustomerWords['statement'] = {
  title: 'Kontoauszug',
  subtitle: 'Jede Zeile ist eine Buchung; zusammen ergeben sie Ihren Saldo.',
  failed: 'Interner Serverfehler: ',
  print: 'Drucken',
  tooLongToPrint: (most) =>
    `Dieser Zeitraum hat mehr als ${most} Zeilen. Bitte wählen Sie einen kürzeren Zeitraum oder laden Sie das PDF herunter.`,
  search: 'Suche',
  searchHint: 'Name, Text oder Betrag',
  lines: 'Eingänge und Ausgänge',
  caption: 'Eingänge und Ausgänge des Zeitraums',
  order: 'Reihenfolge',
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  empty: 'Keine Umsätze vorhanden',
  noMatch: 'In diesem Zeitraum gibt es keine Treffer zu Ihrer Suche.',
  noMovement: 'In diesem Zeitraum gab es keine Umsätze.',
  showEverything: 'Alles anzeigen',
  opening: 'Anfangssaldo',
  totalCredit: 'Summe der Eingänge',
  totalDebit: 'Summe der Ausgänge',
  closing: 'Endsaldo',
  account: (number) => `Konto ${number}`,
  period: (from, to) => `${from} bis ${to}`,
  wholePeriod: 'Die Summen oben gelten für den ganzen Zeitraum, nicht nur für die Treffer.',
  onlyMatching: (text) => `Nur Zeilen, die zu „${text}“ passen`,
  onlySome: (first, last, total) =>
    `Zeilen ${first} bis ${last} von ${total}. Die Schaltfläche „Drucken“ druckt alle.`,
  recordedBy: (name) => `Eingetragen von ${name}, ohne Auswirkung auf den Saldo`,
  notYet: (amount, name) =>
    `Ihre Überweisung von ${amount} an ${name} ist unterwegs. Sie erscheint hier, sobald die andere Bank sie bestätigt.`,
  notAtAll: (amount, name) =>
    `Ihre Überweisung von ${amount} an ${name} kam zurück und erscheint deshalb hier nicht. Das Geld ist wieder verfügbar.`,
}
