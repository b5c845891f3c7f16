import { toMajor } from '@larkfield/contract/money.ts'
import { type Account, accountId } from '@larkfield/ledger'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { stopCollecting } from '../../floor/holdings/stop-collecting.ts'
import { notifyCustomer } from '../../floor/news/notify.queries.ts'
import type { Counts, NightStep } from '../../floor/night/night-step.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { judgeCure } from './cure.ts'
import { daysBetween } from './debt-view.ts'
import { lockDebt } from './debts.queries.ts'
import { writeToBorrower } from './loan-letters.ts'
import {
  accrualOf,
  accrue,
  bringUp,
  chargeAfterLast,
  chargeLateFees,
  dueSum,
  excuseUntil,
  fallDue,
  keep,
  takeLoan,
  type Work,
} from './loan-work.ts'
import { accrueMany, busyLoans, lostPayers, mayPayFrom, quietLoans } from './night.queries.ts'
import { expireOffers } from './offers.queries.ts'
import { pay } from './pay.ts'
import { payFromOf } from './payers.queries.ts'
import { remind } from './work.queries.ts'

type Needs = Pick<Dependencies, 'clock' | 'config' | 'database' | 'ledger' | 'sendMail'>

const SLICE = 500
const AT_ONCE = 4
/** How late an instalment is when a letter reminds of it. */
const REMINDED_AT = [3, 14, 30, 60]

/**
 * The end of a day for all loans: they accrue, instalments fall due and are collected as far as there is money, late ones
 * cost their fee and are written about. Each loan is worked off in a transaction that says so in its row, so a night that
 * was cut off goes on with the others, and two nodes do each once.
 */
export const loansStep = (needs: Needs): NightStep => ({
  name: 'loans',
  async run(day) {
    const { database, clock } = needs
    const expired = await database.run(expireOffers(clock.now()))
    await leaveLostPayers(needs)
    const accrued = await accrueQuietOnes(needs, day)
    return { expired, accrued, ...(await workOffOthers(needs, day)) }
  },
})

/** Each is told in a transaction of its own, which leaves it behind; nights of two nodes tell it once. */
async function leaveLostPayers(needs: Needs): Promise<void> {
  for (;;) {
    const lost = await lostPayers(needs.database, SLICE)
    for (const { pay_from: account, customer_id: customerId, why } of lost)
      await needs.database.transaction((tx) =>
        stopCollecting(tx, needs, { account, why, ...(why === 'left' && { customerId }) }),
      )
    if (lost.length < SLICE) return
  }
}

async function accrueQuietOnes({ database }: Needs, day: string): Promise<number> {
  let count = 0
  for (;;) {
    const done = await database.transaction(async (tx) => {
      const loans = await quietLoans(tx, day, SLICE)
      if (loans.length > 0) {
        await tx.run(
          accrueMany(
            day,
            loans.map((loan) => ({ loan, ...accrualOf(loan, day) })),
          ),
        )
      }
      return loans.length
    })
    count += done
    if (done < SLICE) return count
  }
}

async function workOffOthers(needs: Needs, day: string): Promise<Counts> {
  const counts = { worked: 0, collected: 0, short: 0, reminded: 0, repaid: 0 }
  let after = 0n
  for (;;) {
    const loans = await busyLoans(needs.database, day, after, SLICE)
    const queue = [...loans]
    const lane = async () => {
      for (let loan = queue.shift(); loan; loan = queue.shift()) {
        const did = await workOff(needs, loan.loan_id, day)
        for (const what of Object.keys(counts) as (keyof typeof counts)[]) counts[what] += did[what] ?? 0
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    if (loans.length < SLICE) return counts
    after = loans.at(-1)!.account_id
  }
}

const workOff = ({ ledger, config, database }: Needs, loanId: string, day: string): Promise<Counts> =>
  database.transaction(async (tx): Promise<Counts> => {
    await lockDebt(tx, loanId)
    const payFrom = await payFromOf(tx, loanId)
    const needs = { ledger, brand: config.brand }
    const work = await takeLoan(needs, tx, loanId, payFrom === null ? [] : [Number(payFrom)])
    if (!work || work.debt.worked_through >= day || work.debt.state !== 'active') return {}
    await bringUp(work, dayAfter(day, -1))
    // Whoever acted since midnight has brought it up to the end of this day already: what is posted now is of theirs.
    const isOpen = work.debt.accrued_through < day
    const bookOn = isOpen ? day : dayAfter(work.debt.accrued_through)
    if (isOpen) {
      await fallDue(work, day)
      await chargeAfterLast(work, day)
    }
    const payer = await payerOf(work)
    await judgeDelay(work, { day, bookOn, payer })
    const collected = await collect(work, { day, bookOn, payer })
    if (isOpen) {
      await accrue(work, day)
      await chargeAfterLast(work, day)
    }
    await judgeCure(work, day)
    work.debt = { ...work.debt, worked_through: day }
    work.through = work.debt.accrued_through
    const debt = await keep(work)
    const reminded = await remindOf(work, day)
    if (collected > 0 || reminded > 0) await notifyCustomer(tx, debt.customer_id, 'loans')
    return {
      worked: 1,
      collected,
      short: debt.due_minor > 0n ? 1 : 0,
      reminded,
      repaid: debt.state === 'repaid' ? 1 : 0,
    }
  })

/** The account that was agreed on, while the borrower may still use it. */
async function payerOf({ ledger, tx, debt }: Work): Promise<Account | undefined> {
  if (debt.pay_from === null || !(await mayPayFrom(tx, debt.customer_id, debt.pay_from))) return undefined
  const payer = await ledger.within(tx.client).account(accountId(String(debt.pay_from)))
  return payer?.status === 'closed' ? undefined : payer
}

type Collecting = { day: string; bookOn: string; payer: Account | undefined }

/** A day counts as late only if it could be collected on it: the bank was neither behind nor had blocked the account. */
async function judgeDelay(work: Work, { day, bookOn, payer }: Collecting): Promise<void> {
  const isBehind = work.debt.today > dayAfter(day)
  const isBlocked = payer !== undefined && payer.status !== 'active'
  if (isBehind || isBlocked) excuseUntil(work, dayAfter(day))
  else await chargeLateFees(work, { day, bookOn })
}

/** Takes what is due from that account as far as there is money: it is never overdrawn. */
async function collect(work: Work, { day, bookOn, payer }: Collecting): Promise<number> {
  const { debt } = work
  if (payer?.status !== 'active' || payer.signers > debt.pay_from_signatures) return 0
  const due = await dueSum(work)
  const amountMinor = payer.availableMinor < due ? payer.availableMinor : due
  if (amountMinor <= 0n) return 0
  const from = { account: payer.id, number: payer.number, name: debt.full_name }
  const key = `${debt.account_id}/${day}`
  await pay(work, { amountMinor, how: 'collected', from, day: bookOn, principal: 'bank', key })
  return 1
}

/**
 * A letter at each step of a delay, once; after missed nights the last one that is reached. Days on which the bank was in
 * the way are no step of it.
 */
async function remindOf({ tx, debt, brand }: Work, day: string): Promise<number> {
  if (debt.late_since === null) return 0
  const excused = debt.late_fees_from ?? debt.late_since
  const counted = daysBetween(excused > debt.late_since ? excused : debt.late_since, day)
  const step = REMINDED_AT.filter((days) => days <= counted).at(-1)
  if (step === undefined || (await tx.run(remind(debt.account_id, debt.late_since, step, day))) === 0)
    return 0
  const { letters } = wordsOf(brand)
  const { money, day: written } = formatsOf(brand)
  const sum = money(toMajor(debt.due_minor, debt.currency), debt.currency)
  await writeToBorrower(tx, brand, debt, {
    subject: letters.loanLate.subject,
    content: letters.loanLate.content({
      sum,
      since: written(debt.late_since),
      days: daysBetween(debt.late_since, day),
    }),
  })
  return 1
}
