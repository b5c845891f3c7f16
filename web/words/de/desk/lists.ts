import type { DeskWords } from '../../area-words.ts'

export const lists: DeskWords['lists'] = {
  exportCsv: 'Als CSV speichern',
  from: 'Von',
  to: 'Bis',
  fromDay: 'Von Tag',
  toDay: 'Bis Tag',
  any: (filter) => `${filter}: alle`,
  state: 'Stand',
  all: 'Alle',
  nothingFits: 'Zu diesen Filtern passt nichts.',
  nothingFound: 'Zu dieser Suche passt nichts.',
  none: 'Keine',
  pdf: (title) => `${title}, eine PDF-Datei`,
  customerReads: 'Das liest die Kundin oder der Kunde',
  keptInAudit: 'Steht im Prüfprotokoll',
}
