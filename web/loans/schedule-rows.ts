import type { DebtInDetail } from '@larkfield/contract/entities/loans.ts'
import { toMajor, toMinor } from '@larkfield/contract/money.ts'

type Instalment = DebtInDetail['schedule'][number]
/** What was paid before its day, and what of the principal was owed after it. */
export type Ahead = { payment: DebtInDetail['payments'][number]; remaining: number }
type Row = { instalment: Instalment } | Ahead

/** Instalments, and between them what was paid ahead of its time, by day: so principals add up to the loan. */
export function scheduleRows({ schedule, payments, currency }: DebtInDetail): Row[] {
  const inMinor = (sum: number) => toMinor(sum, currency) ?? 0n
  const newestFirst = payments.filter(({ isReversed, ahead }) => !isReversed && ahead.total > 0)
  const rows: Row[] = []
  // From the end, where nothing is owed: each row knows from the one after it what was owed before that.
  let owedMinor = 0n
  const addAheadFrom = (day: string) => {
    while (newestFirst[0] && newestFirst[0].day >= day) {
      const payment = newestFirst.shift()!
      rows.push({ payment, remaining: toMajor(owedMinor, currency) })
      owedMinor += inMinor(payment.ahead.principal)
    }
  }
  for (const instalment of schedule.toReversed()) {
    // What falls due on a day does so before anything more is paid on it.
    addAheadFrom(instalment.dueOn)
    rows.push({ instalment })
    owedMinor = inMinor(instalment.remaining) + inMinor(instalment.principal)
  }
  addAheadFrom('')
  return rows.reverse()
}
