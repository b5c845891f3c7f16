import type { LoanFigures } from '@larkfield/contract/entities/loans.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { ppmOf } from '../../floor/http/judge-fields.ts'
import { sumOf } from '../../floor/reckoning/allocation.ts'
import { effectivePpmOf } from '../../floor/reckoning/effective-rate.ts'
import { scheduleOf } from '../../floor/reckoning/schedule.ts'
import { markRestructured } from './cure.ts'
import type { DueRow } from './debts.queries.ts'
import { assertFirstDue, inAMonth, shownFigures } from './figures.ts'
import { chargeInterest, type Work } from './loan-work.ts'
import { duesIn, replan } from './pay.ts'
import { replanDues } from './work.queries.ts'

export type RestructureAsked = {
  months: number
  /** In percent a year; the rate of now, unless another is named. */
  rate?: number | undefined
  firstDueOn?: string | undefined
  /** Whether what is due and not paid becomes part of the new plan. */
  capitalises?: boolean | undefined
}

/**
 * Plans what is owed anew from today on. What is due and the interest until today become principal; or what is due stays
 * due beside the plan, and the interest is carried into its first instalment: nobody is late because they got a plan.
 */
export async function restructure(
  work: Work,
  { months, rate, firstDueOn: asked, capitalises = false }: RestructureAsked,
): Promise<{ figures: LoanFigures }> {
  const { today: day } = work.debt
  assertFirstDue(asked, day)
  const firstDueOn = asked ?? inAMonth(day)
  markRestructured(work)
  if (capitalises) await capitalise(work)
  const ratePpm = rate === undefined ? work.debt.rate_ppm : ppmOf(rate, 'rate')
  const principalMinor = work.debt.principal_minor - (await dueOfPrincipal(work))
  if (principalMinor === 0n) throw new Refusal('loan_nothing_to_plan', { field: 'capitalises' })
  const {
    day_count: dayCount,
    effective_by: by,
    method,
    currency,
    uncharged_millionths: millionths,
    rest,
  } = work.debt
  const plan = { ratePpm, dayCount, method, months, paidOutOn: day, firstDueOn }
  const schedule = scheduleOf({ principalMinor, ...plan, carried: { millionths, rest } })
  const effectivePpm = effectivePpmOf({ principalMinor, paidOutOn: day, instalments: schedule, by })
  work.debt = { ...work.debt, rate_ppm: ratePpm, months, effective_ppm: effectivePpm }
  await replan(work, { why: 'restructured', day, instalments: schedule })
  const { product_id, product_name, terms_id, late_fee_minor, late_fee_after_days, early_fee_ppm } = work.debt
  return {
    figures: shownFigures({
      productId: product_id,
      productName: product_name,
      termsId: terms_id ?? '',
      amountMinor: principalMinor,
      currency,
      months,
      ratePpm,
      dayCount,
      method,
      firstDueOn,
      lateFeeMinor: late_fee_minor,
      lateFeeAfterDays: late_fee_after_days,
      earlyFeePpm: early_fee_ppm,
      schedule,
      totalInterestMinor: sumOf(schedule.map(({ interestMinor }) => interestMinor)),
      effectivePpm,
      effectiveBy: by,
    }),
  }
}

async function capitalise(work: Work): Promise<void> {
  await chargeInterest(work, { forWhat: `restructured/${work.debt.plan}`, day: work.debt.today })
  const { tx, debt } = work
  const before = await duesIn(work)
  await tx.rows<Pick<DueRow, 'kind'>>(replanDues(debt.account_id))
  const charges = sumOf(before.filter(({ kind }) => kind !== 'principal').map(({ openMinor }) => openMinor))
  work.debt = {
    ...debt,
    capitalised_minor: debt.capitalised_minor + charges,
    principal_minor: debt.principal_minor + charges,
  }
}

const dueOfPrincipal = async (work: Work): Promise<bigint> =>
  sumOf((await duesIn(work)).filter(({ kind }) => kind === 'principal').map(({ openMinor }) => openMinor))
