import type { DeskWords } from '../../area-words.ts'

export const fees: DeskWords['fees'] = {
  title: 'Entgelte',
  note: 'Was den Konten berechnet wurde, das Neueste zuerst',
  empty: 'Keine Entgelte',
  kinds: {
    monthly: (month) => `Kontoentgelt für ${month}`,
    outside_wire: (wire) => `Überweisung an eine andere Bank, ${wire}`,
    dormancy: (month) => `Ungenutztes Konto, ${month}`,
    late: (what) => `Verspätete Zahlung, ${what}`,
  },
  states: { due: 'Offen', taken: 'Eingezogen', waived: 'Erlassen', reversed: 'Erstattet' },
  account: (number) => `Konto ${number}`,
  due: (day) => `fällig am ${day}`,
  left: (sum) => `${sum} noch offen`,
  shortSince: (day) => `nicht genug Geld seit ${day}`,
  relief: {
    waived: (sum, by, reason) => `${sum} erlassen von ${by}: ${reason}`,
    returned: (sum, by, reason) => `${sum} erstattet von ${by}: ${reason}`,
  },
  theBank: 'der Bank',
  showAll: (count) => `Alle ${count} anzeigen`,
  waive: 'Erlassen',
  giveBack: 'Erstatten',
  waiving: {
    title: 'Dieses Entgelt erlassen?',
    body: (what, sum) => `${what}. ${sum} werden nicht mehr eingezogen.`,
    confirm: 'Entgelt erlassen',
    done: 'Das Entgelt ist erlassen',
  },
  giving: {
    title: 'Dieses Entgelt erstatten?',
    body: (what, sum) => `${what}. ${sum} gehen zurück auf das Konto.`,
    confirm: 'Entgelt erstatten',
    done: 'Das Entgelt ist erstattet',
  },
}
