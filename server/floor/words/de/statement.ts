import type { Words } from '../en.ts'

export const statement: Words['statement'] = {
  title: ({ bank, account, period }) => `${bank}, Kontoauszug ${account}, ${period}`,
  heading: 'Kontoauszug',
  period: (from, to) => `${from} bis ${to}`,
  accountNumber: (number) => `Kontonummer ${number}`,
  accountType: (type) => `Kontoart ${type}`,
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
}
