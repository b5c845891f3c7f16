import type { AccountKind, HouseKind } from '@larkfield/ledger'

/** What people call the bank's own accounts. */
export const houseNames: Record<HouseKind, string> = {
  cash_desk: 'Cash desk',
  wire_clearing: 'Wire clearing',
  adjustments: 'Adjustments',
  interest: 'Interest',
  fees: 'Fees',
  loans: 'Loans',
  unclaimed: 'Unclaimed balances',
}

export const nameOfKind = (kind: AccountKind): string => (kind === 'customer' ? 'Customer' : houseNames[kind])
