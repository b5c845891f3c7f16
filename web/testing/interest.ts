import type { InterestView } from '@larkfield/contract/entities/interest.ts'

const tiers = [
  { from: 0, rate: 1 },
  { from: 10_000, rate: 2.5 },
]

/** An account that has earned for two weeks, the first of them credited. */
export const interestOf = (account: string, changed: Partial<InterestView> = {}): InterestView => ({
  account,
  currency: 'USD',
  terms: { tiers, dayCount: 'ACT/365F', credited: 'monthly', tax: 25, beginsOn: '2027-01-01' },
  ahead: [],
  present: {
    from: '2027-02-01',
    through: '2027-02-03',
    accrued: '1.23456789',
    corrected: '0.00000000',
    carriedIn: '0.00178082',
    creditedOn: '2027-02-28',
  },
  periods: [
    {
      from: '2027-01-20',
      endsOn: '2027-01-31',
      posted: 77.26,
      tax: 19.31,
      accrued: '77.26178082',
      corrected: '0.00000000',
      carriedIn: '0.00000000',
      carriedOut: '0.00178082',
      transferId: 'tr-000007',
      taxTransferId: 'tr-000008',
    },
  ],
  ...changed,
})

/** One whose first night is still to come. */
export const nothingAccrued: Partial<InterestView> = {
  present: {
    from: null,
    through: null,
    accrued: '0.00000000',
    corrected: '0.00000000',
    carriedIn: '0.00000000',
    creditedOn: '2027-02-28',
  },
  periods: [],
}

/** One that is charged for what lies in it. */
export const belowZero = (account: string): InterestView => {
  const earning = interestOf(account)
  return {
    ...earning,
    terms: { ...earning.terms!, tiers: [{ from: 0, rate: -0.5 }], tax: 0 },
    present: { ...earning.present, accrued: '-1.23456789', carriedIn: '-0.00178082' },
    periods: earning.periods.map((period) => ({
      ...period,
      posted: -77.26,
      tax: 0,
      accrued: '-77.26178082',
      carriedOut: '-0.00178082',
      taxTransferId: null,
    })),
  }
}

/** The days of that period, as far as a test needs them. */
export const daysOfJanuary = {
  currency: 'USD',
  days: [
    {
      day: '2027-01-20',
      balance: 100_000,
      tiers,
      dayCount: 'ACT/365F',
      millionths: '643835616',
      amount: '6.43835616',
    },
  ],
  corrections: [
    {
      day: '2027-01-02',
      bookedOn: '2027-01-21',
      balance: 90_000,
      millionths: '-68493151',
      amount: '-0.68493151',
    },
  ],
  correctionsLeftOut: 0,
  sum: '5.75342465',
}
