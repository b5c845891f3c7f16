import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import type { ActKind } from '@larkfield/contract/policy.ts'
import type { Refusal } from '@larkfield/contract/refusals.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { AuditEntry } from '../audit/audit-entry.ts'
import type { Transaction } from '../database/database.ts'
import type { Origin, StaffSession } from '../http/call-context.ts'
import type { News } from '../news/notify.queries.ts'
import type { Signing } from './sign.ts'

/** Somebody at the desk, as an act knows them: whoever asked for it, also when somebody else has it carried out. */
export type Person = Pick<StaffSession, 'staffId' | 'username'>

/** Who acts, from where, and why if they said so. */
export type By = {
  session: Person
  origin: Origin
  reason?: string | undefined
  /** It was proposed before: whoever approves it has seen what it changes by now, and that is what counts. */
  hasWaited?: true
}

/** The same at the moment they ask: with their session, and their signature where they have a factor. */
export type Asking = By & { session: StaffSession; approval?: Approval | undefined }

/** How the books name who acts; keys of earlier requests are known by it. */
export const principalOf = ({ staffId }: Person): string => `admin:${staffId}`

/** One thing that an act changes. */
export type ActEffect = Effect & {
  /** A balance: shown as it is, and no part of what must not have changed. Others move it while people think. */
  moves?: true
}

/** One reason for which an act may need a second person. */
export type Weight = {
  kind: ActKind
  /** Of kinds that are a matter of how much. */
  amountMinor?: bigint
  currency?: string
  /** Whatever is there when it is done: the amount is shown, and moves as balances do. */
  moves?: true
  /** Of what waits: from which sum on it does, and what the same person had moved alone that day. */
  limitMinor?: bigint
  movedMinor?: bigint
  /** What is refused when there is no second person who could agree; without it the act is then done by one. */
  alone?: () => Refusal
}

/** What an act came to; without `noted` nothing happened that had not been noted before. */
export type Done<Result> = {
  result: Result
  noted?: Pick<AuditEntry, 'subject' | 'before' | 'after' | 'reason'>
  /** Whose screens have something new to show once it is committed. */
  news?: readonly News[]
  /** The customers it is about, and whoever holds the accounts it names: nobody acts on accounts of their own. */
  touches: readonly (string | null)[]
  /** An account is disabled and nothing else: safety comes first, whoever holds it. */
  onlyDisables?: boolean
  /** What the policy goes by. */
  weighs?: readonly Weight[]
  /** What it changes, for a second person to read; only what `moves` may differ from one try to the next by itself. */
  effects?: readonly ActEffect[]
  /** After it the act would be refused, so nobody is asked to decide it any longer than until then. */
  openUntil?: Date
}

/**
 * Something the desk can do. What is asked for is plain data, so that exactly that can be shown to a second person, kept,
 * and carried out later.
 */
export type Act<Asked, Result> = {
  /** How the audit trail calls it, such as `status_changed`. */
  name: string
  /** Who may ask for it, with any of several roles; tellers, where nothing is said. */
  role?: StaffRole | readonly StaffRole[]
  /** Whom it is about, as far as that is known before it is done. */
  about?(asked: Asked): AuditEntry['subject']
  /** It can happen only once to what it is about: asked for again while it waits, it is the same proposal. */
  isOnce?: true
  /** Of an act that is done at once and confirmed afterwards. */
  confirming?: Confirming<Asked>
  /** Refuses what can be judged from the request alone, before anything is locked. */
  judge?(asked: Asked, by: By): void
  /** Of an act that decides over somebody's request. */
  signing?: Signing<Asked>
  perform(tx: Transaction, asked: Asked, by: By): Promise<Done<Result>>
}

export type Confirming<Asked> = {
  /** What else is settled once a second person agrees, or why they cannot yet. */
  settle?(tx: Transaction, asked: Asked): Promise<void>
  /** How power is given back when they do not; nothing where there is none to give. */
  giveBack?(asked: Asked): { act: AnyAct; asked: unknown }
}

/** Which roles somebody needs one of to ask for it. */
export const rolesOf = ({ role = 'teller' }: Pick<Act<never, unknown>, 'role'>): readonly StaffRole[] =>
  typeof role === 'string' ? [role] : role

/** Any act, for whoever carries out what somebody else asked for. */
export type AnyAct = Act<never, unknown>
