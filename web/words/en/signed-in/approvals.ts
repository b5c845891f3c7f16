/** What the bank wants to have approved with a factor. */
export const approvals = {
  title: {
    wire: 'Approve this transfer',
    reveal_codes: 'Show your transfer codes',
    trust_payee: 'Trust this payee',
    change_email: 'Change your email address',
    change_phone: 'Change your phone number',
    raise_limit: 'Raise your daily limit',
    desk_act: 'Approve this',
  },
  lead: 'Please read what you approve. It holds for exactly this and nothing else.',
  what: 'What you approve',
  to: 'to',
  account: 'Account',
  bank: 'Bank',
  description: 'Description',
  subject: 'For',
  reason: 'Reason',
  /** What staff decide, by the name that the audit trail has for it. */
  acts: {
    wire_settled: 'Settle this wire',
    wire_returned: 'Return this wire',
    loan_approved: 'Approve and pay out this loan',
    loan_declined: 'Decline this loan',
    document_approved: 'Approve this document',
    document_rejected: 'Reject this document',
    proposal_approved: 'Approve what a colleague proposed',
    proposal_declined: 'Decline what a colleague proposed',
  },
  approve: 'Approve',
  later: (sum: string) =>
    `Once approved, up to ${sum} a day can go to your approved payees without asking you again.`,
  expired: 'The five minutes were over. Please check once more and approve it again.',
  notApproved: 'You have not approved it, so nothing was sent.',
}
