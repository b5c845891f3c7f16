import type { DeskWords } from '../../area-words.ts'

export const interest: DeskWords['interest'] = {
  note: 'Wie es der Kunde sieht: jede Nacht berechnet, jeder Betrag bis auf seine Tage zu öffnen',
  which: 'Konto, dessen Zinsen gezeigt werden',
  none: 'Dieses Konto bringt keine Zinsen und wird mit keinen belastet.',
  title: (account) => `Zinsen von ${account}`,
}
