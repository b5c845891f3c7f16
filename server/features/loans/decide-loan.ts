import type { Brand } from '@larkfield/contract/brand.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Transfer } from '@larkfield/ledger'
import { type Act, type Person, principalOf } from '../../floor/acts/act.ts'
import { effectsOfTransfer, newlySaid } from '../../floor/acts/effects.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { holdHolding } from '../../floor/holdings/held-accounts.queries.ts'
import { askForPayer } from '../../floor/holdings/stop-collecting.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { type Figures, shippedFigures, shownFigures } from './figures.ts'
import { effectsOfFigures } from './loan-effects.ts'
import { writeToBorrower } from './loan-letters.ts'
import { type DeskLoan, deskLoan } from './loan-record.ts'
import { decideOnLoan, type LoanRow, lockLoan } from './loans.queries.ts'
import { insertOffer, withdrawOpen } from './offers.queries.ts'
import { openLoan } from './open-loan.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'clock' | 'ledger' | 'sendMail'>

/** Decides on a ticket. Approval, pay-out, audit and the letter to the customer happen together or not at all. */
export const loanDecision = (
  needs: Needs,
  state: 'approved' | 'declined',
): Act<{ loanId: string }, DeskLoan> => ({
  name: `loan_${state}`,
  about: ({ loanId }) => ({ kind: 'loan', id: loanId }),
  signing: { needs, shows: async (tx, { loanId }) => shownOf(await openTicket(tx, loanId)) },
  async perform(tx, { loanId: id }, { session, reason = null }) {
    const { brand } = needs.config
    const loan = await openTicket(tx, id)
    const paidOut = state === 'approved' ? await payOut(needs, { tx, loan, session }) : null
    if (state === 'declined') await tx.run(withdrawOpen(id, needs.clock.now()))
    const transferId = paidOut?.transfer.id ?? null
    await decideOnLoan(tx, { id, state, reason, by: session.username, transferId })
    const decided = (await lockLoan(tx, id))!
    await tellOfDecision(tx, decided, brand)
    if (paidOut && !paidOut.isCollected) await askForPayer(tx, needs, borrowerOf(decided))
    return {
      result: deskLoan(decided),
      touches: await touchedBy(tx, [loan.customer_id], [accountId(String(loan.account_id))]),
      weighs: paidOut
        ? [{ kind: 'loan_payout', amountMinor: loan.amount_minor, currency: loan.currency }]
        : [],
      effects: paidOut ? effectsOfPayOut(paidOut, loan) : [],
      noted: noteOf(decided),
      news: [
        { topic: 'loans', customer: loan.customer_id },
        { topic: 'loans', desk: true },
      ],
    }
  },
})

export async function openTicket(tx: Transaction, id: string): Promise<LoanRow> {
  const loan = await lockLoan(tx, id)
  if (!loan) throw new Refusal('not_found')
  if (loan.state !== 'open') throw new Refusal(`loan_already_${loan.state}`)
  return loan
}

const shownOf = ({ amount_minor, currency, full_name, account_number }: LoanRow) => ({
  amount: toMajor(amount_minor, currency),
  currency,
  subject: `${full_name}, ${account_number}`,
})

type PayOut = { tx: Transaction; loan: LoanRow; session: Person }
type PaidOut = { transfer: Transfer; figures: Figures; withdrawn: number; isCollected: boolean }

/** Without terms it is the type's own product, accepted at once: by whoever asked for exactly this loan. */
async function payOut({ ledger, clock, config }: Needs, { tx, loan, session }: PayOut): Promise<PaidOut> {
  const { day } = await ledger.within(tx.client).businessDay()
  const figures = await shippedFigures(tx, { ticket: loan, day })
  const at = clock.now()
  const withdrawn = await tx.run(withdrawOpen(loan.id, at))
  const { username: by } = session
  const offer = await insertOffer(tx, { figures, loan, by, expiresAt: at, state: 'accepted' })
  const account = accountId(String(loan.account_id))
  // Held until the end: who signs for it is not changed meanwhile.
  await tx.row(holdHolding(loan.customer_id, loan.account_number))
  const { signers } = (await ledger.within(tx.client).account(account))!
  const transfer = await openLoan(
    { ledger, brand: config.brand, tx },
    {
      ticket: loan,
      offer,
      plan: figures,
      to: { account, name: loan.full_name, number: loan.account_number, signers },
      day,
      principal: principalOf(session),
    },
  )
  return { transfer, figures, withdrawn, isCollected: signers === 1 }
}

const effectsOfPayOut = ({ transfer, figures, withdrawn }: PaidOut, loan: LoanRow): Effect[] => [
  ...effectsOfTransfer(transfer, [
    {
      account: accountId(String(loan.account_id)),
      name: loan.full_name,
      number: loan.account_number,
      customerId: loan.customer_id,
    },
  ]),
  ...effectsOfFigures(shownFigures(figures), withdrawn),
  ...newlySaid('loanReason', loan.reason),
]

const borrowerOf = ({ customer_id: id, full_name, email, account_number: account }: LoanRow) => ({
  id,
  full_name,
  email,
  account,
})

const noteOf = (loan: LoanRow) => ({
  subject: { kind: 'customer', id: loan.customer_id, name: loan.full_name },
  before: { state: 'open' },
  after: {
    loan: loan.id,
    state: loan.state,
    amount: toMajor(loan.amount_minor, loan.currency),
    currency: loan.currency,
  },
})

function tellOfDecision(tx: Transaction, loan: LoanRow, brand: Brand): Promise<void> {
  const { letters } = wordsOf(brand)
  const sum = formatsOf(brand).money(toMajor(loan.amount_minor, loan.currency), loan.currency)
  const { subject, content } = loan.state === 'approved' ? letters.loanApproved : letters.loanDeclined
  return writeToBorrower(tx, brand, loan, {
    subject,
    content: content({ sum, account: loan.account_number, reason: loan.decision_reason }),
  })
}
