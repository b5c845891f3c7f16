import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { toMajor, toMinor } from '@larkfield/contract/money.ts'

/** All that is owed, with the interest until today that is charged only on the next due date or with a repayment. */
export function owedToday({ owed, accrued, currency }: Pick<Debt, 'owed' | 'accrued' | 'currency'>): number {
  const inMinor = (sum: number) => toMinor(sum, currency) ?? 0n
  return toMajor(inMinor(owed.total) + inMinor(accrued), currency)
}
