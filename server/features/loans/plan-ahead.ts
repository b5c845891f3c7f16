import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sumOf } from '../../floor/reckoning/allocation.ts'
import { type Debt, type Instalment, periodsOf } from '../../floor/reckoning/instalments.ts'
import { planOnDates } from '../../floor/reckoning/schedule.ts'
import { instalmentIn } from './debt-view.ts'
import { instalmentsFrom } from './debts.queries.ts'
import { inAMonth } from './figures.ts'
import type { Work } from './loan-work.ts'
import { duesIn, replan } from './pay.ts'

/** Principal that had been paid ahead is owed again: on the dates that are left, or in a month where none is. */
export async function planReversed(work: Work): Promise<void> {
  const { debt } = work
  const { ahead, owed } = await aheadOf(work)
  const dueDates = ahead.length > 0 ? owed.dueDates : [inAMonth(debt.today)]
  const instalments = planOnDates({ ...owed, dueDates, method: debt.method })
  await replan(work, { why: 'reversed', day: debt.today, instalments })
}

/**
 * Charging resumes: the plan in force counts on interest of days that cost none, or on none of those to come. It is
 * redone on its dates, so that what it says is what will be charged. Answers the new plan, or nothing where it says so.
 */
export async function planResumed(work: Work): Promise<Instalment[] | undefined> {
  const { debt } = work
  const { ahead, owed } = await aheadOf(work)
  if (ahead.length === 0 || owed.principalMinor === 0n || isAsCharged(owed, ahead)) return undefined
  const instalments = planOnDates({ ...owed, method: debt.method })
  await replan(work, { why: 'resumed', day: debt.today, instalments })
  return instalments
}

/** The instalments that are left, and what of the loan they pay back from today on. */
async function aheadOf(work: Work): Promise<{ ahead: Instalment[]; owed: Debt }> {
  const { tx, debt, through } = work
  const ahead = (await instalmentsFrom(tx, debt, dayAfter(through))).map(instalmentIn)
  const dues = (await duesIn(work)).filter(({ kind }) => kind === 'principal')
  const owed: Debt = {
    principalMinor: debt.principal_minor - sumOf(dues.map(({ openMinor }) => openMinor)),
    ratePpm: debt.rate_ppm,
    dayCount: debt.day_count,
    from: debt.today,
    dueDates: ahead.map(({ dueOn }) => dueOn),
    carried: { millionths: debt.uncharged_millionths, rest: debt.rest },
  }
  return { ahead, owed }
}

const isAsCharged = (owed: Debt, ahead: readonly Instalment[]): boolean =>
  periodsOf(owed)
    .pay(({ place }) => ahead[place]!.principalMinor)
    .every(({ interestMinor }, place) => interestMinor === ahead[place]!.interestMinor)
