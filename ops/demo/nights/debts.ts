import { dueAt } from '@larkfield/server/floor/calendar/rhythm.ts'
import { accrueDay, creditOf } from '@larkfield/server/floor/reckoning/accrual.ts'
import { allocate, type Due } from '@larkfield/server/floor/reckoning/allocation.ts'
import { effectivePpmOf } from '@larkfield/server/floor/reckoning/effective-rate.ts'
import type { Instalment } from '@larkfield/server/floor/reckoning/instalments.ts'
import { scheduleOf } from '@larkfield/server/floor/reckoning/schedule.ts'
import type { DemoLending } from '../terms.ts'
import { daysOn } from './days.ts'

/** A missed instalment costs the fee of the terms after so many days; as offers of the bank say. */
export const LATE_FEE_AFTER_DAYS = 7

export type LoanFigures = {
  terms: DemoLending
  amountMinor: bigint
  months: number
  paidOutOn: string
  firstDueOn: string
  schedule: Instalment[]
  totalInterestMinor: bigint
  effectivePpm: number
}

type Asked = { terms: DemoLending; amountMinor: bigint; months: number; paidOutOn: string }

/** What a loan comes to by the product's terms, paid back from a month later on. */
export function figuresOf({ terms, amountMinor, months, paidOutOn }: Asked): LoanFigures {
  const firstDueOn = dueAt({ rhythm: 'monthly', startOn: paidOutOn }, 1)!
  const { rate_ppm: ratePpm, day_count: dayCount, method } = terms
  const rates = { ratePpm, dayCount, method }
  const schedule = scheduleOf({ principalMinor: amountMinor, months, paidOutOn, firstDueOn, ...rates })
  return {
    terms,
    amountMinor,
    months,
    paidOutOn,
    firstDueOn,
    schedule,
    totalInterestMinor: schedule.reduce((sum, { interestMinor }) => sum + interestMinor, 0n),
    effectivePpm: effectivePpmOf({
      principalMinor: amountMinor,
      paidOutOn,
      instalments: schedule,
      by: terms.effective_by,
    }),
  }
}

export type DebtDue = Due & { forWhat: string; amountMinor: bigint; paidOn: string | null }
export type DebtPayment = {
  day: string
  amountMinor: bigint
  feesMinor: bigint
  interestMinor: bigint
  principalMinor: bigint
  parts: { due: DebtDue; minor: bigint }[]
}
export type DebtAccrual = { day: string; balanceMinor: bigint; millionths: bigint; rest: bigint }

/** A loan of the demonstration from its pay-out on, worked off by day as its nights would have done it. */
export type Debt = ReturnType<typeof openDebt>

export function openDebt(figures: LoanFigures) {
  const { terms, amountMinor, paidOutOn } = figures
  const dues: DebtDue[] = []
  const payments: DebtPayment[] = []
  const accruals: DebtAccrual[] = []
  let principalMinor = amountMinor
  let unchargedMillionths = 0n
  let rest = 0n
  let through = daysOn(paidOutOn, -1)

  function accrueThrough(last: string): void {
    const tiers = [{ fromMinor: 0n, ratePpm: terms.rate_ppm }]
    for (let day = daysOn(through, 1); day <= last; day = daysOn(day, 1)) {
      const balanceMinor = principalMinor
      const accrual = accrueDay({ balanceMinor, tiers, dayCount: terms.day_count, day, rest })
      accruals.push({ day, balanceMinor, ...accrual })
      unchargedMillionths += accrual.millionths
      rest = accrual.rest
      through = day
    }
  }

  const add = (due: Pick<DebtDue, 'kind' | 'forWhat' | 'dueOn' | 'amountMinor'>): number => {
    if (due.amountMinor > 0n) dues.push({ ...due, openMinor: due.amountMinor, paidOn: null })
    return Number(due.amountMinor)
  }

  return {
    figures,
    dues,
    payments,
    accruals,
    accrueThrough,
    standing: () => ({ principalMinor, unchargedMillionths, rest, through }),
    openMinor: () => dues.reduce((sum, { openMinor }) => sum + openMinor, 0n),

    /** An instalment falls due: answers the interest that is charged for it. */
    fallDue({ no, dueOn, principalMinor: part }: Instalment): number {
      accrueThrough(daysOn(dueOn, -1))
      const { postedMinor, carriedMillionths } = creditOf(unchargedMillionths)
      unchargedMillionths = carriedMillionths
      const forWhat = `1/${no}`
      const charged = add({ kind: 'interest', forWhat, dueOn, amountMinor: postedMinor })
      add({ kind: 'principal', forWhat, dueOn, amountMinor: part })
      return charged
    },

    /** What a missed instalment costs by now, if it is one. */
    chargeLate({ no }: Instalment, day: string): number {
      const forWhat = `1/${no}`
      const isMissed = dues.some((due) => due.forWhat === forWhat && due.openMinor > 0n)
      return isMissed ? add({ kind: 'fee', forWhat, dueOn: day, amountMinor: terms.late_fee_minor }) : 0
    },

    /** Pays what is due as far as there is money; answers how much that was. */
    collect(day: string, availableMinor: number): number {
      const open = Number(this.openMinor())
      const paid = Math.min(open, Math.max(availableMinor, 0))
      if (paid === 0) return 0
      const { parts, ...sums } = allocate(BigInt(paid), dues)
      for (const { due, minor } of parts) {
        due.openMinor -= minor
        due.paidOn = due.openMinor === 0n ? day : null
      }
      const { feesMinor, interestMinor } = sums
      payments.push({
        day,
        amountMinor: BigInt(paid),
        parts,
        feesMinor,
        interestMinor,
        principalMinor: sums.principalMinor,
      })
      // What is paid on a day earns nothing on it any more.
      accrueThrough(daysOn(day, -1))
      principalMinor -= sums.principalMinor
      return paid
    },
  }
}

/** How late an instalment is when a letter reminds of it; as the bank's nights do. */
const REMINDED_AT = [3, 14, 30, 60]

export type Reminder = { since: string; daysLate: number; onDay: string; dueMinor: bigint }

/** The letters that a delay has led to, for somebody who has paid nothing since. */
export function remindersOf(debt: Debt): Reminder[] {
  const open = debt.dues.filter(({ openMinor }) => openMinor > 0n)
  const since = open.map(({ dueOn }) => dueOn).sort()[0]
  if (!since) return []
  return REMINDED_AT.map((daysLate) => ({ since, daysLate, onDay: daysOn(since, daysLate) }))
    .filter(({ onDay }) => onDay <= debt.standing().through)
    .map((reminder) => ({
      ...reminder,
      dueMinor: open
        .filter(({ dueOn }) => dueOn <= reminder.onDay)
        .reduce((sum, { openMinor }) => sum + openMinor, 0n),
    }))
}
