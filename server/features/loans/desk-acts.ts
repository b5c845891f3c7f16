import type { DebtForDesk } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type Act, type Done, principalOf } from '../../floor/acts/act.ts'
import { amountOf, inPercent, newlySaid } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Instalment } from '../../floor/reckoning/instalments.ts'
import { shownForDesk, shownOne } from './debt-view.ts'
import type { DebtRow } from './debts.queries.ts'
import { effectOnInstalment, effectsOfPlan } from './loan-effects.ts'
import { tellOfPlan, tellOfResumed } from './loan-letters.ts'
import { chargeInterest, excuseUntil, keep, takeToday, type Work } from './loan-work.ts'
import { type Keyed, onceAtDesk } from './once-at-desk.ts'
import { writeOff } from './pay.ts'
import { planResumed } from './plan-ahead.ts'
import { chargedWithPayment } from './repay.ts'
import { type RestructureAsked, restructure } from './restructure.ts'
import { touchedByLoan } from './touched-by-loan.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger'>
type Which = { loanId: string }

export const books = ({ ledger, config }: Needs) => ({ ledger, brand: config.brand })

export const about = ({ loanId }: Which) => ({ kind: 'loan', id: loanId })

/** What all of them tell: whom it touches, the trail's line, and whose screens change. */
export async function told<Result>(
  tx: Transaction,
  debt: DebtRow,
  given: Pick<Done<Result>, 'result' | 'weighs' | 'effects'> & { before?: object; after?: object },
): Promise<Done<Result>> {
  const { before, after, ...rest } = given
  return {
    ...rest,
    touches: await touchedByLoan(tx, debt),
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
    const shownBefore = await shownOne(tx, work.debt)
    const plan = isCharging ? await resume(work) : undefined
    if (!isCharging) work.debt = { ...work.debt, is_charging: false }
    const result = await shown(work)
    if (plan) await tellOfResumed(work, result.next!)
    return told(tx, work.debt, {
      result,
      weighs: [{ kind: 'loan_terms' }],
      effects: [
        { field: 'isCharging', before, after: isCharging },
        ...(plan ? [effectOnInstalment(shownBefore, result)] : []),
        ...newlySaid('productId', work.debt.product_name),
      ],
      before: { isCharging: before },
      after: { isCharging },
    })
  },
})

/** The days of the stop count for no late fee, also once it is over; and the plan is that of what is charged from now on. */
function resume(work: Work): Promise<Instalment[] | undefined> {
  const { today } = work.debt
  work.debt = { ...work.debt, is_charging: true, charged_since: today }
  excuseUntil(work, today)
  return planResumed(work)
}

/** A new plan for what is owed. */
export const restructureAct = (needs: Needs): Act<Keyed<Which & RestructureAsked>, DebtForDesk> => ({
  name: 'loan_restructured',
  about,
  perform: (tx, keyed, by) =>
    onceAtDesk(needs, tx, { keyed, by, call: 'POST /loan-portfolio/restructure' }, () =>
      restructureNow(needs, tx, keyed),
    ),
})

async function restructureNow(
  needs: Needs,
  tx: Transaction,
  { loanId, idempotencyKey: _, ...asked }: Keyed<Which & RestructureAsked>,
): Promise<Done<DebtForDesk>> {
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
}

/** What is owed, with the interest until today, is a loss of the bank. */
export const writeOffAct = (needs: Needs): Act<Keyed<Which>, DebtForDesk> => ({
  name: 'loan_written_off',
  about,
  perform: (tx, keyed, by) =>
    onceAtDesk(needs, tx, { keyed, by, call: 'POST /loan-portfolio/write-off' }, async () => {
      const work = await takeToday(books(needs), tx, keyed.loanId)
      const { today: day } = work.debt
      await chargeInterest(work, { forWhat: chargedWithPayment(), day })
      const { amountMinor } = await writeOff(work, { day, principal: principalOf(by.session) })
      const { debt } = work
      const amount = toMajor(amountMinor, debt.currency)
      return told(tx, debt, {
        result: await shown(work),
        weighs: [{ kind: 'loan_write_off', amountMinor, currency: debt.currency }],
        effects: [amountOf(amount, debt.currency), ...newlySaid('productId', debt.product_name)],
        after: { amount, currency: debt.currency },
      })
    }),
})
