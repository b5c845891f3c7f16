import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Database } from '../database/database.ts'
import { decide } from '../database/decide.ts'
import { hashOfQuestion, textOfQuestion } from '../factors/challenges.ts'
import { counterAfter } from '../factors/passkeys.ts'
import type { Origin, Session } from '../http/call-context.ts'
import { FACTOR } from '../secrets/factor-secrets.ts'
import { type OpenApproval, openWithPasskey, spendWithPasskey } from './approvals.queries.ts'
import {
  type Approvable,
  type ApprovalNeeds,
  type Approved,
  approve,
  approvedBefore,
  questionAbout,
  youngMay,
} from './approvals.ts'

type Needs = ApprovalNeeds & { database: Database }
type Given = { session: Session; approvable: Approvable; approval: Approval; origin: Origin }

/**
 * Approves something that a transaction of its own does afterwards, under a key that is part of what is approved: sent
 * again, an approval that was given still holds, and the key sees to it that nothing happens twice.
 */
export async function approveAhead(needs: Needs, given: Given): Promise<Approved> {
  const { database } = needs
  return (
    (await quickly(needs, given)) ??
    (await approvedBefore(database, given)) ??
    decide(database, (tx) => approve(needs, tx, given))
  )
}

/** The way of nearly all: a good signature, judged with two statements. Whatever is wrong is judged the long way. */
async function quickly(
  needs: Needs,
  { session, approvable, approval }: Given,
): Promise<Approved | undefined> {
  const { database, relyingParty, secrets } = needs
  const { id, proof } = approval
  const { passkey: signed } = proof
  if (proof.method !== 'passkey' || !signed || !relyingParty) return undefined
  const found = await database.row<OpenApproval>(openWithPasskey(id, Buffer.from(signed.id, 'base64url')))
  const question = questionAbout(session, approvable)
  if (!found?.factor_id || !found.what_hash.equals(hashOfQuestion(id, question))) return undefined
  if (found.is_young && !(await youngMay(database, approvable))) return undefined
  const publicKey = Buffer.from(secrets.open(FACTOR, found.sealed), 'base64')
  const known = { publicKey, counter: found.counter }
  const counter = await counterAfter(relyingParty, found.what_hash, signed, known)
  if (counter === undefined) return undefined
  const kept = {
    id,
    question,
    said: textOfQuestion(id, question),
    method: 'passkey',
    factorName: found.factor_name,
    payee: approvable.payee,
    evidence: { rpId: relyingParty.id, publicKey, signed },
  } as const
  const spent = await database.run(spendWithPasskey({ approval: kept, factorId: found.factor_id, counter }))
  return spent === 1 ? { id, method: 'passkey' } : undefined
}
