import { randomUUID } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type Transfer, transferId } from '@larkfield/ledger'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { FollowReversal } from '../../floor/money/reversals.ts'
import { sumOf } from '../../floor/reckoning/allocation.ts'
import { type DueRow, duesOf, type PaymentRow, paymentOf, paymentsOf } from './debts.queries.ts'
import { accrue, bringUp, excuseUntil, fallDue, keep, takeLoan, type Work } from './loan-work.ts'
import { planReversed } from './plan-ahead.ts'
import { isChargedWithPayment } from './repay.ts'
import { endReversed, loanOfTransfer, markDuesReversed, markReversed, unpayDues } from './work.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger'>

const MILLIONTHS = 1_000_000n

/** A pay-out that is taken back ends the loan; a payment that is makes its dues unpaid again. */
export const followLoans =
  (needs: Needs): FollowReversal =>
  async (tx, original) => {
    const found = await loanOfTransfer(tx, original.id)
    if (!found) return undefined
    if (found.what === 'charge') throw new Refusal('loan_charge_not_reversible')
    const given = { ledger: needs.ledger, brand: needs.config.brand }
    const sides = [Number(original.debit.account), Number(original.credit.account)]
    const work = (await takeLoan(given, tx, found.loan_id, sides))!
    if (found.what === 'payout') {
      await takeBackCharges(work)
      return async () => void (await tx.run(endReversed(work.debt.account_id, work.debt.today)))
    }
    const payment = (await paymentOf(tx, original.id))!
    await upToToday(work)
    return (reversal) => takeBackPayment(work, payment, reversal)
  }

/** Days on which nothing was owed accrued nothing; they are written down all the same (B22). */
async function upToToday(work: Work): Promise<void> {
  const yesterday = dayAfter(work.debt.today, -1)
  if (work.debt.state === 'active') {
    await bringUp(work, yesterday)
    return fallDue(work, work.debt.today)
  }
  for (let day = dayAfter(work.debt.accrued_through); day <= yesterday; day = dayAfter(day)) {
    await accrue(work, day)
  }
  work.through = work.debt.today
}

async function takeBackPayment(work: Work, payment: PaymentRow, reversal: Transfer): Promise<void> {
  const { tx } = work
  await tx.run(
    unpayDues(payment.allocations.map(({ due, minor }) => ({ id: BigInt(due), minor: BigInt(minor) }))),
  )
  await tx.run(markReversed(payment.transfer_id, reversal.id))
  await takeBackItsCharges(work, payment)
  const { debt } = work
  work.debt = { ...debt, principal_minor: debt.principal_minor + payment.principal_minor }
  if (payment.ahead_minor > 0n) await planReversed(work)
  // On the days between it was paid, as far as the borrower knew: they make no late fee.
  if (payment.day < debt.today) excuseUntil(work, debt.today)
  await keep(work)
}

/**
 * What was charged because of this payment alone goes back with it: the fee for repaying early was never earned, and the
 * interest until that day has accrued but is not due before its instalment.
 */
async function takeBackItsCharges(work: Work, { day, allocations }: PaymentRow): Promise<void> {
  const { tx, debt } = work
  const paid = new Set(allocations.map(({ due }) => due))
  const isItsOwn = (due: DueRow) =>
    paid.has(String(due.id)) &&
    due.due_on === day &&
    isChargedWithPayment(due) &&
    due.paid_minor + due.replanned_minor === 0n
  const charges = (await duesOf(tx, [debt.account_id])).filter(isItsOwn)
  await reverseCharges(work, charges)
  await tx.run(markDuesReversed(charges.map(({ id }) => id)))
  const interest = sumOf(charges.filter(({ kind }) => kind === 'interest').map((due) => due.amount_minor))
  work.debt = { ...debt, uncharged_millionths: debt.uncharged_millionths + interest * MILLIONTHS }
}

/** What was charged for a loan that is taken back was never owed. */
async function takeBackCharges(work: Work): Promise<void> {
  const { tx, debt } = work
  const payments = await paymentsOf(tx, debt.account_id)
  if (payments.some(({ reversed_by }) => reversed_by === null)) throw new Refusal('loan_has_payments')
  await reverseCharges(work, await duesOf(tx, [debt.account_id]))
}

async function reverseCharges({ ledger, tx }: Work, dues: readonly DueRow[]): Promise<void> {
  for (const { transfer_id } of dues) {
    // Principal is in the balance since the pay-out: nothing was posted for it.
    if (transfer_id === null) continue
    await ledger.within(tx.client).reverse({
      request: { principal: 'bank', call: 'loan-reversed', key: randomUUID() },
      transfer: transferId(String(transfer_id)),
    })
  }
}
