import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { counters } from '../access/limits.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/database.ts'
import { decide } from '../database/decide.ts'
import type { Origin } from '../http/call-context.ts'
import type { Parts } from '../parts.ts'
import { type Flow, giveProof, lockFlow, takeTry, useCode } from './code-flows.queries.ts'
import { isCodeOf } from './codes.ts'
import { markVerified } from './identity.queries.ts'
import { tooManyCodes } from './send-code.ts'

type Needs = Pick<Parts, 'database' | 'secrets' | 'throttles'>

const PROOF_BYTES = 32
export const PROOF_MINUTES = 10

export const hashOfProof = (proof: string): Buffer => createHash('sha256').update(proof).digest()

/**
 * Judges a code and, when it is right, does what its flow is for: verifies a new customer, or gives the proof that a
 * reset needs. Tries are counted under the flow's lock, so that guesses on all nodes share them.
 */
export async function enterCode(
  needs: Needs,
  given: { flowId: string; code: string },
  origin: Origin,
): Promise<{ proof?: string }> {
  const { database, throttles } = needs
  await throttles.assertOpen(database, [counters.codeFrom(origin.address)])
  return decide(database, async (tx) => {
    const flow = await tx.row<Flow>(lockFlow(given.flowId))
    if (!flow) return new Refusal('not_found')
    const refusal = unusable(flow) ?? (await judge(needs, tx, flow, given.code))
    if (refusal) {
      const isGuess = refusal.code === 'wrong_code'
      const blocked = isGuess && (await throttles.failed(tx, counters.codeFrom(origin.address)))
      return await noted(tx, flow, origin, blocked || refusal)
    }
    await tx.run(useCode(flow.id))
    await noted(tx, flow, origin)
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

async function noted<Outcome extends Refusal | undefined>(
  tx: Transaction,
  flow: Flow,
  origin: Origin,
  refusal?: Outcome,
): Promise<Outcome> {
  await recordAudit(tx, {
    actor: { role: 'visitor' },
    action: flow.purpose === 'sign_up' ? 'sign_up_code_entered' : 'reset_code_entered',
    outcome: refusal?.code ?? 'done',
    ...(flow.customer_id !== null && { subject: { kind: 'customer', id: flow.customer_id } }),
    origin,
  })
  return refusal as Outcome
}
