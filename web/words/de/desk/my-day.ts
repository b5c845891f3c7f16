import type { DeskWords } from '../../area-words.ts'

export const myDay: DeskWords['myDay'] = {
  title: 'Ihr Tag',
  done: 'Was Sie heute getan haben',
  nothingDone: 'Heute noch nichts.',
  moved: (sum) => `${sum} bewegt`,
  alone: 'Was Sie heute noch allein dürfen',
  aloneNote: 'Was darüber hinausgeht, wartet auf eine zweite Person.',
  left: (left, whole) => `noch ${left} von ${whole}`,
  used: (kind, left) => `${kind}: ${left}`,
  everything: 'Alles, was Geld bewegt',
  unchecked: 'Noch wartet nichts auf eine zweite Person, also gibt es keine Grenze.',
  waiting: 'Ihre offenen Vorschläge',
  nothingWaits: 'Von Ihnen wartet nichts.',
  more: (count) => `Und ${count} weitere.`,
  all: 'Meine Vorschläge',
}
