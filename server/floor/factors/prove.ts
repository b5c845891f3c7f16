import { randomInt } from 'node:crypto'
import type { AskedFor, Assertion, FactorMethod, Proof } from '@larkfield/contract/entities/factors.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import type { Dependencies } from '../dependencies.ts'
import { proveEmail } from '../people/new-email.queries.ts'
import { FACTOR } from '../secrets/factor-secrets.ts'
import type { Blocked, Gate } from '../sessions/gates.ts'
import { type Holder, holderOfRow, keyOfHolder } from '../sessions/holder.queries.ts'
import { stepOfCode } from './app-codes.ts'
import { type ChallengeRow, endChallenge, takeTryOf } from './challenges.queries.ts'
import { ask, openChallenge, type Question } from './challenges.ts'
import { type FactorRow, factorsOf, lockFactorsOf, lockPasskey, noteUse } from './factors.queries.ts'
import { counterAfter } from './passkeys.ts'
import { findRecoveryCode } from './recovery-codes.ts'

type Needs = Pick<Dependencies, 'relyingParty' | 'secrets'>

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

function asked({ relyingParty }: Pick<Needs, 'relyingParty'>, { id, whatHash, factors }: Open): AskedFor {
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

/**
 * Asks with a code that goes out by mail; the caller sends it, and nobody else ever sees it. Where there are factors, one
 * of them is asked for beside it.
 */
export async function askByMail(
  needs: Needs,
  queries: Queries,
  question: Question,
  factors: FactorRow[] = [],
): Promise<{ asked: AskedFor; code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id, whatHash } = await ask(queries, question, (id) => ({
    codeHash: needs.secrets.keyedHash(CODE_PURPOSE, `${id} ${code}`),
  }))
  if (factors.length === 0) return { asked: { id, methods: ['mail'] }, code }
  return { asked: { ...asked(needs, { id, whatHash, factors }), alsoMailed: true }, code }
}

type Given = {
  id: string
  question: Question
  proof: Proof
  /** None where nobody is named yet. */
  gate?: Gate
  /** Whether a factor younger than a day may answer it by itself; looked up only for one that is (S40). */
  youngMay?: () => Promise<boolean>
  /** What to answer when there were too many wrong answers; the wait alone where nothing is said. */
  refuse?(blocked: Blocked): Promise<Refusal>
}

/** What a right answer shows, and what then spends it: the statement that no second answer of the kind gets past. */
type Right = { shown: Shown; spend?: Sql; isYoung?: boolean }

/**
 * Judges an answer, once: the question must be open and still be the same. Wrong answers are counted by the gate, on
 * whatever node and to whatever question. Nobody guesses what a passkey signs, so no count refuses it (S28); a refusal
 * for a count spends nothing: no code and no try. A refusal does not say what was wrong (S32).
 */
export async function prove(needs: Needs, tx: Transaction, given: Given): Promise<Shown | Refusal> {
  const { gate, proof, refuse = async ({ refusal }: Blocked) => refusal } = given
  const challenge = await openChallenge(tx, given.id, given.question)
  if (!challenge) return new Refusal('confirmation_expired')
  const isGuessable = proof.method !== 'passkey' || challenge.code_hash !== null
  const shut = isGuessable ? await gate?.shut() : undefined
  if (shut) return refuse(shut)
  const right = await judgeWhole(needs, tx, challenge, given)
  const blocked = right ? await gate?.passed(tx) : await gate?.failed(undefined)
  if (blocked && (isGuessable || !right)) return refuse(blocked)
  if (!right) {
    await tx.run(takeTryOf(challenge.id))
    return new Refusal('not_confirmed', { field: 'code' })
  }
  if (right.spend) await tx.run(right.spend)
  await tx.run(endChallenge(challenge.id))
  return right.shown
}

/**
 * A factor younger than a day answers what it may not answer alone together with the code that was mailed for it. A
 * question that a code was mailed for always takes the code.
 */
async function judgeWhole(
  needs: Needs,
  tx: Transaction,
  challenge: ChallengeRow,
  { proof, youngMay = async () => true }: Given,
): Promise<Right | undefined> {
  const right = await judge(needs, tx, challenge, proof)
  if (!right || proof.method === 'mail') return right
  if (challenge.code_hash !== null) return isMailed(needs, challenge, proof.mailedCode) ? right : undefined
  return !right.isYoung || (await youngMay()) ? right : undefined
}

async function judge(
  needs: Needs,
  tx: Transaction,
  challenge: ChallengeRow,
  proof: Proof,
): Promise<Right | undefined> {
  const { method, code } = proof
  const holder = holderOfRow(challenge)
  if (method === 'passkey') return byPasskey(needs, tx, challenge, proof)
  if (!holder || code === undefined) return undefined
  if (method === 'app') return byApp(needs, tx, holder, code)
  if (method === 'mail') return byMail(needs, tx, challenge, { holder, code })
  return byRecoveryCode(tx, { holder, code })
}

async function byPasskey(needs: Needs, tx: Transaction, challenge: ChallengeRow, { passkey: signed }: Proof) {
  const { relyingParty, secrets } = needs
  if (!signed || !relyingParty) return undefined
  const factor = await tx.row<FactorRow>(lockPasskey(Buffer.from(signed.id, 'base64url')))
  const owner = factor && holderOfRow(factor)
  const asked = holderOfRow(challenge)
  if (!owner || (asked && keyOfHolder(asked) !== keyOfHolder(owner))) return undefined
  const publicKey = Buffer.from(secrets.open(FACTOR, factor.sealed), 'base64')
  const known = { publicKey, counter: factor.counter }
  const counter = await counterAfter(relyingParty, challenge.what_hash, signed, known)
  if (counter === undefined) return undefined
  const { shown, ...right } = byFactor({ factor, counter, holder: owner })
  return { shown: { ...shown, evidence: { rpId: relyingParty.id, publicKey, signed } }, ...right }
}

async function byApp({ secrets }: Needs, tx: Transaction, holder: Holder, code: string) {
  for (const factor of await tx.rows<FactorRow>(lockFactorsOf(holder))) {
    if (factor.kind !== 'app') continue
    const counter = stepOfCode(secrets.open(FACTOR, factor.sealed), code, factor.counter)
    if (counter !== undefined) return byFactor({ factor, counter, holder })
  }
  return undefined
}

type Used = { factor: FactorRow; counter: bigint; holder: Holder }

const byFactor = ({ factor, counter, holder }: Used) => ({
  shown: { holder, method: factor.kind, factorName: factor.name },
  spend: noteUse(factor.id, counter),
  isYoung: factor.is_young,
})

type Typed = { holder: Holder; code: string }

/** Of a person without a factor alone: once there is one, codes mailed before it are worth nothing (S40). */
async function byMail(
  needs: Needs,
  tx: Transaction,
  challenge: ChallengeRow,
  { holder, code }: Typed,
): Promise<Right | undefined> {
  if ((await tx.rows(factorsOf(holder))).length > 0) return undefined
  if (!isMailed(needs, challenge, code)) return undefined
  const shown = { holder, method: 'mail' } as const
  return 'customerId' in holder ? { shown, spend: proveEmail(holder.customerId) } : { shown }
}

const isMailed = ({ secrets }: Needs, { id, code_hash }: ChallengeRow, code: string | undefined): boolean =>
  code_hash !== null && code !== undefined && secrets.isKeyedHash(CODE_PURPOSE, `${id} ${code}`, code_hash)

async function byRecoveryCode(tx: Transaction, { holder, code }: Typed) {
  const found = await findRecoveryCode(tx, holder, code)
  return found && { shown: { holder, method: 'recovery' as const }, ...found }
}
