import { namesThisBank } from '@larkfield/contract/brand.ts'
import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type ApprovalNeeds, approvedOrAsked } from '../../floor/approvals/approvals.ts'
import { payeeName } from '../../floor/approvals/payee.ts'
import { tellOfApproved } from '../../floor/approvals/tell-of-approved.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { type CustomerRecord, findCustomer } from '../../floor/people/customer-record.queries.ts'
import { findRecipient } from '../../floor/people/parties.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { type BeneficiaryRow, lockBeneficiary, setTrust } from './payees.queries.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database'>
type Given = { session: CustomerSession; origin: Origin; id: string }

/** Trusting a payee lets wires to it go without an approval, so it is always one itself (RTS art. 13). */
export const trustPayee = (
  needs: Needs,
  { approval, ...given }: Given & { approval: Approval | undefined },
): Promise<BeneficiaryRow> =>
  decide(needs.database, async (tx) => {
    const { session, origin, id } = given
    const row = await lockBeneficiary(tx, session.customerId, id)
    const customer = await findCustomer(tx, session.customerId)
    if (!row || !customer) return new Refusal('not_found')
    if (row.is_trusted) return row
    const payee = await payeeOf(needs, tx, { row, customer })
    if (payee instanceof Refusal) return payee
    const { name, account, bank } = payee
    const approved = await approvedOrAsked(needs, tx, {
      session,
      origin,
      approval,
      byMail: true,
      approvable: {
        approving: { purpose: 'trust_payee', payeeName: name, payeeAccount: account, bank },
        what: [id, name, account, bank],
      },
    })
    if (approved instanceof Refusal) return approved
    const trusted = await setTrust(tx, id, payeeName(needs.config.brand, { bank: row.bank, account }))
    await record(tx, { ...given, action: 'payee_trusted', row, customer, approval: approved!.id })
    await tellOfApproved(needs, tx, { customer, change: 'payeeTrusted', origin })
    return trusted!
  })

/** More caution needs nobody's approval. */
export const distrustPayee = (needs: Needs, given: Given): Promise<BeneficiaryRow> =>
  decide(needs.database, async (tx) => {
    const { session, id } = given
    const row = await lockBeneficiary(tx, session.customerId, id)
    const customer = await findCustomer(tx, session.customerId)
    if (!row || !customer) return new Refusal('not_found')
    if (!row.is_trusted) return row
    await record(tx, { ...given, action: 'payee_untrusted', row, customer })
    return (await setTrust(tx, id, null))!
  })

type Saved = { row: BeneficiaryRow; customer: CustomerRecord }

/**
 * Who it really is, as a wire would show: at this bank by the name of the account's holder, whatever it was saved as.
 * That is telling whose account a number is, and counted as such.
 */
async function payeeOf({ config: { brand }, throttles }: Needs, tx: Transaction, { row, customer }: Saved) {
  if (!namesThisBank(brand, row.bank)) {
    return { name: row.account_name, account: row.account_number, bank: row.bank }
  }
  const full = await throttles.failed(tx, counters.recipient(customer.id))
  if (full) return full
  const account = row.account_number.replace(/[ -]/g, '')
  const holder = await findRecipient(tx, account)
  return holder ? { name: holder.name, account, bank: brand.name } : new Refusal('unknown_account')
}

type Recorded = Given & Saved & { action: 'payee_trusted' | 'payee_untrusted'; approval?: string }

function record(tx: Transaction, { action, row, customer, approval, origin }: Recorded): Promise<void> {
  const name = customer.full_name
  return recordAudit(tx, {
    actor: { role: 'customer', id: customer.id, name },
    action,
    subject: { kind: 'customer', id: customer.id, name },
    after: {
      accountName: row.account_name,
      accountNumber: row.account_number,
      bank: row.bank,
      ...(approval && { approval }),
    },
    origin,
  })
}
