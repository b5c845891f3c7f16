/** What waits for a second person. */
export const policy = {
  title: 'Policy',
  subtitle: 'What waits for a second person, from which amount, and who decides.',
  columns: { kind: 'What', from: 'Waits', approver: 'Who decides', change: 'Change' },
  money: {
    title: 'Money',
    note: 'From this amount, in the currency of the account. What one person does below it counts together for the day.',
  },
  delicate: {
    title: 'Whatever the amount',
    note: 'These always need a second person, unless they are switched off.',
    /** What no rule switches off. */
    later: (acts: string) => `Done at once, and confirmed by a second person afterwards: ${acts}.`,
    forTwo: (acts: string) => `Two people always do this, whatever the policy says: ${acts}.`,
  },
  off: 'Does not wait',
  always: 'always',
  from: (sum: string) => `from ${sum}`,
  decidedBy: (from: string, approver: string) => `${from}, decided by: ${approver}`,
  instead: (before: string) => `Not saved yet. Until then: ${before}`,
  edit: (kind: string) => `Change: ${kind}`,
  inForce: {
    yes: 'In force',
    no: 'Not in force yet',
    partly: 'Partly in force',
    some: (count: number) =>
      count === 1
        ? 'One rule holds nobody: fewer than two people have the role that decides it.'
        : `${count} rules hold nobody: fewer than two people have the role that decides them.`,
    /** Beside one rule. */
    idle: 'Not in force: fewer than two people may decide it.',
    /** Beside a rule that goes on, and the whole of them. */
    needsDecider:
      'One person alone decides this now. What that person proposes waits for another one with the role.',
    needDecider: (count: number) =>
      count === 1
        ? 'For one rule another person who decides was disabled. The rule goes on: give its role to another person.'
        : `For ${count} rules another person who decides was disabled. The rules go on: give their roles to another person.`,
    people: (count: number) => (count === 1 ? 'One person may approve.' : `${count} people may approve.`),
    why: 'Until a second person may approve, everything is carried out at once. Invite somebody under Staff.',
  },
  shipped: 'As shipped: nobody has changed it yet.',
  changed: (version: number, name: string) => `Version ${version}, changed by ${name},`,
  keep: 'Keep for review',
  keepHint: 'Nothing changes until you have read all changes together and sent them.',
  form: {
    isOn: 'Waits for a second person',
    isOnHint: 'Switched off, one person is enough',
    from: 'From this amount',
    fromHint: 'In the currency of the account',
    inCurrency: (currency: string) => `In ${currency}`,
    remove: (currency: string) => `Remove the amount in ${currency}`,
    another: 'Another amount for one currency',
    choose: 'Choose a currency',
  },
  review: {
    waiting: (count: number) =>
      count === 1 ? 'One change is not saved yet' : `${count} changes are not saved yet`,
    waitingNote: 'They count once you have read and sent them.',
    open: 'Review and send',
    discard: 'Discard',
    title: 'Change the policy?',
    lead: 'This is what changes. If a second person is needed for it, it waits for them.',
    send: 'Change the policy',
  },
}
