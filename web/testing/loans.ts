import type { DebtInDetail, LoanOffer } from '@larkfield/contract/entities/loans.ts'

const none = { total: 0, fees: 0, interest: 0, principal: 0 }

const schedule = [
  { no: 1, dueOn: '2026-12-18', amount: 507.5, principal: 497.5, interest: 10, remaining: 502.5 },
  { no: 2, dueOn: '2027-01-18', amount: 507.53, principal: 502.5, interest: 5.03, remaining: 0 },
]

/** An offer of a thousand in two instalments, for tests that care about a few of its facts. */
export const loanOffer = (part: Partial<LoanOffer> = {}): LoanOffer => ({
  _id: 'of1',
  loanId: 'l1',
  state: 'offered',
  offeredAt: '2026-11-18T10:00:00.000Z',
  expiresAt: '2026-12-02T10:00:00.000Z',
  decidedAt: null,
  productId: 'personal-loans',
  productName: 'personal-loans',
  amount: 1000,
  currency: 'USD',
  months: 2,
  rate: 12,
  dayCount: '30E/360',
  method: 'annuity',
  firstDueOn: '2026-12-18',
  instalment: 507.5,
  totalInterest: 15.03,
  totalToPay: 1015.03,
  effectiveRate: 12.6825,
  effectiveBy: 'consumer_days',
  lateFee: 5,
  lateFeeAfterDays: 7,
  earlyFee: 0,
  schedule,
  ...part,
})

/** The same after it was accepted, with nothing paid. */
export const ownLoan = (part: Partial<DebtInDetail> = {}): DebtInDetail => ({
  _id: 'l1',
  loanType: 'personal-loans',
  productId: 'personal-loans',
  productName: 'personal-loans',
  account: '7000000001',
  amount: 1000,
  currency: 'USD',
  state: 'active',
  isCharging: true,
  rate: 12,
  effectiveRate: 12.6825,
  dayCount: '30E/360',
  method: 'annuity',
  months: 2,
  paidOutOn: '2026-11-18',
  endsOn: '2027-01-18',
  payFrom: '2000000001',
  restructuredLate: null,
  owed: { ...none, total: 1000, principal: 1000 },
  accrued: 0.33,
  due: { ...none, since: null, daysLate: 0, age: null },
  next: schedule[0] ?? null,
  paid: none,
  schedule: schedule.map((one) => ({ ...one, state: 'ahead', charged: none, paid: none, paidOn: null })),
  payments: [],
  ...part,
})

/** The same eleven days after the first instalment was not paid. */
export const lateLoan = (): DebtInDetail => {
  const [first, second] = ownLoan().schedule
  const charged = { total: 512.5, fees: 5, interest: 10, principal: 497.5 }
  return ownLoan({
    owed: { total: 1015, fees: 5, interest: 10, principal: 1000 },
    due: { ...charged, since: '2026-12-18', daysLate: 11, age: '1-30' },
    next: schedule[1] ?? null,
    schedule: [{ ...first!, state: 'late', charged }, second!],
  })
}
