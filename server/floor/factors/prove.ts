import { randomInt } from 'node:crypto'
import type { AskedFor, Assertion, FactorMethod, Proof } from '@larkfield/contract/entities/factors.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { FACTOR } from '../secrets/factor-secrets.ts'
import { type Holder, holderOfRow, keyOfHolder } from '../sessions/holder.queries.ts'
import { counters } from '../sessions/limits.ts'
import { stepOfCode } from './app-codes.ts'
import { type ChallengeRow, endChallenge, takeTryOf } from './challenges.queries.ts'
import { ask, openChallenge, type Question } from './challenges.ts'
import { type FactorRow, factorsOf, lockFactorsOf, lockPasskey, noteUse } from './factors.queries.ts'
import { counterAfter } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

type Needs = Pick<Dependencies, 'relyingParty' | 'secrets' | 'throttles'>

const CODE_PURPOSE = 'mailed confirmation code'

/** Who answered, and with what. */
export type Shown = { holder: Holder; method: FactorMethod; factorName?: string; evidence?: Evidence }

/** What a passkey signed, and all that it takes to check it again. */
export type Evidence = { rpId: string; publicKey: Buffer; signed: Assertion }

type Put = { question: Question & { holder: Holder }; factors: FactorRow[] }

/** Asks somebody for one of their factors. */
export async function askForFactor(
  needs: Needs,
  queries: Queries,
  { question, factors }: Put,
): Promise<AskedFor> {
  const { id, whatHash } = await ask(queries, question)
  return asked(needs, { id, whatHash, factors })
}

type Open = { id: string; whatHash: Buffer; factors: FactorRow[] }

function asked({ relyingParty }: Needs, { id, whatHash, factors }: Open): AskedFor {
  const credentials = factors.flatMap(({ credential_id }) => credential_id?.toString('base64url') ?? [])
  const passkey = relyingParty &&
    credentials.length > 0 && {
      challenge: whatHash.toString('base64url'),
      rpId: relyingParty.id,
      credentials,
    }
  const methods: FactorMethod[] = [
    ...(passkey ? (['passkey'] as const) : []),
    ...(factors.some(({ kind }) => kind === 'app') ? (['app'] as const) : []),
    'recovery',
  ]
  return { id, methods, ...(passkey && { passkey }) }
}

/** Asks with a code that goes out by mail; the caller sends it, and nobody else ever sees it. */
export async function askByMail({ secrets }: Needs, queries: Queries, question: Question) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id } = await ask(queries, question, (id) => ({
    codeHash: secrets.keyedHash(CODE_PURPOSE, `${id} ${code}`),
  }))
  return { asked: { id, methods: ['mail'] } satisfies AskedFor, code }
}

type Given = { id: string; question: Question; proof: Proof }

/**
 * Judges an answer, once: the question must be open and still be the same, and five wrong answers in a row, on whatever
 * node and to whatever question, make the person wait. A refusal does not say what was wrong (S32).
 */
export async function prove(needs: Needs, tx: Transaction, given: Given): Promise<Shown | Refusal> {
  const challenge = await openChallenge(tx, given.id, given.question)
  if (!challenge) return new Refusal('confirmation_expired')
  const { holder } = given.question
  const tries = holder && counters.factor(keyOfHolder(holder))
  await tx.run(takeTryOf(challenge.id))
  const shown = await judge(needs, tx, challenge, given.proof)
  if (!shown) {
    const full = tries && (await needs.throttles.failed(tx, tries))
    return full ?? new Refusal('not_confirmed', { field: 'code' })
  }
  const full = tries && (await needs.throttles.passed(tx, tries))
  if (full) return full
  await tx.run(endChallenge(challenge.id))
  return shown
}

function judge(needs: Needs, tx: Transaction, challenge: ChallengeRow, proof: Proof) {
  const { method, code } = proof
  const holder = holderOfRow(challenge)
  if (method === 'passkey') return byPasskey(needs, tx, challenge, proof)
  if (!holder || code === undefined) return undefined
  if (method === 'app') return byApp(needs, tx, holder, code)
  if (method === 'mail') return byMail(needs, tx, challenge, { holder, code })
  return byRecoveryCode(tx, challenge, { holder, code })
}

async function byPasskey(needs: Needs, tx: Transaction, challenge: ChallengeRow, { passkey: signed }: Proof) {
  const { relyingParty, secrets } = needs
  if (!signed || !relyingParty || challenge.code_hash) return undefined
  const factor = await tx.row<FactorRow>(lockPasskey(Buffer.from(signed.id, 'base64url')))
  const owner = factor && holderOfRow(factor)
  const asked = holderOfRow(challenge)
  if (!owner || (asked && keyOfHolder(asked) !== keyOfHolder(owner))) return undefined
  const publicKey = Buffer.from(secrets.open(FACTOR, factor.sealed), 'base64')
  const known = { publicKey, counter: factor.counter }
  const counter = await counterAfter(relyingParty, challenge.what_hash, signed, known)
  if (counter === undefined) return undefined
  const shown = await used(tx, { factor, counter, holder: owner })
  return { ...shown, evidence: { rpId: relyingParty.id, publicKey, signed } }
}

async function byApp({ secrets }: Needs, tx: Transaction, holder: Holder, code: string) {
  for (const factor of await tx.rows<FactorRow>(lockFactorsOf(holder))) {
    if (factor.kind !== 'app') continue
    const counter = stepOfCode(secrets.open(FACTOR, factor.sealed), code, factor.counter)
    if (counter !== undefined) return used(tx, { factor, counter, holder })
  }
  return undefined
}

type Used = { factor: FactorRow; counter: bigint; holder: Holder }

async function used(tx: Transaction, { factor, counter, holder }: Used): Promise<Shown> {
  await tx.run(noteUse(factor.id, counter))
  return { holder, method: factor.kind, factorName: factor.name }
}

type Typed = { holder: Holder; code: string }

/** Of a person without a factor alone: once there is one, codes mailed before it are worth nothing (S40). */
async function byMail(
  { secrets }: Needs,
  tx: Transaction,
  { id, code_hash }: ChallengeRow,
  { holder, code }: Typed,
): Promise<Shown | undefined> {
  if ((await tx.rows(factorsOf(holder))).length > 0) return undefined
  if (!code_hash || !secrets.isKeyedHash(CODE_PURPOSE, `${id} ${code}`, code_hash)) return undefined
  return { holder, method: 'mail' }
}

async function byRecoveryCode(tx: Transaction, { code_hash }: ChallengeRow, { holder, code }: Typed) {
  if (code_hash || !(await spendRecoveryCode(tx, holder, code))) return undefined
  return { holder, method: 'recovery' as const }
}
