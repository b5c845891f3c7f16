import type { DeskWords } from '../../area-words.ts'

export const wires: DeskWords['wires'] = {
  title: 'Überweisungen',
  subtitle: 'An andere Banken. Das Geld ist vorgemerkt, bis die Überweisung ausgeführt ist oder zurückkommt.',
  states: { held: 'Unterwegs', settled: 'Ausgeführt', returned: 'Zurückgegeben' },
  search: 'Überweisungen suchen',
  placeholder: 'Name, Bank, Betrag',
  list: 'Überweisungen',
  empty: 'Keine Überweisungen',
  nothingWaits: 'Derzeit ist keine Überweisung unterwegs.',
  columns: {
    sender: 'Von',
    beneficiary: 'An',
    bank: 'Bank, Zweck',
    amount: 'Betrag',
    sent: 'Gesendet',
    state: 'Stand',
    decision: 'Entscheidung',
  },
  settle: 'Ausführen',
  settleTitle: 'Diese Überweisung ausführen?',
  settleBody: (bank, sum, beneficiary, sender) =>
    `${bank} hat ${sum} für ${beneficiary} erhalten. Der Betrag wird vom Konto von ${sender} abgebucht.`,
  settled: (sum, beneficiary) => `Überweisung von ${sum} an ${beneficiary} ausgeführt`,
  return: 'Rückgabe',
  returnTitle: 'Diese Überweisung zurückgeben?',
  returnBody: (sum, sender) => `${sum} sind für ${sender} wieder verfügbar.`,
  returned: (sum, sender) => `${sum} an ${sender} zurückgegeben`,
}
