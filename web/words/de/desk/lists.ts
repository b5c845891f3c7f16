import type { DeskWords } from '../../area-words.ts'

export const lists: DeskWords['lists'] = {
  exportCsv: 'CSV-Export',
  from: 'Von',
  to: 'Bis',
  fromDay: 'Von (Tag)',
  toDay: 'Bis (Tag)',
  any: (filter) => `${filter}: alle`,
  state: 'Stand',
  all: 'Alle',
  nothingFits: 'Keine Treffer zu diesen Filtern.',
  nothingFound: 'Keine Treffer zu dieser Suche.',
  pdf: (title) => `${title}, eine PDF-Datei`,
  customerReads: 'Für die Kundin oder den Kunden sichtbar',
  keptInAudit: 'Wird im Prüfprotokoll festgehalten',
}
