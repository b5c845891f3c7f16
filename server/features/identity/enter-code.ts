import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import { isTaken, type Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import {
  type Flow,
  giveProof,
  lockFlow,
  takeTry,
  useCode,
} from '../../floor/one-time-codes/code-flows.queries.ts'
import { isCodeOf, subjectOfFlow } from '../../floor/one-time-codes/codes.ts'
import { proveEmail } from '../../floor/people/new-email.queries.ts'
import { confirmNewEmail } from '../../floor/people/new-email.ts'
import { holderOfRow } from '../../floor/sessions/holder.queries.ts'
import { markVerified } from './identity.queries.ts'
import { tooManyCodes } from './send-code.ts'

type Needs = Pick<Dependencies, 'ceilings' | 'config' | 'database' | 'knownBrowsers' | 'secrets' | 'sendMail'>

const PROOF_BYTES = 32
export const PROOF_MINUTES = 10

/** Refused codes and proofs are counted by the flow they were tried on. */
export const wrongCodeUse = (flowId: string, origin: Origin) =>
  ({ network: origin.address, address: flowId, bank: true }) as const

export const hashOfProof = (proof: string): Buffer => createHash('sha256').update(proof).digest()

type Given = { flowId: string; code: string; browserCookie: string | undefined }
/** Cookies for the browser that entered the code. */
type Gained = { proof?: string; browserCookie?: string }

/**
 * Judges a code and, when it is right, does what its flow is for: verifies a new customer, lets a new address count,
 * gives the proof that a reset needs, or makes this browser one that the person may sign in from whatever others try. Tries are counted under the
 * flow's lock, so that guesses on all nodes share them. What is refused beyond a ceiling leaves no line in the audit
 * trail; a right code is not hindered by what others tried elsewhere.
 */
export async function enterCode(needs: Needs, given: Given, origin: Origin): Promise<Gained> {
  const { database, ceilings } = needs
  await ceilings.assertOpen(database, 'wrongCode', { network: origin.address })
  const entered = decide(database, async (tx) => {
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
    return gain(needs, tx, { flow, browserCookie: given.browserCookie, origin })
  })
  return entered.catch((error: unknown) => {
    // Several may wait for a code to one address: it is the first one's who enters theirs.
    throw isTaken(error, 'customers_verified_email') ? new Refusal('email_taken') : error
  })
}

type Entered = { flow: Flow; browserCookie: string | undefined; origin: Origin }

async function gain(needs: Needs, tx: Transaction, entered: Entered): Promise<Gained> {
  const { flow, browserCookie, origin } = entered
  if (flow.purpose === 'email') await confirmNewEmail(needs, tx, { flow, origin })
  else if (flow.purpose === 'sign_up') await tx.run(markVerified(flow.id))
  // Any code that came by mail shows whose the address is (S39).
  else if (flow.customer_id) await tx.run(proveEmail(flow.customer_id))
  if (flow.purpose === 'reset') return { proof: await newProof(tx, flow.id) }
  if (flow.purpose !== 'sign_in') return {}
  const holder = holderOfRow(flow)!
  return { browserCookie: await needs.knownBrowsers.remember(tx, browserCookie, { holder }) }
}

function unusable(flow: Flow): Refusal | undefined {
  if (flow.is_used) return new Refusal(flow.purpose === 'sign_up' ? 'already_verified' : 'code_expired')
  if (flow.tries_left === 0) return tooManyCodes(flow)
  return flow.is_expired || flow.is_over ? new Refusal('code_expired') : undefined
}

async function judge(needs: Needs, tx: Transaction, flow: Flow, code: string): Promise<Refusal | undefined> {
  await tx.run(takeTry(flow.id))
  return isCodeOf(needs, flow, code) ? undefined : new Refusal('wrong_code', { field: 'userInput' })
}

export async function newProof(tx: Transaction, flowId: string): Promise<string> {
  const proof = randomBytes(PROOF_BYTES).toString('base64url')
  await tx.run(giveProof(flowId, hashOfProof(proof)))
  return proof
}

async function note(tx: Transaction, flow: Flow, { outcome, origin }: { outcome: string; origin: Origin }) {
  const isVerification = flow.purpose === 'sign_up'
  await recordAudit(tx, {
    actor: { role: 'visitor' },
    action: `${flow.purpose}_code_entered`,
    outcome,
    ...subjectOfFlow(flow),
    ...(isVerification &&
      outcome === 'done' && { before: { isVerified: false }, after: { isVerified: true } }),
    origin,
  })
}
