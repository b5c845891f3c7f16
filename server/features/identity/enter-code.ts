import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { type Flow, giveProof, lockFlow, takeTry, useCode } from './code-flows.queries.ts'
import { isCodeOf } from './codes.ts'
import { markVerified } from './identity.queries.ts'
import { tooManyCodes } from './send-code.ts'

type Needs = Pick<Dependencies, 'database' | 'secrets' | 'ceilings'>

const PROOF_BYTES = 32
export const PROOF_MINUTES = 10

/** Refused codes and proofs are counted by the flow they were tried on. */
export const wrongCodeUse = (flowId: string, origin: Origin) =>
  ({ network: origin.address, address: flowId, bank: true }) as const

export const hashOfProof = (proof: string): Buffer => createHash('sha256').update(proof).digest()

/**
 * Judges a code and, when it is right, does what its flow is for: verifies a new customer, or gives the proof that a
 * reset needs. Tries are counted under the flow's lock, so that guesses on all nodes share them. What is refused
 * beyond a ceiling leaves no line in the audit trail; a right code is not hindered by what others tried elsewhere.
 */
export async function enterCode(
  needs: Needs,
  given: { flowId: string; code: string },
  origin: Origin,
): Promise<{ proof?: string }> {
  const { database, ceilings } = needs
  await ceilings.assertOpen(database, 'wrongCode', { network: origin.address })
  return decide(database, async (tx) => {
    const flow = await tx.row<Flow>(lockFlow(given.flowId))
    const refusal = flow
      ? (unusable(flow) ?? (await judge(needs, tx, flow, given.code)))
      : new Refusal('not_found')
    const full = refusal && (await ceilings.count(tx, 'wrongCode', wrongCodeUse(given.flowId, origin)))
    if (full) return full.refusal
    if (!flow) return refusal!
    await note(tx, flow, { outcome: refusal?.code ?? 'done', origin })
    if (refusal) return refusal
    await tx.run(useCode(flow.id))
    if (flow.purpose === 'reset') return { proof: await prove(tx, flow) }
    await tx.run(markVerified(flow.id))
    return {}
  })
}

function unusable(flow: Flow): Refusal | undefined {
  if (flow.is_used) return new Refusal(flow.purpose === 'sign_up' ? 'already_verified' : 'code_expired')
  if (flow.tries_left === 0) return tooManyCodes(flow)
  return flow.is_expired ? new Refusal('code_expired') : undefined
}

async function judge(needs: Needs, tx: Transaction, flow: Flow, code: string): Promise<Refusal | undefined> {
  await tx.run(takeTry(flow.id))
  return isCodeOf(needs, flow, code) ? undefined : new Refusal('wrong_code', { field: 'userInput' })
}

async function prove(tx: Transaction, flow: Flow): Promise<string> {
  const proof = randomBytes(PROOF_BYTES).toString('base64url')
  await tx.run(giveProof(flow.id, hashOfProof(proof)))
  return proof
}

async function note(tx: Transaction, flow: Flow, { outcome, origin }: { outcome: string; origin: Origin }) {
  const isVerification = flow.purpose === 'sign_up'
  await recordAudit(tx, {
    actor: { role: 'visitor' },
    action: isVerification ? 'sign_up_code_entered' : 'reset_code_entered',
    outcome,
    ...(flow.customer_id !== null && { subject: { kind: 'customer', id: flow.customer_id } }),
    ...(isVerification &&
      outcome === 'done' && { before: { isVerified: false }, after: { isVerified: true } }),
    origin,
  })
}
