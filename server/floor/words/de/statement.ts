import type { Words } from '../en.ts'

export const statement: Words['statement'] = {
  title: ({ bank, account, period }) => `${bank}, Kontoauszug ${account}, ${period}`,
  heading: 'Kontoauszug',
  period: (from, to) => `${from} bis ${to}`,
  soFar: (moment) => `was bis ${moment} gebucht war`,
  noLines: 'Keine Buchungen in diesem Zeitraum.',
  accountNumber: (number) => `Kontonummer ${number}`,
  accountType: (type) => `Kontoart ${type}`,
  accounts: { savings: 'Sparkonto', current: 'Girokonto' },
  allAccounts: 'Alle Konten',
  fileOfAll: 'kontoauszug-alle-konten',
  currency: (code) => `Währung ${code}`,
  openingBalance: 'Alter Kontostand',
  closingBalance: 'Neuer Kontostand',
  columns: {
    date: 'Buchungstag',
    details: 'Buchungstext',
    moneyIn: 'Gutschriften',
    moneyOut: 'Belastungen',
    balance: 'Kontostand',
  },
  received: 'Eingang',
  sent: 'Ausgang',
  memo: 'Vermerk',
  memoBy: (name) => `Vermerk von ${name}`,
  valueDate: (day) => `Wertstellung ${day}`,
  reversed: 'storniert',
  reversal: 'Storno',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  madeOn: (day) => `Erstellt am ${day}`,
  verificationCode: 'Prüfcode',
  howToCheck: (place) =>
    place === undefined
      ? 'Prüfen Sie diesen Auszug auf unserer Website: Code eingeben oder die Datei dort öffnen.'
      : `Auszug prüfen: Code scannen oder eingeben unter\n${place}`,
  codeToScan: (address) => `QR-Code, der ${address} öffnet`,
  proofFile: 'Nachweis zu diesem Auszug, den seine Prüfseite prüft',
}
