import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import {
  type Approvable,
  type ApprovalNeeds,
  alsoByYoung,
  approvedOrAsked,
} from '../../floor/approvals/approvals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { openTransferCodes, type TransferCodes } from '../../floor/secrets/transfer-codes.ts'
import { confirmPassword } from '../../floor/sessions/confirm-password.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database' | 'passwords'>
type Given = {
  session: CustomerSession
  origin: Origin
  password: string
  approval: Approval | undefined
}

/**
 * The customer's own transfer codes, which are always theirs to see. The password shows who is asking, and whoever has a
 * factor shows that too: a password alone would be one factor for both.
 */
export async function revealCodes(needs: Needs, given: Given): Promise<TransferCodes> {
  const { session, origin, password, approval } = given
  await confirmPassword(needs, { session, password, action: 'codes_revealed', origin })
  return decide(needs.database, async (tx) => {
    const record = await findCustomer(tx, session.customerId)
    if (!record) return new Refusal('user_not_found')
    const approvable: Approvable = {
      approving: { purpose: 'reveal_codes' },
      what: [record.number],
      youngMay: alsoByYoung,
    }
    const approved = await approvedOrAsked(needs, tx, { session, origin, approval, approvable })
    if (approved instanceof Refusal) return approved
    await recordAudit(tx, {
      actor: { role: 'customer', id: record.id, name: record.full_name },
      action: 'codes_revealed',
      subject: { kind: 'customer', id: record.id, name: record.full_name },
      ...(approved && { after: { approval: approved.id } }),
      origin,
    })
    return openTransferCodes(needs.secrets, record.transfer_codes_sealed)
  })
}
