import { rhythms } from '@larkfield/contract/words/de/rhythms.ts'
import type { DeskWords } from '../../area-words.ts'

export const orders: DeskWords['orders'] = {
  title: 'Daueraufträge',
  note: 'Zahlungen zu Terminen, die nächsten zuerst',
  empty: 'Keine Daueraufträge',
  rhythms,
  outcomes: {
    done: 'Ausgeführt',
    nothing_to_move: 'Nichts zu bewegen',
    short: 'Nicht genug Geld',
    refused: 'Abgelehnt',
    skipped: 'Auf Wunsch ausgelassen',
    paused: 'Ruhte',
  },
  states: { active: 'Aktiv', paused: 'Ruht', ended: 'Beendet' },
  to: (name, sum) => `${sum} an ${name}`,
  above: (sum) => `Alles über ${sum}`,
  next: (day) => `nächster Termin ${day}`,
  tryAgain: (moment) => `neuer Versuch ${moment}`,
  from: (number) => `von ${number}`,
  lastRuns: 'Was aus den letzten Terminen wurde',
  ranOn: (day) => `am ${day}`,
  showAll: (count) => `Alle ${count} zeigen`,
  which: (order, then) => `${order}. ${then}`,
  noRuns: 'Noch kein Termin vorbei',
  pausedByCustomer: 'Von der Kundin oder dem Kunden angehalten',
  pausedByBank: (reason) => (reason ? `Von der Bank angehalten: ${reason}` : 'Von der Bank angehalten'),
  pause: 'Ruhen lassen',
  end: 'Beenden',
  pausing: {
    title: 'Diesen Auftrag ruhen lassen?',
    body: 'Termine in dieser Zeit fallen aus. Die Kundin oder der Kunde kann ihn weiterlaufen lassen.',
    confirm: 'Auftrag ruhen lassen',
    done: 'Der Auftrag ruht',
  },
  ending: {
    title: 'Diesen Auftrag beenden?',
    body: 'Es wird nichts mehr gezahlt. Das lässt sich nicht zurücknehmen.',
    confirm: 'Auftrag beenden',
    done: 'Der Auftrag ist beendet',
  },
}
