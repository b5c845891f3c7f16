import { hash } from 'node:crypto'
import type { AskedFor, Assertion, Proof } from '@larkfield/contract/entities/factors.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { holderOfChallenge } from '../../floor/factors/challenges.queries.ts'
import { ask, type Question } from '../../floor/factors/challenges.ts'
import { type FactorRow, factorsOf } from '../../floor/factors/factors.queries.ts'
import { askForFactor, prove } from '../../floor/factors/prove.ts'
import { tellOfUse } from '../../floor/factors/tell-of-change.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { type Blocked, factorGate } from '../../floor/sessions/gates.ts'
import { type Holder, holderOfRow } from '../../floor/sessions/holder.queries.ts'
import { wrongCodeUse } from './enter-code.ts'
import { refusalOf } from './prove-identity.ts'

/** How one came in, beside the password; `hasNone` when there is no factor to show. */
export type Shown = { factor?: true; isTrusted?: boolean; hasNone?: true }

/** The two doors of the bank, customers' and staff's: what differs between them once the password is right. */
export type Door<Person extends { password_hash: string }, Opened> = {
  /** Whoever it is, held until the transaction ends; nobody when the holder is of the other kind. */
  find(tx: Transaction, holder: Holder): Promise<Person | undefined>
  holderOf(person: Person): Holder
  /** What stands between them and their account, whatever they show. */
  standing(person: Person): Refusal | undefined
  note(tx: Transaction, found: Person, outcome: string): Promise<unknown>
  open(tx: Transaction, person: Person, shown: Shown): Promise<Opened>
}

type Needs = Pick<
  Dependencies,
  'ceilings' | 'config' | 'database' | 'knownBrowsers' | 'relyingParty' | 'secrets' | 'sendMail' | 'throttles'
>

/** A password that has changed since voids what was asked after it. */
const questionOf = (holder: Holder, passwordHash: string): Question & { holder: Holder } => ({
  purpose: 'sign_in',
  holder,
  sessionId: undefined,
  what: [hash('sha256', passwordHash)],
})

type Step<Person> = { person: Person; browserCookie: string | undefined }

/** After the right password: in, or first a question to whoever has a factor and is in a browser not remembered. */
export async function letIn<Person extends { password_hash: string }, Opened>(
  needs: Needs,
  tx: Transaction,
  door: Door<Person, Opened>,
  { person, browserCookie }: Step<Person>,
): Promise<Opened | Refusal> {
  const holder = door.holderOf(person)
  const factors = await tx.rows<FactorRow>(factorsOf(holder))
  const hasFactor = factors.length > 0
  const browser = hasFactor ? await needs.knownBrowsers.find(tx, browserCookie, holder) : undefined
  if (!hasFactor) return door.open(tx, person, { hasNone: true })
  if (browser?.is_trusted) return door.open(tx, person, {})
  const question = questionOf(holder, person.password_hash)
  const asked = await askForFactor(needs, tx, { question, factors })
  await door.note(tx, person, 'factor_needed')
  return new Refusal('factor_needed', { data: { question: asked } })
}

type Answered = {
  questionId: string
  proof: Proof
  isTrusted: boolean
  browserCookie: string | undefined
}

/** The second step. */
export async function answerAtDoor<Person extends { password_hash: string }, Opened>(
  needs: Needs,
  door: Door<Person, Opened>,
  { questionId, proof, isTrusted, browserCookie }: Answered,
  origin: Origin,
): Promise<Opened> {
  const { database, knownBrowsers } = needs
  const row = await database.row<{ customer_id: string | null; admin_id: string | null }>(
    holderOfChallenge(questionId),
  )
  const holder = row && holderOfRow(row)
  const browser = holder && (await knownBrowsers.find(database, browserCookie, holder))
  return counted(needs, { questionId, method: proof.method, browser, origin }, async (tx) => {
    const person = holder && (await door.find(tx, holder))
    if (!holder || !person) return new Refusal('confirmation_expired')
    const question = questionOf(holder, person.password_hash)
    const answering = { holder, browserId: browser?.id, address: origin.address }
    const gate = factorGate({ queries: tx, throttles: needs.throttles }, answering)
    const refuse = (blocked: Blocked) => refusalOf(needs, tx, { blocked, proven: holder })
    const shown = await prove(needs, tx, { id: questionId, question, proof, gate, refuse })
    if (shown instanceof Refusal) return enter(tx, door, { person, refusal: shown, isTrusted })
    await tellOfUse(needs, tx, { shown, origin })
    return enter(tx, door, { person, refusal: undefined, isTrusted })
  })
}

const ANYBODY: Question = { purpose: 'passkey_sign_in', holder: undefined, sessionId: undefined }

/** Asks whatever passkey the person chooses to say who they are. */
export async function askAnyPasskey(needs: Needs, origin: Origin): Promise<AskedFor> {
  const { ceilings, database, relyingParty } = needs
  if (!relyingParty) throw new Refusal('no_passkeys_here')
  await ceilings.assertBelow(database, 'passkey', { network: origin.address, bank: true })
  const { id, whatHash } = await ask(database, ANYBODY)
  const challenge = whatHash.toString('base64url')
  return { id, methods: ['passkey'], passkey: { challenge, rpId: relyingParty.id, credentials: [] } }
}

/** A passkey alone: possession and, because it was unlocked, who they are. */
export const enterByPasskey = <Person extends { password_hash: string }, Opened>(
  needs: Needs,
  door: Door<Person, Opened>,
  { questionId, passkey }: { questionId: string; passkey: Assertion },
  origin: Origin,
): Promise<Opened> =>
  counted(needs, { questionId, method: 'passkey', origin }, async (tx) => {
    const proof: Proof = { method: 'passkey', passkey }
    const shown = await prove(needs, tx, { id: questionId, question: ANYBODY, proof })
    if (shown instanceof Refusal) return shown
    const person = await door.find(tx, shown.holder)
    if (!person) return new Refusal('not_confirmed')
    return enter(tx, door, { person, refusal: undefined, isTrusted: false })
  })

type Entering<Person> = { person: Person; refusal: Refusal | undefined; isTrusted: boolean }

async function enter<Person extends { password_hash: string }, Opened>(
  tx: Transaction,
  door: Door<Person, Opened>,
  { person, refusal, isTrusted }: Entering<Person>,
): Promise<Opened | Refusal> {
  const inTheWay = refusal ?? door.standing(person)
  if (!inTheWay) return door.open(tx, person, { factor: true, isTrusted })
  await door.note(tx, person, inTheWay.code)
  return inTheWay
}

type Counted = {
  questionId: string
  method: Proof['method']
  /** A known one has a count of its own. */
  browser?: { id: string } | undefined
  origin: Origin
}

/**
 * What anyone may send is bounded: refused answers count like refused codes (S29). Others may fill the ceiling of a network,
 * so known browsers and what a passkey signed are judged all the same (S28). A wrong signature beyond the ceiling leaves no
 * trace.
 */
async function counted<Opened>(
  { ceilings, database }: Needs,
  { questionId, method, browser, origin }: Counted,
  work: (tx: Transaction) => Promise<Opened | Refusal>,
): Promise<Opened> {
  if (!browser && method !== 'passkey')
    await ceilings.assertOpen(database, 'wrongCode', { network: origin.address })
  return decide(database, async (tx) => {
    const outcome = await work(tx)
    if (!(outcome instanceof Refusal)) return outcome
    const full = await ceilings.count(tx, 'wrongCode', wrongCodeUse(questionId, origin))
    if (full && method === 'passkey') throw full.refusal
    return full?.refusal ?? outcome
  })
}
