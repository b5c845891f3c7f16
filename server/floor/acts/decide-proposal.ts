import { hash } from 'node:crypto'
import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type ApprovalNeeds, type Approved, alsoByYoung, approvedOrAsked } from '../approvals/approvals.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/database.ts'
import { decide } from '../database/decide.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin, Session } from '../http/call-context.ts'
import { refusalFromLedger } from '../http/ledger-refusals.ts'
import { actorOfRow, type Circle, type Deciding, proposerOf } from './circle.ts'
import { PROPOSAL, type Said } from './keep-proposal.ts'
import { accountOf, shownOf, withLimitsOf } from './proposal-view.ts'
import {
  beforeAct,
  endProposal,
  holdProposal,
  noteRefusal,
  type ProposalRow,
  proposalById,
  renewEffects,
  undoAct,
} from './proposals.queries.ts'
import { record } from './record.ts'

type Needs<Someone extends Session> = ApprovalNeeds &
  Pick<Dependencies, 'database'> & {
    /** Among whom it was proposed. */
    circle: Circle<Someone>
  }

export type Decision<Someone extends Session> = {
  proposalId: string
  /** Stands for the effects as they were shown. */
  seen: string
  reason: string | undefined
  approval: Approval | undefined
  session: Someone
  origin: Origin
}

/** Has an act carried out that somebody else proposed: judged again, in one transaction with the decision, once (B29). */
export const approveProposal = <Someone extends Session>(
  needs: Needs<Someone>,
  decision: Decision<Someone>,
): Promise<Proposal> =>
  decide(needs.database, async (tx) => {
    const held = await hold(needs, tx, decision, 'proposal_approved')
    if (held instanceof Refusal) return held
    const { row, signature } = held
    const { session, origin } = decision
    const given = { ...readSaid(needs, row), row, session, origin }
    await tx.run(beforeAct)
    if (row.done_at !== null) {
      const refusal = await outcomeOf(() => needs.circle.confirm!(tx, given))
      if (refusal) return undone(tx, needs, { row, decision, refusal })
      await end(tx, needs, { row, decision, state: 'done', signature })
      return viewOf(tx, needs, row.id, session)
    }
    const tried = await outcomeOf(() => needs.circle.perform(tx, given))
    if (tried instanceof Refusal) return undone(tx, needs, { row, decision, refusal: tried })
    const { done, decider } = tried
    const shown = shownOf(done)
    const isAsSeen = shown.seen === row.seen
    if (!isAsSeen) await tx.run(undoAct)
    await tx.run(renewEffects(row.id, { ...shown, kinds: withLimitsOf(row.kinds, shown.kinds) }))
    if (!isAsSeen) {
      return new Refusal('proposal_moved', { data: { proposal: await viewOf(tx, needs, row.id, session) } })
    }
    await record(tx, {
      act: row.act,
      actor: actorOfRow(row),
      origin,
      reason: row.reason ?? undefined,
      done,
      second: { proposal: row.id, approvedBy: decider },
    })
    await end(tx, needs, { row, decision, state: 'done', signature })
    return viewOf(tx, needs, row.id, session)
  })

export const declineProposal = <Someone extends Session>(
  needs: Needs<Someone>,
  decision: Decision<Someone>,
): Promise<Proposal> =>
  decide(needs.database, async (tx) => {
    const held = await hold(needs, tx, decision, 'proposal_declined')
    if (held instanceof Refusal) return held
    const { row, signature } = held
    const { session, origin, reason } = decision
    await end(tx, needs, { row, decision, state: 'declined', signature })
    if (row.done_at !== null)
      await needs.circle.giveBack?.(tx, { ...readSaid(needs, row), row, session, origin }, reason)
    return viewOf(tx, needs, row.id, session)
  })

/** Whoever proposed it takes it back; another's is not there for them. */
export const withdrawProposal = <Someone extends Session>(
  needs: Pick<Needs<Someone>, 'database' | 'circle'>,
  { proposalId, session, origin }: Pick<Decision<Someone>, 'proposalId' | 'session' | 'origin'>,
): Promise<Proposal> =>
  decide(needs.database, async (tx) => {
    const { circle } = needs
    const row = await tx.row<ProposalRow>(holdProposal(proposalId))
    if (!row || !isOwn(row, session) || !(await circle.sees(tx, row, session)))
      return new Refusal('not_found')
    if (row.state !== 'waiting') return ended(tx, needs, row.id, session)
    // It has been done: only another person ends that.
    if (row.done_at !== null) return new Refusal('own_proposal')
    await tx.run(endProposal({ id: row.id, state: 'withdrawn' }))
    await note(tx, { row, session, origin, action: 'proposal_withdrawn' })
    await circle.tell(tx, row)
    return viewOf(tx, needs, row.id, session)
  })

const isOwn = ({ proposed_by }: ProposalRow, session: Session) => proposed_by === proposerOf(session).id

type Held = { row: ProposalRow; signature: Approved | undefined }

/** The proposal, held and signed for by somebody who may decide it, or why not. */
async function hold<Someone extends Session>(
  needs: Needs<Someone>,
  tx: Transaction,
  decision: Decision<Someone>,
  deciding: Deciding,
): Promise<Held | Refusal> {
  const { circle } = needs
  const { session, origin, approval, reason, seen } = decision
  const row = await tx.row<ProposalRow>(holdProposal(decision.proposalId))
  if (!row || !(await circle.sees(tx, row, session))) return new Refusal('not_found')
  if (isOwn(row, session)) return new Refusal('own_proposal')
  if (row.state !== 'waiting') return ended(tx, needs, row.id, session)
  const refusal = await circle.refusal(tx, row, session)
  if (refusal) return refusal
  if (seen !== row.seen)
    return new Refusal('proposal_moved', { data: { proposal: await circle.view(tx, row, session) } })
  const question = circle.question(row, deciding, reason)
  if (!question) return { row, signature: undefined }
  const { approving, byMail = false } = question
  const signature = await approvedOrAsked(needs, tx, {
    session,
    origin,
    approval,
    byMail,
    approvable: {
      approving,
      what: [deciding, row.id, row.hash.toString('hex'), row.seen, reason ?? ''],
      // Nothing happens by declining.
      ...(deciding === 'proposal_declined' && { youngMay: alsoByYoung }),
    },
  })
  return signature instanceof Refusal ? signature : { row, signature }
}

/** What was asked for, as it was sealed; what does not hash to what the proposal says was never proposed. */
function readSaid(
  { secrets }: Pick<Needs<Session>, 'secrets'>,
  row: ProposalRow,
): { asked: never; along: object | undefined } {
  const text = secrets.open(PROPOSAL, row.said_sealed)
  const said = JSON.parse(text) as Said
  if (!hash('sha256', text, 'buffer').equals(row.hash) || said.by !== row.proposed_by || said.act !== row.act)
    throw new Error(`proposal ${row.id} is not what was proposed`)
  return { asked: said.asked as never, along: said.along }
}

/** A refusal is an outcome here: the decision is undone, and why is kept. */
async function outcomeOf<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromLedger(error)
    if (!refusal || refusal.status >= 500) throw error
    return refusal
  }
}

type In<Someone extends Session> = Pick<Needs<Someone>, 'circle'>
type Undone<Someone extends Session> = { row: ProposalRow; decision: Decision<Someone>; refusal: Refusal }

/** Nothing is booked, and it still waits: what stands in its way may pass. */
async function undone<Someone extends Session>(
  tx: Transaction,
  { circle }: In<Someone>,
  { row, decision, refusal }: Undone<Someone>,
): Promise<Refusal> {
  await tx.run(undoAct)
  await tx.run(noteRefusal(row.id, refusal.code))
  const { session, origin } = decision
  await note(tx, { row, session, origin, action: 'proposal_approved', outcome: refusal.code })
  await circle.tell(tx, row)
  return refusal
}

type Ended<Someone extends Session> = Held & { decision: Decision<Someone>; state: 'done' | 'declined' }

async function end<Someone extends Session>(
  tx: Transaction,
  { circle }: In<Someone>,
  { row, decision, state, signature }: Ended<Someone>,
): Promise<void> {
  const { session, origin, reason } = decision
  const by = proposerOf(session)
  await tx.run(endProposal({ id: row.id, state, by, reason, approvalId: signature?.id }))
  const action = state === 'done' ? 'proposal_approved' : 'proposal_declined'
  await note(tx, { row, session, origin, action, reason, signature })
  await circle.tell(tx, row)
}

type Noted = Pick<Decision<Session>, 'session' | 'origin'> & {
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
      ...accountOf(row.subject),
      proposedBy: row.proposer_name,
      ...(signature && { approval: signature.id }),
    },
    reason,
    origin,
  })

const ended = async <Someone extends Session>(
  tx: Transaction,
  needs: In<Someone>,
  id: string,
  session: Someone,
) => new Refusal('proposal_ended', { data: { proposal: await viewOf(tx, needs, id, session) } })

async function viewOf<Someone extends Session>(
  tx: Transaction,
  { circle }: In<Someone>,
  id: string,
  session: Someone,
): Promise<Proposal> {
  const row = await tx.row<ProposalRow>(proposalById(id))
  return circle.view(tx, row!, session)
}
