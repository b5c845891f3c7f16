import type { CustomerWords } from '../../area-words.ts'

export const fees: CustomerWords['fees'] = {
  title: 'Entgelte',
  charged: 'Was diesem Konto berechnet wurde, das Neueste zuerst',
  nothing: 'Bisher wurde nichts berechnet',
  inForce: (day) => `Gültig seit ${day}`,
  kinds: {
    monthly: (month) => `Kontoentgelt für ${month}`,
    outside_wire: (wire) => `Überweisung an eine andere Bank, ${wire}`,
    dormancy: (month) => `Ungenutztes Konto, ${month}`,
    late: (what) => `Verspätete Zahlung, ${what}`,
  },
  states: { due: 'Offen', taken: 'Bezahlt', waived: 'Erlassen', reversed: 'Erstattet' },
  left: (sum) => `${sum} noch offen`,
  since: (day) => `seit ${day}`,
  on: (day) => `am ${day}`,
  relief: {
    waived: (sum, reason) => `${sum} erlassen: ${reason}`,
    returned: (sum, reason) => `${sum} erstattet: ${reason}`,
  },
  notice: {
    title: (sum) => `Entgelte von ${sum} sind offen`,
    text: 'Auf dem Konto war nicht genug Geld. Wir ziehen sie ein, sobald genug da ist.',
    look: 'Entgelte ansehen',
  },
}
