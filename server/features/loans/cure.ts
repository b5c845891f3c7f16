import { daysBetween, isMarked } from './debt-view.ts'
import type { Work } from './loan-work.ts'
import { hasMissed } from './work.queries.ts'

/** A loan that is late on the day of its new plan is marked; one that is marked begins to count again. */
export function markRestructured(work: Work): void {
  const { debt } = work
  const { today } = debt
  const late = debt.late_since === null ? 0 : daysBetween(debt.late_since, today)
  if (late < 1 && !isMarked(debt)) return
  const before = isMarked(debt) ? debt.restructured_days_late! : 0
  work.debt = {
    ...debt,
    restructured_late_on: today,
    restructured_days_late: Math.max(late, before),
    cure_from: today,
  }
}

/** The row of instalments paid on time is broken while one is missed; it begins after that. */
export async function judgeCure(work: Work, day: string): Promise<void> {
  const { tx, debt } = work
  if (isMarked(debt) && (await hasMissed(tx, debt, day))) work.debt = { ...debt, cure_from: day }
}
