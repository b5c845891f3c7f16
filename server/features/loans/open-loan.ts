import type { Brand } from '@larkfield/contract/brand.ts'
import { minor } from '@larkfield/contract/money.ts'
import { houseNames, loanRemark } from '@larkfield/contract/posting-words.ts'
import type { AccountId, Ledger, Signers, Transfer } from '@larkfield/ledger'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import type { Instalment } from '../../floor/reckoning/instalments.ts'
import type { Figures } from './figures.ts'
import type { LoanRow } from './loans.queries.ts'
import type { KeptInstalment, OfferRow } from './offers.queries.ts'
import { insertLoanAccount, insertPlan } from './work.queries.ts'

type Books = { ledger: Ledger; brand: Brand; tx: Transaction }
type Opening = {
  ticket: LoanRow
  offer: OfferRow
  /** As agreed: of the day it is paid out. */
  plan: Pick<Figures, 'schedule' | 'effectivePpm'>
  /** Where it is paid to, and collected from unless two sign for it (B28). */
  to: { account: AccountId; name: string; number: string; signers: Signers }
  day: string
  /** Who asks, in the name of whom the books keep it. */
  principal: string
}

export const instalmentsIn = (schedule: readonly KeptInstalment[]): Instalment[] =>
  schedule.map(({ no, dueOn, principalMinor, interestMinor, remainingMinor }) => ({
    no,
    dueOn,
    principalMinor: BigInt(principalMinor),
    interestMinor: BigInt(interestMinor),
    remainingMinor: BigInt(remainingMinor),
  }))

/** Gives a loan its account and its plan, and pays it out: all in the caller's transaction. */
export async function openLoan({ ledger, brand, tx }: Books, opening: Opening): Promise<Transfer> {
  const { ticket, offer, plan, to, day, principal } = opening
  const books = ledger.within(tx.client)
  await books.ensureHouse(offer.currency)
  const account = await books.openAccount({ kind: 'loan', currency: offer.currency })
  const { transfer } = await books.post({
    request: { principal, call: 'loan-approve', key: ticket.id },
    kind: 'loan',
    debit: account.id,
    credit: to.account,
    amountMinor: minor(offer.amount_minor),
    currency: offer.currency,
    bookOn: day,
    details: moneyDetails({
      senderName: houseNames.loans,
      senderAccount: account.number,
      receiverName: to.name,
      receiverAccount: to.number,
      bank: brand.name,
      remark: loanRemark(ticket.loan_type),
    }),
  })
  await tx.run(
    insertLoanAccount({
      account: account.id,
      loanId: ticket.id,
      offer: { ...offer, effective_ppm: plan.effectivePpm },
      customerId: ticket.customer_id,
      payFrom: to.signers === 1 ? BigInt(to.account) : null,
      day,
      dayBefore: dayAfter(day, -1),
      transfer: transfer.id,
    }),
  )
  await insertPlan(tx, {
    account: account.id,
    plan: 1,
    why: 'paid_out',
    from: day,
    ratePpm: offer.rate_ppm,
    principalMinor: offer.amount_minor,
    instalments: plan.schedule,
  })
  return transfer
}
