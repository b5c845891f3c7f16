import type { Effect, Proposal, ProposalState } from '@larkfield/contract/entities/proposals.ts'
import { PROPOSAL_HOURS } from '@larkfield/contract/policy.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { type Sql, sql } from '../database/sql.ts'

export type ProposalRow = {
  id: string
  seq: bigint
  act: string
  /** By the database's clock: one that waits for too long has expired, also before anybody has written that down. */
  state: ProposalState
  /** One of the staff; where it is about an account that two sign, one of its holders. */
  proposed_by: string
  account_id: bigint | null
  proposer_name: string
  proposer_username: string
  proposed_at: Date
  expires_at: Date
  /** Done at once, and to be confirmed: it waits however long that takes. */
  done_at: Date | null
  reason: string | null
  said_sealed: Buffer
  hash: Buffer
  fingerprint: Buffer
  request_key: string | null
  /** With the account that is meant, of a customer who may have several. */
  subject: { kind: string; id: string; name?: string; account?: string } | null
  customer_id: string | null
  customer_name: string | null
  customer_number: string | null
  kinds: Proposal['kinds']
  effects: Effect[]
  seen: string
  decided_by: string | null
  decider_name: string | null
  decided_at: Date | null
  decision_reason: string | null
  last_refusal: string | null
}

/** An act is tried, and undone when it has to wait. */
export const beforeAct = sql`savepoint before_act`
export const undoAct = sql`rollback to savepoint before_act`

/** Whether it has waited for too long; what is done already waits until it is confirmed. */
export const isOverdue = sql`(p.state = 'waiting' and p.done_at is null and p.expires_at <= clock_timestamp())`

const state = sql`case when ${isOverdue} then 'expired' else p.state end`

/** What ended without being done stays as it was proposed, whatever it would have come to since. */
const asProposed = sql`${state} in ('declined', 'withdrawn', 'expired')`

/** A proposal `p` with the names of everybody in it. */
export const proposalRows = sql`
  select p.id, p.seq, p.act, ${state} as state, coalesce(p.proposed_by, p.proposed_by_holder) as proposed_by,
         p.account_id, coalesce(proposer.full_name, proposer.username, asking.full_name) as proposer_name,
         coalesce(proposer.username, asking.full_name) as proposer_username, p.proposed_at, p.expires_at,
         p.done_at,
         p.reason, p.said_sealed, p.hash, p.fingerprint, p.request_key, p.subject,
         p.customer_id, c.full_name as customer_name, a.number as customer_number,
         case when ${asProposed} then coalesce(p.proposed_kinds, p.kinds) else p.kinds end as kinds,
         case when ${asProposed} then coalesce(p.proposed_effects, p.effects) else p.effects end as effects, p.seen,
         coalesce(p.decided_by, p.decided_by_holder) as decided_by,
         coalesce(decider.full_name, decider.username, signer.full_name) as decider_name,
         coalesce(p.decided_at, case when ${isOverdue} then p.expires_at end) as decided_at,
         p.decision_reason, p.last_refusal
  from bank.proposals p
  left join bank.admins proposer on proposer.id = p.proposed_by
  left join bank.customers asking on asking.id = p.proposed_by_holder
  left join bank.admins decider on decider.id = p.decided_by
  left join bank.customers signer on signer.id = p.decided_by_holder
  left join bank.customers c on c.id = p.customer_id
  left join books.accounts a on a.id = c.account_id`

export const proposalById = (id: string) => sql`${proposalRows} where p.id = ${id}`

/** Of two who decide at once, the second finds it decided. */
export const holdProposal = (id: string) => sql`${proposalRows} where p.id = ${id} for update of p`

/** Whoever proposes: one of the staff, or a holder of an account. */
const by = (proposer: Proposer): Sql =>
  proposer.role === 'admin' ? sql`p.proposed_by = ${proposer.id}` : sql`p.proposed_by_holder = ${proposer.id}`

export type Proposer = { role: 'admin' | 'customer'; id: string }

export const proposalByKey = (proposer: Proposer, act: string, key: string) => sql`
  ${proposalRows}
  where ${by(proposer)} and p.act = ${act} and p.request_key = ${key}`

/** The same person asks for the same again while it waits. */
export const proposalAlike = (proposer: Proposer, fingerprint: Buffer) => sql`
  ${proposalRows}
  where ${by(proposer)} and p.fingerprint = ${fingerprint}
    and p.state = 'waiting' and p.request_key is null and not ${isOverdue}`

/** One that waited for too long makes room for the same again. */
export const expireAlike = (proposer: Proposer, fingerprint: Buffer) => sql`
  update bank.proposals p
  set state = 'expired', decided_at = clock_timestamp()
  where ${by(proposer)} and p.fingerprint = ${fingerprint} and ${isOverdue}`

export type NewProposal = {
  act: string
  proposer: Proposer
  /** Of a holder's: the account that two sign. */
  accountId: bigint | undefined
  reason: string | undefined
  saidSealed: Buffer
  hash: Buffer
  fingerprint: Buffer
  key: string | undefined
  subject: ProposalRow['subject']
  customerId: string | undefined
  kinds: Proposal['kinds']
  effects: readonly Effect[]
  seen: string
  approvalId: string | undefined
  openUntil: Date | undefined
  isDone: boolean
}

const idIf = (role: Proposer['role'], { role: is, id }: Proposer): string | null => (is === role ? id : null)

const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::jsonb`

/** Gives nothing when somebody on another node was first with the same. */
export const insertProposal = (given: NewProposal) => sql`
  insert into bank.proposals
    (act, proposed_by, proposed_by_holder, account_id, expires_at, reason, said_sealed, hash, fingerprint, request_key, subject, customer_id, kinds,
     effects, seen, approval_id, done_at)
  values
    (${given.act}, ${idIf('admin', given.proposer)}, ${idIf('customer', given.proposer)}, ${given.accountId ?? null},
     least(clock_timestamp() + make_interval(hours => ${PROPOSAL_HOURS}), ${given.openUntil ?? null}::timestamptz),
     ${given.reason ?? null}, ${given.saidSealed}, ${given.hash}, ${given.fingerprint}, ${given.key ?? null},
     ${json(given.subject)}, ${given.customerId ?? null}, ${json(given.kinds)}, ${json(given.effects)}, ${given.seen},
     ${given.approvalId ?? null}, ${given.isDone ? sql`clock_timestamp()` : null})
  on conflict do nothing
  returning id`

export type Ending = {
  id: string
  state: Exclude<ProposalState, 'waiting'>
  by?: Proposer | undefined
  reason?: string | undefined
  approvalId?: string | undefined
}

/** Gives nothing when it had ended before. */
export const endProposal = ({ id, state: to, by: decider, reason, approvalId }: Ending) => sql`
  update bank.proposals
  set state = ${to}, decided_by = ${decider ? idIf('admin', decider) : null},
      decided_by_holder = ${decider ? idIf('customer', decider) : null}, decided_at = clock_timestamp(),
      decision_reason = ${reason ?? null}, decision_approval_id = ${approvalId ?? null}, last_refusal = null
  where id = ${id} and state = 'waiting'`

type Shown = Pick<NewProposal, 'kinds' | 'effects' | 'seen'>

/** What it would do by now; what it was proposed with is kept beside it. */
export const renewEffects = (id: string, { kinds, effects, seen }: Shown) => sql`
  update bank.proposals
  set proposed_kinds = coalesce(proposed_kinds, kinds), proposed_effects = coalesce(proposed_effects, effects),
      kinds = ${json(kinds)}, effects = ${json(effects)}, seen = ${seen}
  where id = ${id}`

export const noteRefusal = (id: string, code: string) => sql`
  update bank.proposals
  set last_refusal = ${code}
  where id = ${id}`

/** Those who could decide something the first time since long, and can be written to: a busy queue is told once an hour. */
export const approversToTell = (proposal: string, proposer: string, roles: readonly string[]) => sql`
  select username, coalesce(full_name, username) as name, email
  from bank.admins
  where status = 'active' and has_password and email is not null
    and id <> ${proposer} and roles @> ${roles}::text[]
    and not exists (
      select 1 from bank.proposals
      where state = 'waiting' and account_id is null and id <> ${proposal} and proposed_by <> admins.id
        and proposed_at > clock_timestamp() - interval '1 hour'
    )`

export type HeldPerson = { id: string; status: string; roles: StaffRole[]; customer_id: string | null }

/** Both, so that neither loses a role before this is over. */
export const holdPeople = (ids: readonly string[]) => sql`
  select id, status, roles, customer_id
  from bank.admins
  where id = any(${ids}::uuid[])
  order by id
  for share`

/** Everybody, as an act on people holds them: whoever takes the same locks takes them in one order. */
export const holdEverybody = sql`
  select id, status, roles, customer_id
  from bank.admins
  order by id
  for update`

/** What was done to somebody needs no confirmation any more: they have it back. */
export const endConfirmations = (act: string, subject: string) => sql`
  update bank.proposals
  set state = 'withdrawn', decided_at = clock_timestamp()
  where state = 'waiting' and done_at is not null and act = ${act} and subject ->> 'id' = ${subject}`

/** One that nobody has decided in time; each by one node. */
export const takeExpired = sql`
  update bank.proposals
  set state = 'expired', decided_at = clock_timestamp()
  where id = (
    select id from bank.proposals p
    where ${isOverdue}
    order by seq
    limit 1
    for update skip locked
  )
  returning id, act, subject, account_id`
