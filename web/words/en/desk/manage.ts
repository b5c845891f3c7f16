import { texts } from '@larkfield/contract/texts.ts'
import { reasons } from '@larkfield/contract/words/en/reasons.ts'

/** Manage Accounts: its six tiles, and the panels that change an account. */
export const manage = {
  title: 'Manage Accounts',
  subtitle: 'Everything the desk does with an account starts here.',
  acts: {
    create: {
      tile: 'Create Account',
      title: 'Create Account',
      about: 'Open an account for a new customer.',
    },
    credit: {
      tile: 'Credit Account',
      title: 'Credit user account',
      about: 'Move money into a customer’s account.',
    },
    debit: {
      tile: 'Debit Account',
      title: 'Debit Account',
      about: 'Move money out of a customer’s account.',
    },
    update: {
      tile: 'Update Account',
      title: 'Update Account',
      about: 'Change details, limits, codes or balances.',
    },
    delete: {
      tile: 'Delete Account',
      title: 'Delete Account',
      about: 'Close an account for good; its records stay.',
    },
    status: {
      tile: 'Change Account Status',
      title: 'Change Account Status',
      about: 'Active, dormant, closed or disabled.',
    },
  },
  latest: { title: 'Your latest work', all: 'See all' },
  tryAgain: texts.common.tryAgain,
  keptInAudit: 'Kept in the audit trail',
  form: {
    person: 'Person',
    contact: 'Contact',
    account: 'Account',
    balance: 'Balance',
    codes: 'Transfer codes',
    keep: 'Leave empty to keep it',
    limitHint: 'The most it can send in one day',
    paidIn: 'Paid in at the cash desk',
    adjusted: 'A change is booked as an adjustment',
    sameAsTotal: 'The same as the total',
    heldBack: 'If lower than the total, the bank holds the difference',
    suggestNumber: 'Suggest an account number',
    drawCodes: 'Generate three new codes',
    fillIn: 'Please fill this in: it cannot be empty.',
  },
  create: {
    submit: 'Create',
    done: texts.adminCreate.done,
    temporaryPassword: 'Temporary password',
    suggestPassword: 'Suggest a password',
  },
  slip: {
    title: (name: string) => `${name} has an account`,
    hint: 'Hand this slip to the customer. The password is shown only now; at the first sign-in the customer chooses their own.',
    heading: (bank: string) => `Your account at ${bank}`,
    name: 'Name',
    password: 'Temporary password',
    firstSignIn: 'Please sign in with your account number and choose your own password. We never ask for it.',
    print: 'Print',
    copy: 'Copy',
    copied: 'Copied',
    open: 'Open the account',
    done: 'Done',
    leave: {
      title: 'Close without handing it over?',
      body: 'The temporary password is shown only here and cannot be shown again.',
      confirm: 'Close',
      cancel: 'Stay',
    },
  },
  update: {
    account: 'Account to update',
    submit: 'Update',
    done: texts.adminUpdate.done,
    failed: texts.adminUpdate.failed,
    newPassword: 'New temporary password',
    passwordHint: 'Only if you want to change it',
    saved: 'Saved. This panel closes by itself in a moment.',
  },
  delete: {
    account: 'Account to delete',
    submit: 'Delete account',
    confirm: 'Delete',
    done: texts.adminDelete.done,
    failed: texts.adminDelete.failed,
    customer: 'Customer',
    swept: 'Goes to “Unclaimed balances”',
    wires: 'Wires under way',
    loans: 'Open loan tickets',
    about:
      'The customer can no longer sign in and personal data is replaced by a pseudonym. Every transaction stays on the books.',
    question: (name: string) => `Delete the account of ${name}?`,
    notNow: 'This account cannot be deleted now.',
  },
  adjusting: {
    question: (name: string, number: string) => `Change the balance of ${name}, ${number}?`,
    total: (before: string, after: string) =>
      `The total goes from ${before} to ${after}; the difference is booked as an adjustment by the bank.`,
    available: (before: string, after: string) => `The available balance goes from ${before} to ${after}.`,
    lifts: 'This lifts what the bank held back.',
    confirm: 'Change the balance',
  },
  closing: {
    sweeps: (sum: string) =>
      `${sum} is left in the account and will be swept to the house account “Unclaimed balances”.`,
    sweepsRest: 'What is left after the change goes to the house account “Unclaimed balances”.',
    empty: 'Nothing is left in the account.',
    declines: (count: number) =>
      count === 1
        ? 'An open loan request will be declined.'
        : `${count} open loan requests will be declined.`,
    forGood: 'This cannot be undone.',
    wires: (count: number) =>
      `${count === 1 ? 'A wire is' : `${count} wires are`} still under way. Settle or return ${count === 1 ? 'it' : 'them'} first.`,
    owed: (sum: string) =>
      `${sum} of a loan is still owed: repay it first, with a debit to the house account Loans.`,
    held: (sum: string) =>
      `The bank holds ${sum} back: lift that first, by setting the available balance to the total.`,
    others: (numbers: string) =>
      `Other accounts are still open or have money in them: ${numbers}. Close them first.`,
    question: (name: string) => `Close the account of ${name}?`,
    noSignIn: 'The customer can no longer sign in.',
    confirm: 'Close the account',
  },
  status: {
    account: 'Account',
    now: 'Now',
    allFollow: (name: string) => `All accounts that ${name} owns follow, with their pots.`,
    submit: 'Change status',
    done: texts.adminStatus.done,
    failed: texts.adminStatus.failed,
    swept: (sum: string) => `${sum} went to “Unclaimed balances”`,
    meanings: {
      active: 'Full access.',
      inactive: 'Can sign in and sees a dormant notice; transfers are blocked.',
      closed: 'No sign-in; what is left goes to “Unclaimed balances”.',
      disabled: 'No sign-in; the customer is told the reason below.',
    },
    toldAtSignIn: 'The customer is told this at sign-in',
    kept: 'Kept with the account and in the audit trail',
    /** Stored as chosen and told to the customer; the first is SPEC’s own. */
    reasons: [
      reasons.other_place,
      reasons.unusual_transactions,
      reasons.customer_asked,
      reasons.documents_expired,
    ],
  },
}
