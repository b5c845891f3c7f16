import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Attestation } from '@larkfield/contract/entities/factors.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { addressForApp, newAppSecret, stepOfCode } from '../../floor/factors/app-codes.ts'
import { endChallenge, takeTryOf } from '../../floor/factors/challenges.queries.ts'
import { ask, openChallenge, type Question } from '../../floor/factors/challenges.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import {
  type FactorRow,
  factorsOf,
  insertFactor,
  type NewFactor,
} from '../../floor/factors/factors.queries.ts'
import { newPasskey } from '../../floor/factors/passkeys.ts'
import { lockPerson } from '../../floor/factors/pending.queries.ts'
import { renewRecoveryCodes } from '../../floor/factors/recovery-codes.ts'
import { tellOfChange } from '../../floor/factors/tell-of-change.ts'
import type { Origin, Session } from '../../floor/http/call-context.ts'
import { reachOf } from '../../floor/people/reach.queries.ts'
import { FACTOR } from '../../floor/secrets/factor-secrets.ts'
import { type Holder, keyOfHolder } from '../../floor/sessions/holder.queries.ts'
import { holderOf } from '../../floor/sessions/sessions.ts'
import { beginApproved, roomFor } from './approve-change.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database' | 'passwords' | 'sessions'>
type Proven = { password: string | undefined; approval: Approval | undefined; origin: Origin }

const ENROLMENT = 'app being added'

const questionOf = (session: Session, purpose: 'add_passkey' | 'add_app'): Question & { holder: Holder } => ({
  purpose,
  holder: holderOf(session),
  sessionId: session.sessionId,
})

export function beginPasskey(needs: Needs, session: Session, given: Proven) {
  const party = needs.relyingParty
  if (!party) throw new Refusal('no_passkeys_here')
  return beginApproved(needs, session, {
    ...given,
    kind: 'passkey',
    async begin(tx, factors) {
      const question = questionOf(session, 'add_passkey')
      const { id, whatHash } = await ask(tx, question)
      const person = await reachOf(tx, question.holder)
      return {
        id,
        challenge: whatHash.toString('base64url'),
        rpId: party.id,
        rpName: party.name,
        userId: Buffer.from(keyOfHolder(question.holder)).toString('base64url'),
        userName: person?.name ?? '',
        exclude: factors.flatMap(({ credential_id }) => credential_id?.toString('base64url') ?? []),
      }
    },
  })
}

/** Of two sessions that add a first factor at once, the second one waits here, and then meets a factor. */
async function beginAdding(tx: Transaction, id: string, question: Question & { holder: Holder }) {
  await tx.run(lockPerson(question.holder))
  const challenge = await openChallenge(tx, id, question)
  if (challenge) await tx.run(takeTryOf(id))
  return challenge
}

type Named = { id: string; name: string; origin: Origin }

export const addPasskey = (needs: Needs, session: Session, given: Named & { passkey: Attestation }) =>
  decide(needs.database, async (tx) => {
    const challenge = await beginAdding(tx, given.id, questionOf(session, 'add_passkey'))
    if (!challenge) return new Refusal('confirmation_expired')
    const made =
      needs.relyingParty && (await newPasskey(needs.relyingParty, challenge.what_hash, given.passkey))
    if (!made) return new Refusal('not_confirmed')
    const sealed = needs.secrets.seal(FACTOR, made.publicKey.toString('base64'))
    const { credentialId, counter } = made
    return keep(needs, tx, { session, given, factor: { kind: 'passkey', sealed, credentialId, counter } })
  })

export const beginApp = (needs: Needs, session: Session, given: Proven) =>
  beginApproved(needs, session, {
    ...given,
    kind: 'app',
    async begin(tx) {
      const secret = newAppSecret()
      const question = questionOf(session, 'add_app')
      const sealed = needs.secrets.seal(ENROLMENT, secret)
      const { id } = await ask(tx, question, () => ({ sealed }))
      const person = await reachOf(tx, question.holder)
      const named = { issuer: needs.config.brand.name, label: person?.name ?? '' }
      return { id, secret, address: addressForApp(secret, named) }
    },
  })

export const addApp = (needs: Needs, session: Session, given: Named & { code: string }) =>
  decide(needs.database, async (tx) => {
    const challenge = await beginAdding(tx, given.id, questionOf(session, 'add_app'))
    if (!challenge?.sealed) return new Refusal('confirmation_expired')
    const secret = needs.secrets.open(ENROLMENT, challenge.sealed)
    const counter = stepOfCode(secret, given.code, 0n)
    if (counter === undefined) return new Refusal('not_confirmed', { field: 'code' })
    const sealed = needs.secrets.seal(FACTOR, secret)
    return keep(needs, tx, { session, given, factor: { kind: 'app', sealed, counter } })
  })

type Kept = { session: Session; given: Named; factor: Omit<NewFactor, 'holder' | 'name'> }

/**
 * Adds it, ends the other sessions and tells its owner; with the first one come the recovery codes. That it was approved
 * shows in the question it was made for: there is none without.
 */
async function keep(needs: Needs, tx: Transaction, { session, given, factor }: Kept) {
  const holder = holderOf(session)
  const factors = await tx.rows<FactorRow>(factorsOf(holder))
  const full = roomFor(factors)
  if (full) return full
  const { origin } = given
  const name = given.name.trim()
  if (!(await tx.row(insertFactor({ ...factor, holder, name })))) return new Refusal('not_confirmed')
  await tx.run(endChallenge(given.id))
  // From the first factor on, a mailed code confirms nothing (S40).
  if (factors.length === 0) await endPendingOf(needs, tx, { holder, by: 'factor', origin })
  await needs.sessions.endAllOf(tx, holder, session.sessionId)
  const after = { kind: factor.kind, name }
  await recordAudit(tx, { actor: actorOf(session), action: 'factor_added', after, origin })
  await tellOfChange(needs, tx, { holder, origin, change: `${factor.kind}Added` })
  return factors.length > 0 ? {} : { recoveryCodes: await renewRecoveryCodes(tx, holder) }
}
