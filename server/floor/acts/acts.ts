import { actsConfirmedLater, actsForTwo } from '@larkfield/contract/policy.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { AuditEntry } from '../audit/audit-entry.ts'
import type { Queries, Transaction } from '../database/database.ts'
import { decide } from '../database/decide.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownerOfAccount } from '../holdings/holders.queries.ts'
import type { StaffSession } from '../http/call-context.ts'
import { refusalFromLedger } from '../http/ledger-refusals.ts'
import type { Act, Asking, Done } from './act.ts'
import { deskCircle } from './desk-circle.ts'
import { earlierProposal, keepProposal } from './keep-proposal.ts'
import { performForOthers } from './perform-for-others.ts'
import { isInForce, type Standing, standingOf } from './policy.ts'
import { beforeAct, undoAct } from './proposals.queries.ts'
import { record } from './record.ts'
import { sign } from './sign.ts'
import { assertAllowedAlone, assertNamed, needsSecond, withLimits } from './weigh.ts'

export type ActNeeds = Pick<Dependencies, 'config' | 'database' | 'secrets' | 'sendMail'>

type Asked<Request, Result> = {
  act: Act<Request, Result>
  asked: Request
  by: Asking
  /** The client's key for doing this once, where the call takes one. */
  key?: string | undefined
}

/**
 * The one way of every act of the desk: propose, judge, carry out, record, tell. What the policy holds waits for a second
 * person instead (B29). What was refused leaves a line in the audit trail (S26) and nothing else.
 */
export async function propose<Request, Result>(
  needs: ActNeeds,
  { act, asked, by: given, key }: Asked<Request, Result>,
): Promise<Result> {
  const by = { ...given, reason: given.reason?.trim() || undefined }
  try {
    act.judge?.(asked, by)
    return await carryOut(needs, { act, asked, by, key })
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromLedger(error)
    if (refusal && isRefused(refusal)) await recordRefusal(needs, { act, asked, by }, refusal)
    throw error
  }
}

/** What waits, for a signature or for somebody, is not refused. */
const isRefused = ({ status, code }: Refusal) =>
  status < 500 && !['approval_required', 'second_person_needed'].includes(code)

const desk = deskCircle()

const carryOut = <Request, Result>(needs: ActNeeds, asked: Asked<Request, Result>): Promise<Result> =>
  decide<Result>(needs.database, (tx) => carryOutIn(needs, tx, asked))

/** Has it signed, does it, writes down who, what and why, and tells whom it concerns: in one transaction, or not at all. */
export async function carryOutIn<Request, Result>(
  needs: Omit<ActNeeds, 'database'>,
  tx: Transaction,
  { act, asked, by, key }: Asked<Request, Result>,
): Promise<Result | Refusal> {
  const now = await standingOf(tx)
  const earlier = await earlierProposal(needs, tx, desk, { act, asked, by, key })
  if (earlier) return earlier
  const signature = await sign(tx, { act, asked, by })
  if (signature instanceof Refusal) return signature
  if (isInForce(now) || isForTwo(act)) await tx.run(beforeAct)
  const done = await performForOthers(tx, [by.session.ownCustomerId], () => act.perform(tx, asked, by))
  assertNamed(act.name, done.weighs)
  const isHeld = await waits(tx, { act, by, done, now })
  const isDone = !isHeld || actsConfirmedLater.includes(act.name)
  // The act was tried to see what it would do, and is undone: nothing of it has happened.
  if (!isDone) await tx.run(undoAct)
  const { origin, reason, session } = by
  if (isDone) await record(tx, { act: act.name, actor: actorOf(session), origin, reason, done, signature })
  if (!isHeld) return done.result
  const customerId = done.touches.find((customer) => customer !== null) ?? undefined
  const weighs = await withLimits(tx, { staffId: session.staffId, weights: done.weighs ?? [], now })
  const kept = { act, asked, by, key, done: { ...done, weighs }, signature, customerId, isDone }
  const waiting = await keepProposal(needs, tx, desk, kept)
  return isDone ? done.result : waiting
}

type Weighed = {
  act: Pick<Act<never, unknown>, 'name'>
  by: Asking
  done: Done<unknown>
  now: Standing
}

/** What had been done before, and is only answered again, needs nobody. */
async function waits(tx: Transaction, { act, by, done, now }: Weighed): Promise<boolean> {
  const { noted, weighs: weights = [] } = done
  if (!noted) return false
  if (isForTwo(act)) return assertSomebodyElse(by.session, now)
  assertAllowedAlone(weights, now)
  return needsSecond(tx, { staffId: by.session.staffId, weights, now })
}

/** Never done by one person, whatever the policy says. */
const isForTwo = ({ name }: Weighed['act']): boolean => actsForTwo.includes(name)

/** What two people do always is not even proposed where nobody else could agree. */
function assertSomebodyElse({ roles }: StaffSession, { people }: Standing): true {
  if (people.approver === (roles.includes('approver') ? 1 : 0)) throw new Refusal('nobody_else_to_agree')
  return true
}

async function recordRefusal<Request, Result>(
  { database }: ActNeeds,
  { act, asked, by }: Asked<Request, Result>,
  refusal: Refusal,
): Promise<void> {
  const { subject, account } = await aboutIn(database, act.about?.(asked))
  const after = { ...(account && { account }), ...(refusal.reason && { refusal: refusal.reason }) }
  return recordAudit(database, {
    actor: actorOf(by.session),
    action: act.name,
    outcome: refusal.code,
    ...(subject && { subject }),
    ...(Object.keys(after).length > 0 && { after }),
    reason: by.reason,
    origin: by.origin,
  })
}

type About = { subject?: AuditEntry['subject']; account?: string }

/** What is about an account is about its owner, as it would be had it been done. */
async function aboutIn(queries: Queries, subject: AuditEntry['subject']): Promise<About> {
  if (subject?.kind !== 'account') return subject ? { subject } : {}
  const owner = await queries.row<{ id: string; name: string }>(ownerOfAccount(subject.id))
  return { subject: owner ? { kind: 'customer', ...owner } : subject, account: subject.id }
}
