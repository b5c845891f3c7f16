import type { ActKind } from '@larkfield/contract/policy.ts'

/** What the desk would do, by the name that the audit trail has for it once it is done. */
const acts: Record<string, string> = {
  account_credited: 'Credit an account',
  account_debited: 'Debit an account',
  transaction_reversed: 'Reverse a transaction',
  memo_recorded: 'Record a memo',
  memo_archived: 'Archive a memo',
  loan_approved: 'Approve and pay out a loan',
  wire_settled: 'Settle a wire',
  wire_returned: 'Return a wire',
  customer_created: 'Open an account',
  customer_updated: 'Change a customer',
  customer_deleted: 'Delete an account',
  status_changed: 'Change the status of an account',
  photo_changed: 'Change a photo',
  staff_invited: 'Invite somebody to the staff',
  staff_invited_again: 'Invite a member of staff again',
  staff_changed: 'Change a member of staff',
  staff_disabled: 'Disable a member of staff',
  staff_enabled: 'Enable a member of staff',
  policy_changed: 'Change the policy',
}

/** The rules of the policy, by what they are about. */
const kinds: Record<ActKind, string> = {
  credit: 'Credits',
  debit: 'Debits',
  adjustment: 'Adjustments of a balance',
  reversal: 'Reversals',
  loan_payout: 'Loan pay-outs',
  settlement: 'Wires settled by hand',
  backdating: 'Bookings with an earlier date',
  customer_number: 'A customer’s account number',
  customer_email: 'A customer’s email address',
  customer_phone: 'A customer’s phone number',
  customer_password: 'A customer’s password',
  customer_codes: 'A customer’s transfer codes',
  customer_limit: 'A higher limit',
  account_deletion: 'Deleting an account',
  account_holders: 'Who holds an account, and who signs',
  people: 'Staff and their roles',
  policy: 'The policy itself',
}

/** What waits for a second person, and what became of it. */
export const proposals = {
  acts,
  kinds,
  /** Before something is asked for that the policy may name. */
  mayWait: 'If our policy asks for a second person, this waits until somebody else approves it.',
  waits: {
    title: 'Waiting for a second person',
    toast: (what: string, whom: string) => (whom ? `${what}: ${whom}.` : `${what}.`),
    text: 'Nothing has been done yet. It is carried out once somebody else approves it.',
    mine: 'My proposals',
    expires: 'Expires',
    /** Of an account that is opened once somebody approves. */
    keepPassword: (password: string) =>
      `Write the temporary password down now, it is not shown again: ${password}`,
  },
  card: {
    /** Read out, and over the picture of two figures. */
    change: (field: string, before: string, after: string) => `${field}: ${before} before, ${after} after`,
    nothing: 'nothing',
    by: 'Proposed by',
    you: 'you',
    reason: 'Reason',
    noReason: 'None given',
    rules: 'Why it waits',
    rule: (kind: string, sum: string) => (sum ? `${kind}: ${sum}` : kind),
    expires: 'Expires',
    decided: {
      done: 'Approved by',
      declined: 'Declined by',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
    },
    decisionReason: 'Reason for the decision',
    lastRefusal: (why: string) =>
      `It was approved before and could not be carried out: ${why}. Approve it again once that has changed, or decline it.`,
    own: 'You proposed this, so somebody else decides.',
    notYours: 'Somebody with another role decides this.',
  },
  approvals: {
    title: 'Approvals',
    subtitle: 'What others propose, for a second person to decide. The oldest comes first.',
    list: 'Proposals',
    states: { waiting: 'Waiting', done: 'Approved', declined: 'Declined' },
    emptyWaiting: 'Nothing waits for a decision',
    emptyWaitingHint: 'What needs a second person appears here by itself.',
    empty: 'No such proposals',
    emptyHint: 'Look among all of them.',
    showAll: 'Show all',
    toDashboard: 'To the dashboard',
    keys: { next: 'next', previous: 'previous', approve: 'approve', decline: 'decline' },
    approve: 'Approve',
    decline: 'Decline',
    approveTitle: (what: string) => `${what}?`,
    approveConfirm: 'Approve and carry out',
    approveHint: 'It is carried out at once, in your name and that of whoever proposed it.',
    moved: 'The figures have changed since you looked. Nothing was done: please look again.',
    approved: (what: string) => `Approved and carried out: ${what}`,
    declineTitle: 'Decline this?',
    declineBody: (what: string, name: string) =>
      `${what}, proposed by ${name}. If you decline it, nothing is done.`,
    declineHint: 'Whoever proposed it reads this',
    declined: (what: string) => `Declined: ${what}`,
  },
  mine: {
    title: 'My proposals',
    subtitle: 'What you asked for that needs a second person, and what became of it.',
    states: {
      waiting: 'Waiting',
      done: 'Approved',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
    },
    emptyWaiting: 'Nothing of yours waits',
    emptyWaitingHint: 'What you ask for that needs a second person appears here.',
    empty: 'No proposals of yours here',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw this proposal?',
    withdrawBody: (what: string) => `${what}. Nothing has been done, and nothing will be.`,
    withdrawn: (what: string) => `Withdrawn: ${what}`,
  },
}
