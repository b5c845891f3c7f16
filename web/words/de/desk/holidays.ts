import type { DeskWords } from '../../area-words.ts'

export const holidays: DeskWords['holidays'] = {
  title: 'Geschlossene Tage',
  note: 'Daueraufträge an einem geschlossenen Tag werden so ausgeführt, wie es bei ihnen steht',
  weekdays: (days, timeZone) => `Geschlossen jeden ${days} (${timeZone}).`,
  noWeekdays: (timeZone) => `An allen Wochentagen geöffnet (${timeZone}).`,
  empty: 'Keine Feiertage ab heute',
  configured: 'Aus der Konfiguration',
  add: 'Feiertag eintragen',
  day: 'Tag',
  name: 'Name',
  nameHint: 'So steht er im Kalender der Kundinnen und Kunden',
  dayWrong: 'Bitte wählen Sie einen Tag.',
  nameMissing: 'Bitte geben Sie einen Namen ein.',
  submit: 'Bank an diesem Tag schließen',
  remove: (name) => `${name} streichen`,
  removing: {
    title: 'Bank an diesem Tag öffnen?',
    body: (name, day) => `${name}, ${day}, ist dann wieder ein gewöhnlicher Tag.`,
    confirm: 'Feiertag streichen',
    hint: 'Steht mit Ihrem Namen im Protokoll',
  },
}
