/** The accounts a customer holds, who holds them together, and what is changed about them. */
export const held = {
  title: 'Accounts and holders',
  note: 'All accounts this customer holds, with their pots',
  first: 'First account',
  ofFirst: (balance: string) => `First account: ${balance}`,
  open: 'Open an account',
  pots: (count: string) => `Pots: ${count}`,
  inPots: (sum: string) => `${sum} in pots`,
  limit: (sum: string) => `Limit ${sum} a day`,
  opened: (day: string) => `opened ${day}`,
  holders: (number: string) => `Holders of ${number}`,
  roles: { owner: 'Owner', joint: 'Joint holder', viewer: 'Only sees it' },
  signing: { alone: 'Either signs alone', both: 'Two sign together' },
  acts: {
    on: (number: string) => `Work on account ${number}`,
    credit: 'Credit',
    debit: 'Debit',
    change: 'Change',
    addHolder: 'Add a holder',
    close: 'Close',
    remove: (name: string) => `Remove ${name}`,
  },
  form: {
    name: 'Name',
    nameHint: 'As the customer will see it; they can change it',
    role: 'Part in the account',
    roleHints: {
      joint: 'Uses the account like its owner',
      viewer: 'Sees the account and moves nothing',
    },
    signing: 'Who signs',
    person: 'Who is added',
    personHint: 'A customer of the bank, by name or account number',
    choosePerson: 'Please choose a customer.',
    giveReason: 'Please give a reason.',
    limitHint: 'How much may leave it in a day',
  },
  opening: {
    title: (name: string) => `Open an account for ${name}`,
    submit: 'Open the account',
    review: (type: string, currency: string, limit: string) =>
      `${type}, in ${currency}: up to ${limit} may leave it in a day.`,
  },
  changing: { title: (number: string) => `Change account ${number}`, submit: 'Save' },
  adding: { title: (number: string) => `Add a holder to ${number}`, submit: 'Add the holder' },
  closing: {
    title: 'Close this account?',
    body: (number: string) =>
      `Account ${number} must be empty, and its pots too. Orders from it and to it end; its holders are told.`,
    pays: (sum: string) => `It has earned ${sum}, which goes to the first account of its owner.`,
    confirm: 'Close the account',
    waits: 'Closing waits for a second person',
    holds: (sum: string) => `It holds ${sum}: move that to another account first.`,
    potsHold: (sum: string) => `Its pots hold ${sum}: empty them first.`,
  },
  removing: {
    title: 'Remove this holder?',
    body: (name: string, number: string) =>
      `${name} will not see account ${number} any more. All its holders are told.`,
    confirm: 'Remove the holder',
  },
  /** How the payee's name of a wire compared with the holder's. */
  payeeChecks: {
    match: 'Name matched',
    close: 'Name was close',
    no_match: 'Name did not match',
    not_possible: 'Name not checked',
  },
  payeeTyped: (name: string) => `sent to “${name}”`,
}
