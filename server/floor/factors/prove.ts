import { randomInt } from 'node:crypto'
import type { AskedFor, Assertion, FactorMethod, Proof } from '@larkfield/contract/entities/factors.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import type { Dependencies } from '../dependencies.ts'
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

type Given = {
  id: string
  question: Question
  proof: Proof
  /** None where nobody is named yet. */
  gate?: Gate
  /** What to answer when there were too many wrong answers; the wait alone where nothing is said. */
  refuse?(blocked: Blocked): Promise<Refusal>
}

/** What a right answer shows, and what then spends it: the statement that no second answer of the kind gets past. */
type Right = { shown: Shown; spend?: Sql }

/**
 * Judges an answer, once: the question must be open and still be the same. Wrong answers are counted by the gate, on
 * whatever node and to whatever question. Nobody guesses what a passkey signs, so no count refuses it (S28); a refusal
 * for a count spends nothing: no code and no try. A refusal does not say what was wrong (S32).
 */
export async function prove(needs: Needs, tx: Transaction, given: Given): Promise<Shown | Refusal> {
  const { gate, proof, refuse = async ({ refusal }: Blocked) => refusal } = given
  const challenge = await openChallenge(tx, given.id, given.question)
  if (!challenge) return new Refusal('confirmation_expired')
  const isGuessable = proof.method !== 'passkey'
  const shut = isGuessable ? await gate?.shut() : undefined
  if (shut) return refuse(shut)
  const right = await judge(needs, tx, challenge, proof)
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
  const { shown, spend } = byFactor({ factor, counter, holder: owner })
  return { shown: { ...shown, evidence: { rpId: relyingParty.id, publicKey, signed } }, spend }
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
})

type Typed = { holder: Holder; code: string }

/** Of a person without a factor alone: once there is one, codes mailed before it are worth nothing (S40). */
async function byMail(
  { secrets }: Needs,
  tx: Transaction,
  { id, code_hash }: ChallengeRow,
  { holder, code }: Typed,
): Promise<Right | undefined> {
  if ((await tx.rows(factorsOf(holder))).length > 0) return undefined
  if (!code_hash || !secrets.isKeyedHash(CODE_PURPOSE, `${id} ${code}`, code_hash)) return undefined
  return { shown: { holder, method: 'mail' } }
}

async function byRecoveryCode(tx: Transaction, { code_hash }: ChallengeRow, { holder, code }: Typed) {
  const spend = code_hash ? undefined : await findRecoveryCode(tx, holder, code)
  return spend && { shown: { holder, method: 'recovery' as const }, spend }
}
