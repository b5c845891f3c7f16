/** A teller's own day, on the dashboard. */
export const myDay = {
  title: 'Your day',
  done: 'What you did today',
  nothingDone: 'Nothing yet today.',
  moved: (sum: string) => `${sum} moved`,
  alone: 'What you may still do alone today',
  aloneNote: 'What goes beyond that waits for a second person.',
  left: (left: string, whole: string) => `${left} of ${whole} left`,
  used: (kind: string, left: string) => `${kind}: ${left}`,
  everything: 'Everything that moves money',
  unchecked: 'Nothing waits for a second person yet, so there is no limit.',
  waiting: 'Your open proposals',
  nothingWaits: 'None of yours waits.',
  more: (count: string) => `And ${count} more.`,
  all: 'My proposals',
}
