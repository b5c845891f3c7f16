/** Loan tickets. */
export const loans = {
  title: 'Loans',
  open: 'Open a loan ticket',
  openNote: 'A person reads it, and you see the answer here',
  type: 'Loan type',
  types: {
    'personal-loans': 'Personal loan',
    mortgages: 'Mortgage',
    'business-loans': 'Business loan',
  } as Record<string, string>,
  cost: {
    rate: (rate: string) => `${rate} a year`,
    months: (least: number, most: number) =>
      least === most ? `over ${most} months` : `over ${least} to ${most} months`,
    ownOffer: 'You see the rate, the cost and every instalment of your own loan before you accept it.',
  },
  amount: 'Amount',
  reason: 'Reason',
  reasonHint: 'What is it for, and how do you plan to pay it back?',
  submit: 'Open ticket',
  zero: 'The amount must be more than zero.',
  tickets: 'Your tickets',
  ticketList: 'Your loan tickets',
  empty: 'No loan tickets yet',
  emptyHint: 'Open one above and follow it here.',
  asked: (moment: string) => `Requested ${moment}`,
  askedAndDecided: (asked: string, decided: string) => `Requested ${asked}, decided ${decided}`,
  paid: 'Paid into your account.',
  noSchedule: 'There is no schedule for this loan here. Customer care can tell you what is left to repay.',
  takenBack: 'Paid into your account, then taken back.',
}
