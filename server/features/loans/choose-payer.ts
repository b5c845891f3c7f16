import type { DebtForDesk } from '@larkfield/contract/entities/loans.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId } from '@larkfield/ledger'
import type { Act } from '../../floor/acts/act.ts'
import { newlySaid } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { holdHolding } from '../../floor/holdings/held-accounts.queries.ts'
import { shownForDesk } from './debt-view.ts'
import { type DebtRow, debtOfLoan } from './debts.queries.ts'
import { about, books, told } from './desk-acts.ts'
import { tellOfPayer } from './loan-letters.ts'
import { takeLoan } from './loan-work.ts'
import { accountOfCustomer, changePayFrom } from './payers.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger' | 'sendMail'>
type Choosing = { loanId: string; account: string }

/**
 * For a loan that is collected from no account any more: one of the borrower's own that they sign alone (B28). What the
 * borrower has chosen is theirs to change.
 */
export const choosePayerAct = (needs: Needs): Act<Choosing, DebtForDesk> => ({
  name: 'loan_payer_chosen',
  about,
  async perform(tx, { loanId, account: number }) {
    const found = await debtOfLoan(tx, loanId)
    if (!found) throw new Refusal('not_found')
    const payer = await payerFor(tx, found, number)
    const work = (await takeLoan(books(needs), tx, loanId, [Number(payer.account_id)]))!
    if (work.debt.state !== 'active') throw new Refusal('loan_not_active')
    if (work.debt.pay_from_number !== null) throw new Refusal('loan_payer_chosen')
    // Looked at again under its lock: it may have been disabled meanwhile (S19).
    const { status } = (await needs.ledger.within(tx.client).account(accountId(String(payer.account_id))))!
    if (status !== 'active') throw new Refusal('not_active', { field: 'account' })
    const chosen = { account: work.debt.account_id, payFrom: payer.account_id, signatures: 1 } as const
    await tx.run(changePayFrom(chosen))
    const debt = (await debtOfLoan(tx, loanId))!
    await tellOfPayer(tx, needs, { debt, payer })
    return told(tx, debt, {
      result: (await shownForDesk(tx, [debt]))[0]!,
      weighs: [{ kind: 'loan_terms' }],
      effects: [...newlySaid('from', number), ...newlySaid('productId', debt.product_name)],
      before: { account: null },
      after: { account: number },
    })
  },
})

/** Held until the end: who holds it and who signs for it is not changed meanwhile. */
async function payerFor(tx: Transaction, { customer_id, currency }: DebtRow, number: string) {
  await tx.row(holdHolding(customer_id, number))
  const account = await accountOfCustomer(tx, customer_id, number)
  if (!account) throw new Refusal('unknown_account', { field: 'account' })
  if (account.currency !== currency) throw new Refusal('loan_other_currency', { field: 'account' })
  if (account.signers === 2) throw new Refusal('loan_account_two_sign', { field: 'account' })
  return account
}
