import { hash } from 'node:crypto'
import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type Approved, approvedOrAsked } from '../approvals/approvals.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/database.ts'
import { decide } from '../database/decide.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin, StaffSession } from '../http/call-context.ts'
import { refusalFromLedger } from '../http/ledger-refusals.ts'
import { notifyDesk } from '../news/notify.queries.ts'
import type { AnyAct, By, Done } from './act.ts'
import { assertNotOwn, record } from './acts.ts'
import { PROPOSAL, type Said } from './keep-proposal.ts'
import { standingOf } from './policy.ts'
import { mayDecide, proposalOf, shownOf } from './proposal-view.ts'
import {
  beforeAct,
  endProposal,
  type HeldPerson,
  holdEverybody,
  holdPeople,
  holdProposal,
  noteRefusal,
  type ProposalRow,
  proposalById,
  renewEffects,
  undoAct,
} from './proposals.queries.ts'

type Needs = Pick<
  Dependencies,
  'config' | 'database' | 'relyingParty' | 'secrets' | 'sendMail' | 'throttles'
> & {
  /** Everything that can have been proposed. */
  acts: readonly AnyAct[]
}

export type Decision = {
  proposalId: string
  /** Stands for the effects as they were shown. */
  seen: string
  reason: string | undefined
  approval: Approval | undefined
  session: StaffSession
  origin: Origin
}

/** Has an act carried out that somebody else proposed: judged again, in one transaction with the decision, once (B29). */
export const approveProposal = (needs: Needs, decision: Decision): Promise<Proposal> =>
  decide(needs.database, async (tx) => {
    const held = await hold(needs, tx, decision, 'proposal_approved')
    if (held instanceof Refusal) return held
    const { row, signature } = held
    const { session, origin } = decision
    const { act, asked } = readSaid(needs, row)
    const proposer = { staffId: row.proposed_by, username: row.proposer_username }
    const by: By = { session: proposer, origin, reason: row.reason ?? undefined, hasWaited: true }
    await tx.run(beforeAct)
    const done = await tried(() => perform(tx, { act, asked, by, row, session }))
    if (done instanceof Refusal) return undone(tx, { row, decision, refusal: done })
    const shown = shownOf(done)
    if (shown.seen !== row.seen) {
      await tx.run(undoAct)
      await tx.run(renewEffects(row.id, shown))
      return new Refusal('proposal_moved', { data: { proposal: await viewOf(tx, row.id, session) } })
    }
    const second = { proposal: row.id, approvedBy: session.username }
    await record(tx, { act, by, done, second })
    await end(tx, { row, decision, state: 'done', signature })
    return viewOf(tx, row.id, session)
  })

export const declineProposal = (needs: Needs, decision: Decision): Promise<Proposal> =>
  decide(needs.database, async (tx) => {
    const held = await hold(needs, tx, decision, 'proposal_declined')
    if (held instanceof Refusal) return held
    await end(tx, { row: held.row, decision, state: 'declined', signature: held.signature })
    return viewOf(tx, held.row.id, decision.session)
  })

/** Whoever proposed it takes it back; another's is not there for them. */
export const withdrawProposal = (
  { database }: Pick<Needs, 'database'>,
  { proposalId, session, origin }: Pick<Decision, 'proposalId' | 'session' | 'origin'>,
): Promise<Proposal> =>
  decide(database, async (tx) => {
    const row = await tx.row<ProposalRow>(holdProposal(proposalId))
    if (!row || row.proposed_by !== session.staffId) return new Refusal('not_found')
    if (row.state !== 'waiting') return ended(tx, row.id, session)
    await tx.run(endProposal({ id: row.id, state: 'withdrawn' }))
    await note(tx, { row, session, origin, action: 'proposal_withdrawn' })
    await notifyDesk(tx, 'proposals')
    return viewOf(tx, row.id, session)
  })

type Deciding = 'proposal_approved' | 'proposal_declined'
type Held = { row: ProposalRow; signature: Approved | undefined }

/** The proposal, held and signed for by somebody who may decide it, or why not. */
async function hold(
  needs: Needs,
  tx: Transaction,
  decision: Decision,
  action: Deciding,
): Promise<Held | Refusal> {
  const { session, origin, approval, reason, seen } = decision
  const row = await tx.row<ProposalRow>(holdProposal(decision.proposalId))
  if (!row) return new Refusal('not_found')
  if (row.proposed_by === session.staffId) return new Refusal('own_proposal')
  if (row.state !== 'waiting') return ended(tx, row.id, session)
  if (row.customer_id !== null && row.customer_id === session.ownCustomerId) return new Refusal('own_account')
  const now = await standingOf(tx)
  if (!mayDecide(session, row, now)) return new Refusal('wrong_role')
  if (seen !== row.seen)
    return new Refusal('proposal_moved', { data: { proposal: proposalOf(row, session, now) } })
  const signature = await approvedOrAsked(needs, tx, {
    session,
    origin,
    approval,
    approvable: {
      approving: {
        purpose: 'desk_act',
        act: action,
        ...shownToSigner(row),
        ...(reason && { description: reason }),
      },
      what: [action, row.id, row.hash.toString('hex'), row.seen, reason ?? ''],
    },
  })
  return signature instanceof Refusal ? signature : { row, signature }
}

/** What whoever signs reads above the question; what they sign is the hash. */
function shownToSigner({ kinds, subject, act }: ProposalRow) {
  const sum = kinds.find(({ amount }) => amount !== undefined)
  return {
    ...(sum && { amount: sum.amount, currency: sum.currency }),
    ...(subject && { subject: subject.name ?? subject.id }),
    value: act,
  }
}

/** What was asked for, as it was sealed; what does not hash to what the proposal says was never proposed. */
function readSaid({ secrets, acts }: Needs, row: ProposalRow): { act: AnyAct; asked: never } {
  const text = secrets.open(PROPOSAL, row.said_sealed)
  const said = JSON.parse(text) as Said
  if (!hash('sha256', text, 'buffer').equals(row.hash) || said.by !== row.proposed_by || said.act !== row.act)
    throw new Error(`proposal ${row.id} is not what was proposed`)
  const act = acts.find(({ name }) => name === said.act)
  if (!act) throw new Error(`nothing carries out a proposal of ${said.act}`)
  return { act, asked: said.asked as never }
}

type Performed = { act: AnyAct; asked: never; by: By; row: ProposalRow; session: StaffSession }

/**
 * Does it as whoever proposed it. Both people are held until it is over: a role that somebody takes from them is taken
 * before this, or after.
 */
async function perform(tx: Transaction, { act, asked, by, row, session }: Performed): Promise<Done<unknown>> {
  const people = await peopleIn(tx, act, [row.proposed_by, session.staffId])
  const [proposer, decider] = people
  if (proposer.status !== 'active' || !proposer.roles.includes(act.role ?? 'teller'))
    throw new Refusal('proposer_may_not')
  const { roles } = decider
  if (decider.status !== 'active' || !mayDecide({ ...session, roles }, row, await standingOf(tx)))
    throw new Refusal('wrong_role')
  act.judge?.(asked, by)
  const done = await act.perform(tx, asked, by)
  for (const { customer_id: ownCustomerId } of people) assertNotOwn({ ownCustomerId }, done)
  return done
}

async function peopleIn(tx: Transaction, { role }: AnyAct, [one, other]: [string, string]) {
  const held = await tx.rows<HeldPerson>(role === 'owner' ? holdEverybody : holdPeople([one, other]))
  const find = (id: string) => held.find((person) => person.id === id)!
  return [find(one), find(other)] as const
}

/** A refusal is an outcome here: the decision is undone, and why is kept. */
async function tried<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromLedger(error)
    if (!refusal || refusal.status >= 500) throw error
    return refusal
  }
}

type Undone = { row: ProposalRow; decision: Decision; refusal: Refusal }

/** Nothing is booked, and it still waits: what stands in its way may pass. */
async function undone(tx: Transaction, { row, decision, refusal }: Undone): Promise<Refusal> {
  await tx.run(undoAct)
  await tx.run(noteRefusal(row.id, refusal.code))
  const { session, origin } = decision
  await note(tx, { row, session, origin, action: 'proposal_approved', outcome: refusal.code })
  await notifyDesk(tx, 'proposals')
  return refusal
}

type Ended = {
  row: ProposalRow
  decision: Decision
  state: 'done' | 'declined'
  signature: Approved | undefined
}

async function end(tx: Transaction, { row, decision, state, signature }: Ended): Promise<void> {
  const { session, origin, reason } = decision
  const id = row.id
  await tx.run(endProposal({ id, state, by: session.staffId, reason, approvalId: signature?.id }))
  const action = state === 'done' ? 'proposal_approved' : 'proposal_declined'
  await note(tx, { row, session, origin, action, reason, signature })
  await notifyDesk(tx, 'proposals')
}

type Noted = Pick<Decision, 'session' | 'origin'> & {
  row: ProposalRow
  action: string
  outcome?: string
  reason?: string | undefined
  signature?: Approved | undefined
}

const note = (tx: Transaction, { row, session, origin, action, outcome, reason, signature }: Noted) =>
  recordAudit(tx, {
    actor: actorOf(session),
    action,
    ...(outcome && { outcome }),
    ...(row.subject && { subject: row.subject }),
    after: {
      proposal: row.id,
      act: row.act,
      proposedBy: row.proposer_name,
      ...(signature && { approval: signature.id }),
    },
    reason,
    origin,
  })

const ended = async (tx: Transaction, id: string, session: StaffSession) =>
  new Refusal('proposal_ended', { data: { proposal: await viewOf(tx, id, session) } })

async function viewOf(tx: Transaction, id: string, session: StaffSession): Promise<Proposal> {
  const row = await tx.row<ProposalRow>(proposalById(id))
  return proposalOf(row!, session, await standingOf(tx))
}
