import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import type { ActKind } from '@larkfield/contract/policy.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { AuditEntry } from '../audit/audit-entry.ts'
import type { Database, Transaction } from '../database/database.ts'
import { decide } from '../database/decide.ts'
import type { Origin, StaffSession } from '../http/call-context.ts'
import { refusalFromLedger } from '../http/ledger-refusals.ts'
import { type News, tell } from '../news/notify.queries.ts'
import { type Signing, sign } from './sign.ts'

/** Who acts, from where, why if they said so, and their signature where they have a factor. */
export type By = {
  session: StaffSession
  origin: Origin
  reason?: string | undefined
  approval?: Approval | undefined
}

/** How the books name who acts; keys of earlier requests are known by it. */
export const principalOf = ({ staffId }: StaffSession): string => `admin:${staffId}`

/** What an act came to; without `noted` nothing happened that had not been noted before. */
export type Done<Result> = {
  result: Result
  noted?: Pick<AuditEntry, 'subject' | 'before' | 'after' | 'reason'>
  /** Whose screens have something new to show once it is committed. */
  news?: readonly News[]
  /** The customers it is about: nobody acts on accounts of their own. */
  touches?: readonly string[]
  /** What the policy goes by. */
  weighs?: readonly Weight[]
  /** What it changes, for a second person to read; nothing in it may differ from one try to the next by itself. */
  effects?: readonly Effect[]
}

/** One reason for which an act may need a second person. */
export type Weight = {
  kind: ActKind
  /** Of kinds that are a matter of how much. */
  amountMinor?: bigint
  currency?: string
  /** What is refused when there is no second person who could agree; without it the act is then done by one. */
  alone?: () => Refusal
}

/**
 * Something the desk can do. What is asked for is plain data, so that exactly that can be shown to a second person, kept,
 * and carried out later.
 */
export type Act<Asked, Result> = {
  /** How the audit trail calls it, such as `status_changed`. */
  name: string
  /** Whom it is about, as far as that is known before it is done. */
  about?(asked: Asked): AuditEntry['subject']
  /** Refuses what can be judged from the request alone, before anything is locked. */
  judge?(asked: Asked, by: By): void
  /** Of an act that decides over somebody's request. */
  signing?: Signing<Asked>
  perform(tx: Transaction, asked: Asked, by: By): Promise<Done<Result>>
}

type Proposal<Asked, Result> = { act: Act<Asked, Result>; asked: Asked; by: By }

/**
 * The one way of every act of the desk: propose, judge, carry out, record, tell. What was refused leaves a line in the
 * audit trail (S26) and nothing else.
 */
export async function propose<Asked, Result>(
  database: Database,
  { act, asked, by: given }: Proposal<Asked, Result>,
): Promise<Result> {
  const by = { ...given, reason: given.reason?.trim() || undefined }
  try {
    act.judge?.(asked, by)
    // One person's word is enough today. A rule that asks for a second one stops here: what was asked is kept with the
    // name of its act, and is carried out when somebody else has agreed to it.
    return await carryOut(database, { act, asked, by })
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromLedger(error)
    // What waits for a signature is not refused.
    const isRefused = refusal && refusal.status < 500 && refusal.code !== 'approval_required'
    if (isRefused) await recordRefusal(database, { act, asked, by }, refusal)
    throw error
  }
}

/** Has it signed, does it, writes down who, what and why, and tells whom it concerns: in one transaction, or not at all. */
function carryOut<Asked, Result>(
  database: Database,
  { act, asked, by }: Proposal<Asked, Result>,
): Promise<Result> {
  return decide<Result>(database, async (tx) => {
    const signature = await sign(tx, { act, asked, by })
    if (signature instanceof Refusal) return signature
    const { result, noted, news = [] } = await act.perform(tx, asked, by)
    if (noted) {
      await recordAudit(tx, {
        actor: actorOf(by.session),
        action: act.name,
        origin: by.origin,
        ...noted,
        ...(signature && { after: { ...noted.after, approval: signature.id } }),
        reason: by.reason ?? noted.reason,
      })
    }
    for (const one of news) await tell(tx, one)
    return result
  })
}

function recordRefusal<Asked, Result>(
  database: Database,
  { act, asked, by }: Proposal<Asked, Result>,
  refusal: Refusal,
): Promise<void> {
  const subject = act.about?.(asked)
  return recordAudit(database, {
    actor: actorOf(by.session),
    action: act.name,
    outcome: refusal.code,
    ...(subject && { subject }),
    reason: by.reason,
    origin: by.origin,
  })
}
