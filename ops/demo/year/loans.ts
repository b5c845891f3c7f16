import type { DemoPerson } from '../person.ts'
import { cents, DAY_MS, MINUTE_MS, type Plan } from './movement.ts'

export type DemoLoan = {
  from: string
  type: 'personal-loans' | 'mortgages' | 'business-loans'
  amount: number
  reason: string
  askedDaysAgo: number
  decided?: { state: 'approved' | 'declined'; daysAgo: number; because?: string }
}

export const demoLoans: readonly DemoLoan[] = [
  {
    from: 'olga.petrenko',
    type: 'personal-loans',
    amount: 4_800,
    reason: 'A piano, second-hand',
    askedDaysAgo: 208,
    decided: { state: 'approved', daysAgo: 206 },
  },
  {
    from: 'lakesidebikes',
    type: 'business-loans',
    amount: 18_000,
    reason: 'Stock of cargo bikes for the spring',
    askedDaysAgo: 190,
    decided: { state: 'approved', daysAgo: 187 },
  },
  {
    from: 'marcus.whitfield',
    type: 'personal-loans',
    amount: 12_000,
    reason: 'To pay back three credit cards',
    askedDaysAgo: 131,
    decided: {
      state: 'declined',
      daysAgo: 129,
      because: 'Your monthly obligations leave too little room for another instalment.',
    },
  },
  {
    from: 'ahmet.yildiz',
    type: 'business-loans',
    amount: 9_500,
    reason: 'A van with a lift',
    askedDaysAgo: 97,
    decided: {
      state: 'approved',
      daysAgo: 95,
      because: 'Three good years of books. We wish you many tiles.',
    },
  },
  {
    from: 'matthias.vogel',
    type: 'personal-loans',
    amount: 6_200,
    reason: 'A new roof for the garage',
    askedDaysAgo: 54,
    decided: { state: 'approved', daysAgo: 51 },
  },
  {
    from: 'liam.fitzgerald',
    type: 'personal-loans',
    amount: 7_500,
    reason: 'An upright bass',
    askedDaysAgo: 38,
    decided: {
      state: 'declined',
      daysAgo: 36,
      because: 'We need a guarantor for this sum; please ask again with one.',
    },
  },
  {
    from: 'gruenspan',
    type: 'business-loans',
    amount: 26_000,
    reason: 'A folding machine',
    askedDaysAgo: 23,
    decided: { state: 'approved', daysAgo: 20 },
  },
  {
    from: 'oliver.hutchins',
    type: 'personal-loans',
    amount: 3_000,
    reason: 'A motorbike',
    askedDaysAgo: 11,
    decided: {
      state: 'declined',
      daysAgo: 10,
      because: 'We need a proof of identity first; please upload one and ask again.',
    },
  },
  {
    from: 'tomas',
    type: 'personal-loans',
    amount: 6_500,
    reason: 'A new oven for the bakery',
    askedDaysAgo: 6,
  },
  {
    from: 'catherine.doyle',
    type: 'mortgages',
    amount: 248_000,
    reason: 'The farmhouse on Greenbush Road, with stables',
    askedDaysAgo: 5,
  },
  { from: 'rahul.iyer', type: 'personal-loans', amount: 15_000, reason: 'Solar panels', askedDaysAgo: 4 },
  {
    from: 'tworivers',
    type: 'business-loans',
    amount: 11_400,
    reason: 'An espresso machine and a terrace',
    askedDaysAgo: 3,
  },
  {
    from: 'benjamin.scholz',
    type: 'personal-loans',
    amount: 5_200,
    reason: 'Meisterkurs in Stuttgart',
    askedDaysAgo: 2,
  },
  {
    from: 'thomas.reinhardt',
    type: 'mortgages',
    amount: 186_500,
    reason: 'Our first house, in Swanton',
    askedDaysAgo: 1,
  },
]

export const whenDecided = (loan: DemoLoan, now: Date): Date =>
  new Date(now.getTime() - loan.decided!.daysAgo * DAY_MS - 35 * MINUTE_MS)

const INSTALMENTS = 24

/** Pay-outs of what was approved, and an instalment every thirty days since. */
export const loanPlans = (people: readonly DemoPerson[], now: Date, bankName: string): Plan[] =>
  demoLoans.flatMap((loan) => {
    if (loan.decided?.state !== 'approved') return []
    const { accountNumber, fullName } = people.find(({ username }) => username === loan.from)!
    const paidOut: Plan = {
      at: whenDecided(loan, now),
      kind: 'loan',
      debit: 'loans',
      credit: accountNumber,
      senderName: 'Loans',
      receiverName: fullName,
      bank: bankName,
      remark: `Loan paid out (${loan.type})`,
      amountMinor: () => cents(loan.amount),
      loan: loan.reason,
    }
    const instalments = Math.floor((loan.decided.daysAgo - 1) / 30)
    const repaid = Array.from({ length: instalments }, (_, place): Plan => {
      return {
        at: new Date(paidOut.at.getTime() + (place + 1) * 30 * DAY_MS),
        kind: 'repayment',
        debit: accountNumber,
        credit: 'loans',
        senderName: fullName,
        receiverName: 'Loans',
        bank: bankName,
        remark: `Instalment ${place + 1} of ${INSTALMENTS}`,
        amountMinor: () => cents((loan.amount * 1.06) / INSTALMENTS),
      }
    })
    return [paidOut, ...repaid]
  })
