import type { DebtForDesk } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { transferId } from '@larkfield/ledger'
import { type Act, type Person, principalOf } from '../../floor/acts/act.ts'
import { amountOf } from '../../floor/acts/effects.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { shownId, transferIdOf } from '../../floor/money/record-ids.ts'
import { shownForDesk } from './debt-view.ts'
import { type DueRow, feeOfLoan } from './debts.queries.ts'
import { about, books, told } from './desk-acts.ts'
import { effectsOfPaying } from './loan-effects.ts'
import { tellOfWaiver } from './loan-letters.ts'
import { keep, takeToday, type Work } from './loan-work.ts'
import { openOf } from './pay.ts'
import { markDuesReversed } from './work.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger'>
type Waiving = {
  loanId: string
  /** The history line that charged it. */
  fee: string
}

/**
 * Lets go of a late fee that nothing has been paid of: its charge is reversed, and the instalment it was for never costs
 * one again. A fee that was paid is waived once its payment is taken back.
 */
export const waiveFeeAct = (needs: Needs): Act<Waiving, DebtForDesk> => ({
  name: 'loan_fee_waived',
  about,
  async perform(tx, { loanId, fee }, { session }) {
    const work = await takeToday(books(needs), tx, loanId)
    const { currency } = work.debt
    const charge = transferIdOf(fee)
    const due = charge && (await feeOfLoan(tx, work.debt.account_id, charge))
    if (!due) throw new Refusal('not_found')
    if (due.paid_minor > 0n) throw new Refusal('loan_fee_paid', { field: 'fee' })
    if (due.is_reversed || openOf(due) === 0n) throw new Refusal('loan_fee_not_due', { field: 'fee' })
    await takeBack(work, due, session)
    const left = await keep(work)
    await tellOfWaiver(work, due.amount_minor)
    const amount = toMajor(due.amount_minor, currency)
    return told(tx, left, {
      result: (await shownForDesk(tx, [left]))[0]!,
      weighs: [{ kind: 'reversal', amountMinor: due.amount_minor, currency }],
      effects: [amountOf(amount, currency), ...effectsOfPaying(left, due.amount_minor)],
      after: { transfer: shownId(Number(due.transfer_id)), amount, currency },
    })
  },
})

async function takeBack({ ledger, tx }: Work, { id, transfer_id }: DueRow, by: Person): Promise<void> {
  await ledger.within(tx.client).reverse({
    request: { principal: principalOf(by), call: 'loan-fee-waived', key: String(id) },
    transfer: transferId(String(transfer_id)),
  })
  await tx.run(markDuesReversed([id]))
}
