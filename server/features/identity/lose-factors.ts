import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type FactorRow, factorsOf } from '../../floor/factors/factors.queries.ts'
import { beginLoss } from '../../floor/factors/losses.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { useProofOfReset } from '../../floor/one-time-codes/code-flows.queries.ts'
import { hashOfProof, wrongCodeUse } from './enter-code.ts'
import { type CustomerIdentity, customerByIdHeld } from './identity.queries.ts'

type Needs = Pick<Dependencies, 'ceilings' | 'config' | 'database' | 'sendMail'>
type Given = { flowId: string; proof: string | undefined }

/**
 * Whoever has just chosen a new password, and holds the proof that this gave them, says that all factors are lost (S34).
 * Once; strangers learn nothing, not even whether there is a factor (S10).
 */
export async function loseFactors(needs: Needs, { flowId, proof }: Given, origin: Origin): Promise<Date> {
  const { ceilings, database } = needs
  await ceilings.assertOpen(database, 'wrongCode', { network: origin.address })
  return decide(database, async (tx) => {
    const customer = await whoHolds(tx, flowId, hashOfProof(proof ?? ''))
    if (customer) return beginLoss(needs, tx, { customer, origin })
    const full = await ceilings.count(tx, 'wrongCode', wrongCodeUse(flowId, origin))
    return full?.refusal ?? new Refusal('reset_not_proven')
  })
}

async function whoHolds(
  tx: Transaction,
  flowId: string,
  proofHash: Buffer,
): Promise<CustomerIdentity | undefined> {
  const used = await tx.row<{ customer_id: string }>(useProofOfReset(flowId, proofHash))
  return used && tx.row<CustomerIdentity>(customerByIdHeld(used.customer_id))
}

export const hasFactors = async (tx: Transaction, customerId: string): Promise<boolean> =>
  (await tx.rows<FactorRow>(factorsOf({ customerId }))).length > 0
