import { texts } from '@larkfield/contract/texts.ts'

/** Loan tickets. */
export const loans = {
  title: 'Loans',
  open: 'Open a loan ticket',
  openNote: 'One of us reads it, and you see the answer here',
  type: 'Loan type',
  types: {
    'personal-loans': 'Personal loan',
    mortgages: 'Mortgage',
    'business-loans': 'Business loan',
  } as Record<string, string>,
  amount: 'Amount',
  reason: 'Reason',
  reasonHint: 'What is it for, and how do you plan to pay it back?',
  submit: 'Open ticket',
  sent: 'Your loan request has been sent. We will answer soon.',
  fill: texts.loan.fill,
  zero: 'The amount must be more than zero.',
  tickets: 'Your tickets',
  ticketList: 'Your loan tickets',
  empty: 'No loan tickets yet',
  emptyHint: 'Open one above and follow it here.',
  asked: (moment: string) => `Asked ${moment}`,
  askedAndDecided: (asked: string, decided: string) => `Asked ${asked}, decided ${decided}`,
  paid: 'Paid into your account.',
  takenBack: 'Paid into your account, then taken back.',
}
