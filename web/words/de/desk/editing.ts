import type { DeskWords } from '../../area-words.ts'

export const editing: DeskWords['editing'] = {
  by: (names, count) => `${names} ${count === 1 ? 'bearbeitet' : 'bearbeiten'} diesen Kunden gerade`,
  clash: {
    title: 'Inzwischen geändert',
    lead: 'Es wurde nichts gespeichert. Wählen Sie für jedes Feld, was bleiben soll, und speichern Sie erneut.',
    youSaw: (value) => `Sie sahen: ${value}`,
    now: 'Jetziger Stand',
    nowBy: (name) => `Jetziger Stand, von ${name}`,
    typed: 'Ihre Eingabe',
    undecided: 'Bitte wählen Sie zuerst für jedes Feld, was bleiben soll.',
  },
}
