import type { Brand } from '@larkfield/contract/brand.ts'
import { minor, toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Ledger } from '@larkfield/ledger'
import { type By, type Done, proposeAct } from '../../floor/acts/acts.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import { houseNames } from '../../floor/money/house-names.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { type DeskLoan, deskLoan } from './loan-record.ts'
import { decideOnLoan, type LoanRow, lockLoan } from './loans.queries.ts'

type Parts = { database: Database; ledger: Ledger; brand: Brand }

type LoanVerdict = { loanId: string; state: 'approved' | 'declined' }

/** Decides on a ticket. Approval, pay-out, audit and the letter to the customer happen together or not at all. */
export async function decideLoan(parts: Parts, verdict: LoanVerdict, by: By): Promise<DeskLoan> {
  const { database, ledger, brand } = parts
  const id = uuidOr('not_found', verdict.loanId)
  const perform = async (tx: Transaction): Promise<Done<DeskLoan>> => {
    const loan = await lockLoan(tx, id)
    if (!loan) throw new Refusal('not_found')
    if (loan.state !== 'open') {
      throw new Refusal('conflict', { message: `This loan has been ${loan.state} already.` })
    }
    const { state } = verdict
    const transferId = state === 'approved' ? await payOut({ ledger, brand, tx }, loan, by) : null
    const reason = by.reason ?? null
    await decideOnLoan(tx, { id, state, reason, by: by.session.username, transferId })
    const decided = (await lockLoan(tx, id))!
    await tellCustomer(tx, decided, brand)
    await notifyCustomer(tx, loan.customer_id, 'loans')
    await notifyDesk(tx, 'loans')
    return { result: deskLoan(decided), noted: noteOf(decided) }
  }
  return proposeAct(database, { by, perform })
}

type PayOut = { ledger: Ledger; brand: Brand; tx: Transaction }

async function payOut({ ledger, brand, tx }: PayOut, loan: LoanRow, { session }: By) {
  const { transfer } = await ledger.within(tx.client).post({
    request: { principal: `admin:${session.adminId}`, call: 'loan-approve', key: loan.id },
    kind: 'loan',
    debit: 'loans',
    credit: accountId(String(loan.account_id)),
    amountMinor: minor(loan.amount_minor),
    currency: loan.currency,
    details: moneyDetails({
      senderName: houseNames.loans,
      senderAccount: '',
      receiverName: loan.full_name,
      receiverAccount: loan.account_number,
      bank: brand.name,
      remark: `Loan paid out (${loan.loan_type})`,
    }),
  })
  return transfer.id
}

const noteOf = (loan: LoanRow) => ({
  action: `loan_${loan.state}`,
  subject: { kind: 'customer', id: loan.customer_id, name: loan.full_name },
  before: { state: 'open' },
  after: {
    loan: loan.id,
    state: loan.state,
    amount: toMajor(loan.amount_minor, loan.currency),
    currency: loan.currency,
  },
})

function tellCustomer(tx: Transaction, loan: LoanRow, brand: Brand): Promise<void> {
  const sum = `${toMajor(loan.amount_minor, loan.currency)} ${loan.currency}`
  const because = loan.decision_reason ? ` Reason: ${loan.decision_reason}` : ''
  const approved = loan.state === 'approved'
  return writeToCustomer(tx, {
    customer: { id: loan.customer_id, email: loan.email },
    sender: 'Customer Care',
    senderEmail: brand.email,
    subject: approved ? 'Your loan was approved' : 'Your loan was declined',
    content: approved
      ? `Your loan of ${sum} was approved and paid out to your account ${loan.account_number}.${because}`
      : `We cannot give you the loan of ${sum} you asked for.${because}`,
  })
}
