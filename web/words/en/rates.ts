/** Rates and fees, as visitors read them. */
export const rates = {
  title: 'Rates and fees, as they stand today',
  lead: 'Read from our books a moment ago. What changes later stands here before it does, and customers are told in time.',
  products: {
    savings: 'Savings account',
    current: 'Current account',
    pot: 'Pots',
    'personal-loans': 'Personal loan',
    mortgages: 'Mortgage',
    'business-loans': 'Business loan',
  } as Record<string, string>,
  loans: 'Loans',
  aYear: 'a year',
  first: (rate: string, upTo: string) => `${rate} on the first ${upTo}`,
  above: (rate: string, from: string) => `${rate} on the part above ${from}`,
  between: (rate: string, from: string, upTo: string) => `${rate} on the part from ${from} to ${upTo}`,
  credited: {
    monthly: 'Interest credited every month',
    quarterly: 'Interest credited every quarter',
    yearly: 'Interest credited every year',
  },
  feeDormancy: (sum: string, months: number) => `${sum} a month once it is not used for ${months} months`,
  tax: (share: string) => `${share} of the interest is withheld as tax`,
  deposit: (it: { amount: string; interest: string; rate: string }) =>
    `Example: ${it.amount} earns ${it.interest} in a year before tax, an effective ${it.rate}.`,
  loan: (it: {
    amount: string
    months: number
    rate: string
    instalment: string
    total: string
    effective: string
  }) =>
    `Representative example: ${it.amount} over ${it.months} months at ${it.rate} a year, ${it.instalment} a month, ${it.total} in all. Effective annual rate ${it.effective}.`,
  loanBullet: (it: { amount: string; months: number; rate: string; total: string; effective: string }) =>
    `Representative example: ${it.amount} over ${it.months} months at ${it.rate} a year, repaid at the end, ${it.total} in all. Effective annual rate ${it.effective}.`,
  noLoans:
    'Every loan has an offer of its own: you see its rate, its cost and every instalment before you accept.',
  failed: 'Our rates cannot be shown at this moment. Ask us and we tell you.',
}
