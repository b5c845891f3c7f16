import type { Debt, EarlyRepayment, LoanPayment } from '@larkfield/contract/entities/loans.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Transfer } from '@larkfield/ledger'
import { canonical } from '../../floor/acts/canonical.ts'
import { amountOf as amountEffect, newlySaid, newSum } from '../../floor/acts/effects.ts'
import type { ByHolder, DoneByHolder, HolderAct } from '../../floor/acts/holder-act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { tried } from '../../floor/database/tried.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { findHeld, type HeldAccount, holdToUse } from '../../floor/holdings/held-accounts.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { shownOne, shownPayment } from './debt-view.ts'
import { type DebtRow, debtOfLoan, paymentOf } from './debts.queries.ts'
import { tellOfEarly } from './loan-letters.ts'
import { dueSum, keep, takeToday, type Work } from './loan-work.ts'
import { type Paying, pay } from './pay.ts'
import { changePayFrom } from './payers.queries.ts'
import { type EarlyAsked, payEarly, reckonEarly, shownEarly } from './repay.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'ledger'>

/** Another's loan is not there. */
export async function ownDebt(
  tx: Transaction | Dependencies['database'],
  customerId: string,
  loanId: string,
) {
  const debt = await debtOfLoan(tx, loanId)
  if (!debt || debt.customer_id !== customerId) throw new Refusal('not_found')
  return debt
}

async function payerOf(
  tx: Transaction,
  by: ByHolder,
  debt: DebtRow,
  number: string | undefined,
): Promise<HeldAccount> {
  const from = number ?? debt.pay_from_number
  if (!from) throw new Refusal('unknown_account', { field: 'account' })
  const held = await holdToUse(tx, by.session, from)
  if (held.type === 'pot') throw new Refusal('unknown_account', { field: 'account' })
  if (held.currency !== debt.currency) throw new Refusal('loan_other_currency', { field: 'account' })
  if (held.status !== 'active') throw new Refusal('not_active', { field: 'account' })
  return held
}

type Taken = { work: Work; payer: HeldAccount; paying: Omit<Paying, 'amountMinor' | 'how'> }

async function take(needs: Needs, tx: Transaction, by: ByHolder, asked: Which): Promise<Taken> {
  const debt = await ownDebt(tx, by.session.customerId, asked.loanId)
  const payer = await payerOf(tx, by, debt, asked.account)
  const given = { ledger: needs.ledger, brand: needs.config.brand }
  const work = await takeToday(given, tx, asked.loanId, [Number(payer.account_id)])
  const from = { account: accountId(String(payer.account_id)), number: payer.number, name: debt.full_name }
  // Looked at again under its lock: whoever disables an account in the meantime is not outrun (S19).
  const { status } = (await needs.ledger.within(tx.client).account(from.account))!
  if (status !== 'active') throw new Refusal('not_active', { field: 'account' })
  const principal = `customer:${by.session.customerId}`
  return { work, payer, paying: { from, day: work.debt.today, principal, signatures: by.signatures } }
}

type Which = { loanId: string; account?: string | undefined }
type AskedPayment = Which & { amount: number }
type AskedEarly = Which & EarlyAsked & { seen: string }

/** Pays what is due, or some of it. */
export const paymentAct = (needs: Needs): HolderAct<AskedPayment, LoanPayment> => ({
  name: 'loan_paid',
  perform: (tx, asked, by) =>
    once(needs, tx, { asked, by, call: 'POST /loans/payments' }, async () => {
      const { work, payer, paying } = await take(needs, tx, by, asked)
      const { currency } = work.debt
      const amountMinor = amountOf(asked.amount, currency)
      const due = await dueSum(work)
      if (due === 0n) throw new Refusal('loan_nothing_due')
      if (amountMinor > due) {
        const values = { due: toMajor(due, currency), currency }
        throw new Refusal('loan_more_than_due', { field: 'amount', values })
      }
      const transfer = await pay(work, { ...paying, amountMinor, how: 'paid' })
      return done(work, { transfer, payer })
    }),
})

/** Repays early what was previewed, to the cent: where anything has changed since, it answers the new figures. */
export const earlyAct = (needs: Needs): HolderAct<AskedEarly, LoanPayment> => ({
  name: 'loan_repaid_early',
  perform: (tx, asked, by) =>
    once(needs, tx, { asked, by, call: 'POST /loans/early-repayment' }, async () => {
      const { work, payer, paying } = await take(needs, tx, by, asked)
      const reckoned = await reckonEarly(work, asked)
      const now = shownEarly(work, reckoned)
      // Days may pass until the second one signs, and each has its interest: then the amount is what they are shown.
      if (now.seen !== asked.seen && !by.hasWaited)
        throw new Refusal('loan_preview_changed', { data: { earlyRepayment: now } })
      const transfer = await payEarly(work, reckoned, { ...paying, how: 'early' })
      const repaid = await done(work, { transfer, payer })
      await tellOfEarly(work, { transfer, account: payer.number, plan: reckoned.plan })
      return repaid
    }),
})

type Done = Omit<DoneByHolder<LoanPayment>, 'isReplay'>
type Keyed = { asked: AskedPayment | AskedEarly; by: ByHolder; call: string }

/** Under its key it happens once; asked again it answers what it did. */
async function once(
  { ledger }: Needs,
  tx: Transaction,
  { asked, by, call }: Keyed,
  work: () => Promise<Done>,
): Promise<DoneByHolder<LoanPayment>> {
  const principal = `customer:${by.session.customerId}`
  const request = { principal, call, key: by.key, fingerprint: canonical(asked) }
  let done: Done | undefined
  const { reply } = await ledger.within(tx.client).once(request, async () => {
    done = await work()
    return done.result as never
  })
  if (done) return done
  const debt = await ownDebt(tx, by.session.customerId, asked.loanId)
  const number = asked.account ?? debt.pay_from_number ?? ''
  return { result: reply as LoanPayment, account: await findHeld(tx, by.session, number), isReplay: true }
}

async function done(
  work: Work,
  { transfer, payer }: { transfer: Transfer; payer: HeldAccount },
): Promise<Done> {
  const { tx } = work
  const debt = await keep(work)
  const result = shownPayment((await paymentOf(tx, transfer.id))!, debt.currency)
  return {
    result,
    account: payer,
    effects: [amountEffect(result.total, debt.currency), ...newlySaid('from', payer.number), ...ofLoan(debt)],
    noted: {
      subject: { kind: 'account', id: payer.number, name: debt.full_name },
      after: {
        loan: debt.loan_id,
        transfer: result._id,
        from: payer.number,
        amount: result.total,
        currency: debt.currency,
      },
    },
    news: [
      { topic: 'balance', accounts: [transfer.debit.account] },
      { topic: 'loans', customer: debt.customer_id },
      { topic: 'loans', desk: true },
    ],
  }
}

/** From now on instalments are collected from this account, as agreed by as many as sign for it. */
export const payFromAct: HolderAct<{ loanId: string; account: string }, Debt> = {
  name: 'loan_pay_from_changed',
  async perform(tx, { loanId, account }, by) {
    const debt = await ownDebt(tx, by.session.customerId, loanId)
    const held = await payerOf(tx, by, debt, account)
    if (debt.state !== 'active') throw new Refusal('loan_not_active')
    const { signers: signatures, account_id: payFrom } = held
    await tx.run(changePayFrom({ account: debt.account_id, payFrom, signatures }))
    const result = await shownOne(tx, (await debtOfLoan(tx, loanId))!)
    return {
      result,
      account: held,
      effects: [...newlySaid('from', held.number), ...ofLoan(debt), toCollect(result)],
      noted: {
        subject: { kind: 'account', id: held.number, name: debt.full_name },
        before: { account: debt.pay_from_number },
        after: { loan: loanId, account: held.number },
      },
      news: [{ topic: 'loans', customer: debt.customer_id }],
    }
  },
}

/** Whose loan it is, and which product: another holder of the account may know of none. */
const ofLoan = (debt: DebtRow): Effect[] => [
  ...newlySaid('borrower', debt.full_name),
  ...newlySaid('loanType', debt.product_name),
]

/** The next instalment; after the last one all that is owed. */
const toCollect = ({ next, owed, currency }: Debt): Effect =>
  next ? newSum('nextInstalment', next.amount, currency) : newSum('owed', owed.total, currency)

/** Tried and undone, so that what is shown is what would be done. */
export const previewEarly = (
  { config, database, ledger }: Needs,
  { customerId, loanId, asked }: { customerId: string; loanId: string; asked: EarlyAsked },
): Promise<EarlyRepayment> =>
  tried(database, async (tx) => {
    await ownDebt(tx, customerId, loanId)
    const work = await takeToday({ ledger, brand: config.brand }, tx, loanId)
    return shownEarly(work, await reckonEarly(work, asked))
  })
