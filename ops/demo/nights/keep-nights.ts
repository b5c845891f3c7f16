import type { Queries } from '@larkfield/server/floor/database/database.ts'
import type { Sql } from '@larkfield/server/floor/database/sql.ts'
import { addTerms } from '@larkfield/server/floor/products/add-terms.queries.ts'
import { queueTelling } from '@larkfield/server/floor/products/queue-telling.queries.ts'
import type pg from 'pg'
import { personCalled } from '../accounts/parties.ts'
import { type DemoTerms, inForce, isOfDeposit } from '../terms.ts'
import { type DemoLoan, demoLoans, offerExpires, whenDecided } from '../year/loans.ts'
import { cents, DAY_MS, type DemoMovement } from '../year/movement.ts'
import type { DemoYear } from '../year/year.ts'
import { type Debt, figuresOf, LATE_FEE_AFTER_DAYS, type LoanFigures, remindersOf } from './debts.ts'
import * as queries from './nights.queries.ts'

export type TermsIds = ReadonlyMap<DemoTerms, string>

/** Sets the terms of the demonstration, before anything goes by them. */
export async function keepDemoTerms(owner: pg.Client, terms: readonly DemoTerms[]): Promise<TermsIds> {
  const on = queriesOf(owner)
  const ids = new Map<DemoTerms, string>()
  for (const one of terms) ids.set(one, (await addTerms(on, one))!)
  return ids
}

/** As at the desk when terms are set: the bank's jobs write to every customer of the product once it runs. */
export async function tellOfDemoTerms(owner: pg.Client, ids: TermsIds, today: string): Promise<void> {
  for (const [terms, termsId] of ids) {
    const isAhead = isOfDeposit(terms) && terms.begins_on > today
    if (isAhead) await queueTelling(queriesOf(owner), { termsId, what: 'announced' })
  }
}

function queriesOf(owner: pg.Client): Queries {
  const ask = async (statement: Sql) => (await owner.query(statement)).rows
  return {
    rows: async <Row>(statement: Sql) => (await ask(statement)) as Row[],
    row: async <Row>(statement: Sql) => (await ask(statement))[0] as Row | undefined,
    run: async (statement: Sql) => (await ask(statement)).length,
  }
}

type Kept = {
  year: DemoYear
  termsIds: TermsIds
  transferOf(movement: DemoMovement): number
  now: Date
  /** Who decided at the desk. */
  by: string
}

/** What the nights of the year left behind: accruals, periods, and loans with all that fell due and was paid. */
export async function keepDemoNights(owner: pg.Client, kept: Kept): Promise<void> {
  await owner.query(queries.insertDemoAccruals(accrualsOf(kept)))
  await owner.query(queries.insertDemoPeriods(periodsOf(kept)))
  await owner.query(queries.insertDemoOffers(demoLoans.flatMap((loan) => offerOf(loan, kept))))
  await owner.query(queries.insertDemoDebts(lent(kept).map((one) => debtRow(one, kept))))
  await owner.query(queries.insertDemoInstalments)
  await owner.query(queries.insertDemoDues(lent(kept).flatMap((one) => dueRows(one, kept))))
  await owner.query(queries.insertDemoPayments(lent(kept).flatMap((one) => paymentRows(one, kept))))
  await owner.query(queries.insertDemoReminders(lent(kept).flatMap(reminderRows)))
  await owner.query(queries.insertDemoFees(feeRows(kept)))
}

function feeRows({ year, transferOf }: Kept): queries.FeeRow[] {
  const named = ({ account, month }: { account: string; month: string }) => `${account} ${month}`
  const taken = new Map(
    year.movements.flatMap((movement) => (movement.fee ? [[named(movement.fee), movement]] : [])),
  )
  return year.fees.map((fee) => {
    const movement = taken.get(named(fee))
    const at = movement?.at ?? new Date(Date.parse(fee.dueOn) + DAY_MS - 1)
    return { ...fee, transferId: movement ? transferOf(movement) : null, at }
  })
}

const reminderRows = ({ account, debt }: Lent): queries.ReminderRow[] =>
  remindersOf(debt).map(({ since, daysLate, onDay }) => ({ account, since, daysLate, onDay }))

type Lent = { loan: DemoLoan; account: string; debt: Debt }

const lent = ({ year }: Kept): Lent[] =>
  demoLoans.flatMap((loan) => {
    const debt = year.debts.get(loan.reason)
    if (!debt || loan.decided?.state !== 'approved') return []
    return [{ loan, debt, account: loan.decided.account }]
  })

const accrualsOf = (kept: Kept): queries.AccrualRow[] => [
  ...kept.year.earnings.accruals.map(({ terms, ...row }) => ({ ...row, termsId: kept.termsIds.get(terms)! })),
  ...lent(kept).flatMap(({ debt, account }) =>
    debt.accruals.map((row) => ({ ...row, account, termsId: kept.termsIds.get(debt.figures.terms)! })),
  ),
]

function periodsOf({ year, transferOf }: Kept): queries.PeriodRow[] {
  const named = ({ account, endsOn }: { account: string; endsOn: string }) => `${account} ${endsOn}`
  const posted = new Map(
    year.movements.flatMap((movement) => (movement.period ? [[named(movement.period), movement]] : [])),
  )
  return year.earnings.periods.map((period) => {
    const movement = posted.get(named(period))
    const at = movement?.at ?? new Date(Date.parse(period.endsOn) + DAY_MS - 1)
    return { ...period, transferId: movement ? transferOf(movement) : null, at }
  })
}

function offerOf(loan: DemoLoan, { year, termsIds, now, by }: Kept): queries.OfferRow[] {
  const { offered, reason } = loan
  const debt = year.debts.get(reason)
  if (debt) {
    const at = whenDecided(loan, now)
    const expiresAt = offerExpires(at)
    return [
      {
        ...rowOfOffer(debt.figures, termsIds),
        reason,
        state: 'accepted',
        offeredBy: by,
        offeredAt: at,
        expiresAt,
        decidedAt: at,
      },
    ]
  }
  if (!offered) return []
  const offeredAt = new Date(now.getTime() - offered.daysAgo * DAY_MS)
  const paidOutOn = offeredAt.toISOString().slice(0, 10)
  const lending = [...termsIds.keys()].filter((one) => !isOfDeposit(one))
  const terms = inForce(lending, { product: loan.type, day: paidOutOn })
  const figures = figuresOf({
    terms,
    amountMinor: BigInt(cents(loan.amount)),
    months: offered.months,
    paidOutOn,
  })
  const expiresAt = offerExpires(offeredAt)
  return [
    {
      ...rowOfOffer(figures, termsIds),
      reason,
      state: 'offered',
      offeredBy: by,
      offeredAt,
      expiresAt,
      decidedAt: null,
    },
  ]
}

const rowOfOffer = (figures: LoanFigures, termsIds: TermsIds) => ({
  productId: figures.terms.product_id,
  termsId: termsIds.get(figures.terms)!,
  amountMinor: figures.amountMinor,
  months: figures.months,
  ratePpm: figures.terms.rate_ppm,
  dayCount: figures.terms.day_count,
  method: figures.terms.method,
  firstDueOn: figures.firstDueOn,
  lateFeeMinor: figures.terms.late_fee_minor,
  lateFeeAfterDays: LATE_FEE_AFTER_DAYS,
  earlyFeePpm: figures.terms.early_fee_ppm,
  schedule: figures.schedule,
  totalCostMinor: figures.totalInterestMinor,
  effectivePpm: figures.effectivePpm,
  effectiveBy: figures.terms.effective_by,
})

/** The posting of a loan that is known by what it was. */
function postedFor({ loan }: Lent, what: string, { year, transferOf }: Kept) {
  const movement = year.movements.find((one) => one.loan?.reason === loan.reason && one.loan.what === what)!
  return { transferId: transferOf(movement), at: movement.at }
}

/** Whoever has fallen silent took their word back first: the next night would collect it all from what they have. */
function payFromOf({ from }: Lent['loan']): string | null {
  const { accountNumber, lastActiveDaysAgo } = personCalled(from)
  return lastActiveDaysAgo ? null : accountNumber
}

function debtRow(one: Lent, kept: Kept): queries.DebtRow {
  const { loan, account, debt } = one
  const { principalMinor, unchargedMillionths, rest, through } = debt.standing()
  const open = debt.dues.filter(({ openMinor }) => openMinor > 0n)
  const charges = open.filter(({ kind }) => kind !== 'principal')
  return {
    reason: loan.reason,
    account,
    payFrom: payFromOf(loan),
    paidOutOn: debt.figures.paidOutOn,
    transferId: postedFor(one, 'payout', kept).transferId,
    principalMinor,
    accruedThrough: through,
    unchargedMillionths,
    rest,
    dueMinor: debt.openMinor(),
    owedMinor: charges.reduce((sum, { openMinor }) => sum + openMinor, principalMinor),
    lateSince: open.map(({ dueOn }) => dueOn).sort()[0] ?? null,
    nextDueOn: debt.figures.schedule.find(({ dueOn }) => dueOn > through)?.dueOn ?? null,
  }
}

const dueRows = (one: Lent, kept: Kept): queries.DueRow[] =>
  one.debt.dues.map(({ kind, forWhat, dueOn, amountMinor, openMinor, paidOn }) => ({
    account: one.account,
    kind,
    forWhat,
    dueOn,
    amountMinor,
    paidMinor: amountMinor - openMinor,
    paidOn,
    transferId: kind === 'principal' ? null : postedFor(one, `${kind} ${forWhat}`, kept).transferId,
  }))

const paymentRows = (one: Lent, kept: Kept): queries.PaymentRow[] =>
  one.debt.payments.map(({ parts, ...payment }) => ({
    ...payment,
    account: one.account,
    ...postedFor(one, `payment ${payment.day}`, kept),
    from: personCalled(one.loan.from).accountNumber,
    parts: parts.map(({ due: { kind, forWhat }, minor }) => ({ kind, forWhat, minor })),
  }))
