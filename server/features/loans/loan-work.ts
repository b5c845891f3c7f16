import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Brand } from '@larkfield/contract/brand.ts'
import { minor } from '@larkfield/contract/money.ts'
import { houseNames, ownRemarks } from '@larkfield/contract/posting-words.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Ledger } from '@larkfield/ledger'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import { accrueDay, creditOf } from '../../floor/reckoning/accrual.ts'
import { type DebtRow, debtOfLoan, instalmentsFrom, lockDebt, openDues } from './debts.queries.ts'
import {
  type AccrualRow,
  insertAccruals,
  insertDue,
  isDue,
  keepStanding,
  missedSince,
} from './work.queries.ts'

export type WorkNeeds = { ledger: Ledger; brand: Brand }

/** A loan under its lock, as it stands while something is done to it. */
export type Work = WorkNeeds & {
  tx: Transaction
  debt: DebtRow
  /** The last day whose instalments have fallen due. */
  through: string
}

/**
 * Takes a loan to change it: its row first, then the accounts of the books that are needed, so that no two wait for each
 * other. Answers nothing for a loan that is not there.
 */
export async function takeLoan(
  needs: WorkNeeds,
  tx: Transaction,
  loanId: string,
  others: readonly number[] = [],
): Promise<Work | undefined> {
  if (!(await lockDebt(tx, loanId))) return undefined
  const debt = (await debtOfLoan(tx, loanId))!
  await needs.ledger.within(tx.client).lock({
    account: accountId(String(debt.account_id)),
    house: ['interest_income', 'fees'],
    others: [...new Set(others)].map(accountId),
  })
  // Read again: whoever had the accounts may have booked on them.
  return { ...needs, tx, debt: (await debtOfLoan(tx, loanId))!, through: debt.accrued_through }
}

/** The same for an act of this day: everything until now has accrued and fallen due. */
export async function takeToday(
  needs: WorkNeeds,
  tx: Transaction,
  loanId: string,
  others: readonly number[] = [],
): Promise<Work> {
  const work = await takeLoan(needs, tx, loanId, others)
  if (!work) throw new Refusal('not_found')
  if (work.debt.state !== 'active') throw new Refusal('loan_not_active')
  await bringUp(work, dayAfter(work.debt.today, -1))
  await fallDue(work, work.debt.today)
  await chargeAfterLast(work, work.debt.today)
  return work
}

/**
 * Works off the days until this one: what falls due on them, and what they accrue. Late fees are for the night to charge,
 * which has tried to collect.
 */
export async function bringUp(work: Work, through: string): Promise<void> {
  for (let day = dayAfter(work.debt.accrued_through); day <= through; day = dayAfter(day)) {
    await fallDue(work, day)
    await accrue(work, day)
  }
}

/** A day accrues on the principal that is owed at its end, once (B22). While nothing is charged it accrues nothing. */
export async function accrue(work: Work, day: string): Promise<void> {
  const { debt, tx } = work
  assert.equal(debt.accrued_through, dayAfter(day, -1), 'days accrue in order')
  const row = accrualOf(debt, day)
  await tx.run(insertAccruals(debt, [row]))
  work.debt = {
    ...debt,
    accrued_through: day,
    uncharged_millionths: debt.uncharged_millionths + row.millionths,
    rest: row.rest,
  }
}

type Accruing = Pick<DebtRow, 'principal_minor' | 'rate_ppm' | 'day_count' | 'is_charging' | 'rest'>

export function accrualOf(debt: Accruing, day: string): AccrualRow {
  const { principal_minor: balanceMinor, rest, day_count: dayCount } = debt
  const tiers = [{ fromMinor: 0n, ratePpm: debt.is_charging ? debt.rate_ppm : 0 }]
  return { day, balanceMinor, ...accrueDay({ balanceMinor, tiers, dayCount, day, rest }) }
}

/** On its day an instalment falls due: the interest that has accrued before it, and the principal of the plan. */
export async function fallDue(work: Work, day: string): Promise<void> {
  work.through = day > work.through ? day : work.through
  const { tx, debt } = work
  const [instalment] = await instalmentsFrom(tx, debt, day)
  if (instalment?.due_on !== day) return
  const forWhat = `${instalment.plan}/${instalment.no}`
  if (await isDue(tx, debt.account_id, forWhat)) return
  await chargeInterest(work, { forWhat, day })
  if (instalment.principal_minor > 0n) {
    await tx.run(
      insertDue({
        account: debt.account_id,
        kind: 'principal',
        forWhat,
        dueOn: day,
        amountMinor: instalment.principal_minor,
        transfer: null,
      }),
    )
  }
}

/** After the last instalment nothing else would ask for what still accrues: it is due at once, day by day. */
export async function chargeAfterLast(work: Work, day: string): Promise<void> {
  const ahead = await instalmentsFrom(work.tx, work.debt, dayAfter(day))
  if (ahead.length === 0) await chargeInterest(work, { forWhat: `after/${day}/${randomUUID()}`, day })
}

const MILLIONTHS = 1_000_000n

type Charge = { forWhat: string; day: string }
type InterestCharge = Charge & {
  /** So much of it, where not all is asked for. */
  mostMinor?: bigint
}

/** Interest of the days before is owed from now on: the whole minor units, the rest is carried (B22). */
export async function chargeInterest(work: Work, { mostMinor, ...charge }: InterestCharge): Promise<void> {
  const { uncharged_millionths: uncharged } = work.debt
  const { postedMinor } = creditOf(uncharged)
  const amountMinor = mostMinor !== undefined && mostMinor < postedMinor ? mostMinor : postedMinor
  if (amountMinor <= 0n) return
  await postCharge(work, { ...charge, kind: 'interest', amountMinor })
  work.debt = { ...work.debt, uncharged_millionths: uncharged - amountMinor * MILLIONTHS }
}

type Late = {
  day: string
  /** The day of the books that is open for it. */
  bookOn: string
}

/** A missed instalment costs the fee of the terms, once. */
export async function chargeLateFees(work: Work, { day, bookOn }: Late): Promise<void> {
  const { debt, tx } = work
  const { late_fee_minor: amountMinor } = debt
  if (amountMinor === null || !debt.is_charging) return
  for (const { for_what: forWhat } of await missedSince(tx, debt, day)) {
    await postCharge(work, { forWhat, day: bookOn, kind: 'fee', amountMinor })
  }
}

/** Days before this one do not make a late fee: the borrower could not be expected to pay on them. */
export function excuseUntil(work: Work, day: string): void {
  const { late_fees_from: before } = work.debt
  if (before === null || before < day) work.debt = { ...work.debt, late_fees_from: day }
}

export async function postCharge(
  { ledger, tx, debt, brand }: Work,
  { forWhat, day, kind, amountMinor }: Charge & { kind: 'interest' | 'fee'; amountMinor: bigint },
): Promise<void> {
  const house = kind === 'interest' ? 'interest_income' : 'fees'
  const { transfer } = await ledger.within(tx.client).post({
    request: { principal: 'bank', call: `loan-${kind}`, key: `${debt.account_id}/${forWhat}` },
    kind,
    debit: accountId(String(debt.account_id)),
    credit: house,
    amountMinor: minor(amountMinor),
    currency: debt.currency,
    bookOn: day,
    details: moneyDetails({
      senderName: debt.full_name,
      senderAccount: debt.number,
      receiverName: houseNames[house],
      receiverAccount: '',
      bank: brand.name,
      remark: kind === 'interest' ? ownRemarks.loan_interest : ownRemarks.fee,
    }),
  })
  const due = { account: debt.account_id, kind, forWhat, dueOn: day, amountMinor, transfer: transfer.id }
  await tx.run(insertDue(due))
}

type Standing = {
  principal_minor: bigint
  owed_minor: bigint
  state: DebtRow['state']
  charges_minor: bigint
}

/** Writes down where it stands. What is owed is the balance of its account, always (B25). */
export async function keep(work: Work): Promise<DebtRow> {
  const { tx, debt, through } = work
  const now = (await tx.row<Standing>(keepStanding(debt, through)))!
  assert.equal(
    now.owed_minor,
    now.principal_minor + now.charges_minor,
    `loan ${debt.number} is owed as booked`,
  )
  work.debt = (await debtOfLoan(tx, debt.loan_id))!
  return work.debt
}

export async function dueSum({ tx, debt }: Work): Promise<bigint> {
  const dues = await openDues(tx, debt.account_id)
  return dues.reduce((sum, due) => sum + due.amount_minor - due.paid_minor - due.replanned_minor, 0n)
}
