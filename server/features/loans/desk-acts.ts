import type { DebtForDesk, LoanPayment } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId } from '@larkfield/ledger'
import { type Act, type By, type Done, principalOf } from '../../floor/acts/act.ts'
import {
  amountOf as amountEffect,
  effectsOfTransfer,
  inPercent,
  newlySaid,
} from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import { earlyLimits, earlyRepayment } from '../../floor/reckoning/early-repayment.ts'
import { shownForDesk, shownOne, shownPayment } from './debt-view.ts'
import { accountOfCustomer, type DebtRow, debtOfLoan, paymentOf } from './debts.queries.ts'
import { effectsOfPaying, effectsOfPlan } from './loan-effects.ts'
import { tellOfPlan, tellOfSetOff } from './loan-letters.ts'
import { chargeInterest, keep, takeToday, type Work } from './loan-work.ts'
import { pay, writeOff } from './pay.ts'
import { chargedWithPayment, payEarly, repayingOf } from './repay.ts'
import { type RestructureAsked, restructure } from './restructure.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger'>
type Which = { loanId: string }

const books = ({ ledger, config }: Needs) => ({ ledger, brand: config.brand })

const about = ({ loanId }: Which) => ({ kind: 'loan', id: loanId })

/** What all of them tell: whom it touches, the trail's line, and whose screens change. */
async function told<Result>(
  tx: Transaction,
  debt: DebtRow,
  given: Pick<Done<Result>, 'result' | 'weighs' | 'effects'> & { before?: object; after?: object },
): Promise<Done<Result>> {
  const { before, after, ...rest } = given
  return {
    ...rest,
    touches: await touchedBy(tx, [debt.customer_id], []),
    noted: {
      subject: { kind: 'customer', id: debt.customer_id, name: debt.full_name },
      ...(before && { before: { ...before } }),
      after: { loan: debt.loan_id, ...after },
    },
    news: [
      { topic: 'loans', customer: debt.customer_id },
      { topic: 'loans', desk: true },
    ],
  }
}

const shown = async (work: Work): Promise<DebtForDesk> =>
  (await shownForDesk(work.tx, [await keep(work)]))[0]!

/** From today on nothing accrues and no late fees are charged, or it begins again. */
export const chargingAct = (needs: Needs): Act<Which & { isCharging: boolean }, DebtForDesk> => ({
  name: 'loan_charging_changed',
  about,
  async perform(tx, { loanId, isCharging }) {
    const work = await takeToday(books(needs), tx, loanId)
    const { is_charging: before } = work.debt
    if (before === isCharging) throw new Refusal('loan_charging_already')
    work.debt = { ...work.debt, is_charging: isCharging }
    return told(tx, work.debt, {
      result: await shown(work),
      weighs: [{ kind: 'loan_terms' }],
      effects: [
        { field: 'isCharging', before, after: isCharging },
        ...newlySaid('productId', work.debt.product_name),
      ],
      before: { isCharging: before },
      after: { isCharging },
    })
  },
})

/** A new plan for what is owed. */
export const restructureAct = (needs: Needs): Act<Which & RestructureAsked, DebtForDesk> => ({
  name: 'loan_restructured',
  about,
  async perform(tx, { loanId, ...asked }) {
    const work = await takeToday(books(needs), tx, loanId)
    const before = await shownOne(tx, work.debt)
    const { figures } = await restructure(work, asked)
    const capitalises = asked.capitalises ?? false
    const result = await shown(work)
    await tellOfPlan(work, figures.schedule[0]!)
    return told(tx, work.debt, {
      result,
      weighs: [{ kind: 'loan_terms' }],
      effects: effectsOfPlan(before, figures, capitalises),
      before: { months: before.months, rate: inPercent(before.rate) },
      after: { months: figures.months, rate: inPercent(figures.rate), capitalises },
    })
  },
})

type SetOff = Which & { account: string; amount: number }

/** The bank takes what it is owed from an account of the customer; more than is due goes ahead on the principal. */
export const setOffAct = (needs: Needs & Pick<Dependencies, 'sendMail'>): Act<SetOff, LoanPayment> => ({
  name: 'loan_set_off',
  about,
  async perform(tx, { loanId, account: number, amount }, { session }: By) {
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
    const loan = await repayingOf(work, 0)
    const { allMinor } = earlyLimits(loan)
    if (amountMinor > allMinor) {
      const values = { owed: toMajor(allMinor, debt.currency), currency: debt.currency }
      throw new Refusal('loan_more_than_owed', { field: 'amount', values })
    }
    const due = loan.dues.reduce((sum, { openMinor }) => sum + openMinor, 0n)
    const { moreThanMinor } = earlyLimits(loan)
    if (amountMinor > due && amountMinor <= moreThanMinor && amountMinor !== allMinor) {
      await chargeInterest(work, { forWhat: chargedWithPayment(), day: debt.today })
    }
    const isAhead = amountMinor > moreThanMinor || (amountMinor === allMinor && amountMinor > due)
    const ahead = isAhead ? earlyRepayment(loan, { amountMinor, keep: 'term' }) : undefined
    const transfer = ahead ? await payEarly(work, ahead, paying) : await pay(work, { ...paying, amountMinor })
    const left = await keep(work)
    await tellOfSetOff(work, needs, { transfer, account: number, plan: ahead?.plan ?? [] })
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
  },
})

/** What is owed, with the interest until today, is a loss of the bank. */
export const writeOffAct = (needs: Needs): Act<Which, DebtForDesk> => ({
  name: 'loan_written_off',
  about,
  async perform(tx, { loanId }, { session }: By) {
    const work = await takeToday(books(needs), tx, loanId)
    const { debt } = work
    const { amountMinor } = await writeOff(work, { day: debt.today, principal: principalOf(session) })
    const amount = toMajor(amountMinor, debt.currency)
    return told(tx, debt, {
      result: await shown(work),
      weighs: [{ kind: 'loan_write_off', amountMinor, currency: debt.currency }],
      effects: [amountEffect(amount, debt.currency), ...newlySaid('productId', debt.product_name)],
      after: { amount, currency: debt.currency },
    })
  },
})
