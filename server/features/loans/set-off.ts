import type { LoanPayment } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Transfer } from '@larkfield/ledger'
import { type Act, type By, type Done, principalOf } from '../../floor/acts/act.ts'
import { effectsOfTransfer } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { sumOf } from '../../floor/reckoning/allocation.ts'
import { earlyLimits, earlyRepayment } from '../../floor/reckoning/early-repayment.ts'
import type { Instalment } from '../../floor/reckoning/instalments.ts'
import { shownPayment } from './debt-view.ts'
import { debtOfLoan, paymentOf } from './debts.queries.ts'
import { about, books, told } from './desk-acts.ts'
import { effectsOfPaying } from './loan-effects.ts'
import { tellOfSetOff } from './loan-letters.ts'
import { chargeInterest, keep, takeToday, type Work } from './loan-work.ts'
import { type Keyed, onceAtDesk } from './once-at-desk.ts'
import { type Paying, pay } from './pay.ts'
import { accountOfCustomer } from './payers.queries.ts'
import { chargedWithPayment, payEarly, repayingOf } from './repay.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger' | 'sendMail'>
type SetOff = { loanId: string; account: string; amount: number }

/** The bank takes what it is owed from an account of the customer; more than is due goes ahead on the principal. */
export const setOffAct = (needs: Needs): Act<Keyed<SetOff>, LoanPayment> => ({
  name: 'loan_set_off',
  about,
  perform: (tx, keyed, by) =>
    onceAtDesk(needs, tx, { keyed, by, call: 'POST /loan-portfolio/set-off' }, () =>
      setOff(needs, tx, keyed, by),
    ),
})

async function setOff(
  needs: Needs,
  tx: Transaction,
  { loanId, account: number, amount }: SetOff,
  { session }: By,
): Promise<Done<LoanPayment>> {
  const found = await debtOfLoan(tx, loanId)
  if (!found) throw new Refusal('not_found')
  const account = await accountOfCustomer(tx, found.customer_id, number)
  if (!account) throw new Refusal('unknown_account', { field: 'account' })
  if (account.currency !== found.currency) throw new Refusal('loan_other_currency', { field: 'account' })
  const work = await takeToday(books(needs), tx, loanId, [Number(account.account_id)])
  const { debt } = work
  const from = { account: accountId(String(account.account_id)), number, name: debt.full_name }
  const paying = { how: 'set_off', from, day: debt.today, principal: principalOf(session) } as const
  const amountMinor = amountOf(amount, debt.currency)
  const { transfer, plan } = await take(work, { ...paying, amountMinor })
  const left = await keep(work)
  await tellOfSetOff(work, needs, { transfer, account: number, plan })
  const result = shownPayment((await paymentOf(tx, transfer.id))!, debt.currency)
  return told(tx, debt, {
    result,
    weighs: [{ kind: 'loan_set_off', amountMinor, currency: debt.currency }],
    effects: [
      ...effectsOfTransfer(transfer, [{ ...from, customerId: debt.customer_id }]),
      ...effectsOfPaying(left, amountMinor),
    ],
    after: { from: number, amount, currency: debt.currency },
  })
}

type Taken = { transfer: Transfer; plan: readonly Instalment[] }

/** First what is due, then the interest until today, then principal that is not due yet. */
async function take(work: Work, paying: Paying): Promise<Taken> {
  const { debt } = work
  const { amountMinor, day } = paying
  const loan = await repayingOf(work, 0)
  const { allMinor, moreThanMinor } = earlyLimits(loan)
  if (amountMinor > allMinor) {
    const values = { owed: toMajor(allMinor, debt.currency), currency: debt.currency }
    throw new Refusal('loan_more_than_owed', { field: 'amount', values })
  }
  const dueMinor = sumOf(loan.dues.map(({ openMinor }) => openMinor))
  if (amountMinor > moreThanMinor || (amountMinor === allMinor && amountMinor > dueMinor)) {
    const ahead = earlyRepayment(loan, { amountMinor, keep: 'term' })
    return { transfer: await payEarly(work, ahead, paying), plan: ahead.plan }
  }
  // Only so much interest as it pays: what nobody has asked for yet must not be due because the bank took some of it.
  const mostMinor = amountMinor - dueMinor
  await chargeInterest(work, { forWhat: chargedWithPayment(), day, mostMinor })
  return { transfer: await pay(work, paying), plan: [] }
}
