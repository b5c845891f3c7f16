/** The contract of a loan as a document. */
export const loanContract = {
  fileName: 'loan-contract',
  /** Products that came with the bank; others have names of their own. */
  products: {
    'personal-loans': 'Personal loan',
    mortgages: 'Mortgage',
    'business-loans': 'Business loan',
  },
  title: (product: string) => `Loan contract: ${product}`,
  account: (number: string) => `Loan account ${number}`,
  amount: (sum: string) => `Amount ${sum}`,
  paidOut: (day: string) => `Paid out on ${day}`,
  rate: (rate: string) => `Rate ${rate} a year`,
  effective: (rate: string) => `Effective annual rate ${rate}`,
  total: (sum: string) => `In all to be paid back ${sum}`,
  lateFee: (sum: string, days: number) =>
    days === 0
      ? `If an instalment is missed: ${sum}`
      : `If an instalment is missed: ${sum} after ${days === 1 ? 'one day' : `${days} days`}`,
  noLateFee: 'If an instalment is missed: no fee',
  earlyFee: (share: string) => `Repaying early: ${share} of the principal that is repaid early`,
  noEarlyFee: 'Repaying early: free, at any time',
  payFrom: (number: string) => `Instalments are collected from account ${number}`,
  dayCount: (how: string) => `Days for interest: ${how}`,
  dayCounts: {
    'ACT/365F': 'each day of the calendar counts, and a year has 365 days',
    'ACT/360': 'each day of the calendar counts, and a year has 360 days',
    'ACT/ACT': 'each day of the calendar counts, and a year has as many days as the calendar gives it',
    '30E/360': 'each month has 30 days, and a year has 360',
  },
  effectiveBy: (how: string) => `Effective annual rate: ${how}`,
  effectiveRules: {
    consumer_days: 'by Directive 2008/48/EC; time is counted in days, each 1/365 of a year',
    consumer_months: 'by Directive 2008/48/EC; time is counted in months, each 1/12 of a year, and days',
    mortgage: 'by Directive 2014/17/EU; time is counted in months, each 1/12 of a year, and days',
  },
  agreed: 'As agreed',
  planSince: (day: string) => `Plan since ${day}`,
  repaid: (day: string) => `Repaid on ${day}`,
  writtenOff: (day: string) => `Written off on ${day}`,
  payments: {
    title: 'Paid on',
    amount: 'Amount',
    interest: 'of it interest',
    principal: 'principal',
    fees: 'fees',
  },
  headings: {
    no: 'No.',
    dueOn: 'Due',
    amount: 'Instalment',
    interest: 'Interest',
    principal: 'Principal',
    remaining: 'Still owed',
    sum: 'Total',
  },
}
