/** Several people at work on one customer. */
export const editing = {
  by: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} editing this customer`,
  clash: {
    title: 'Changed while you were typing',
    lead: 'Nothing was saved. Choose what to keep for each field, then save again.',
    youSaw: (value: string) => `You saw: ${value}`,
    now: 'As it is now',
    nowBy: (name: string) => `As it is now, by ${name}`,
    typed: 'What you typed',
    undecided: 'Please choose what to keep for each field first.',
  },
}
