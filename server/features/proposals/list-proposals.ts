import type { Proposal, ProposalState } from '@larkfield/contract/entities/proposals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { standingOf } from '../../floor/acts/policy.ts'
import { mayDecide, proposalOf, readsCustomers, viewerOf } from '../../floor/acts/proposal-view.ts'
import { type ProposalRow, proposalById } from '../../floor/acts/proposals.queries.ts'
import type { Database } from '../../floor/database/database.ts'
import type { StaffSession } from '../../floor/http/call-context.ts'
import { cutPage, numberAfter, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { pageOfProposals, totalOfProposals, waitingForCount } from './proposals.queries.ts'

type Query = {
  limit?: number | undefined
  cursor?: string | undefined
  q?: string | undefined
  state?: ProposalState | undefined
}

/** The queue as one of the staff sees it. */
export async function listProposals(
  database: Database,
  session: StaffSession,
  { proposer, ...query }: Query & { proposer?: string },
) {
  const filter = {
    state: query.state,
    q: query.q?.trim() || undefined,
    proposer,
    withoutCustomers: !readsCustomers(session),
  }
  const limit = pageLimit(query)
  const found = await database.rows<ProposalRow>(pageOfProposals(filter, numberAfter(query), limit + 1))
  const { rows, nextCursor } = cutPage(found, limit, ({ seq }) => [seq])
  const count = () => totalOfProposals(database, filter)
  const now = await standingOf(database)
  const viewer = await viewerOf(database, session)
  return {
    data: rows.map((row) => proposalOf(row, viewer, now)),
    nextCursor,
    ...(await totalBeside(query, { rows, nextCursor }, count)),
  }
}

/** Whoever only proposes sees their own; another's is as good as none. */
export async function findProposal(database: Database, session: StaffSession, id: string): Promise<Proposal> {
  const row = await database.row<ProposalRow>(proposalById(id))
  const seesAll = session.roles.some((role) => role !== 'teller')
  if (!row || row.account_id !== null || (row.proposed_by !== session.staffId && !seesAll))
    throw new Refusal('not_found')
  return proposalOf(row, await viewerOf(database, session), await standingOf(database))
}

type Waiting = Pick<ProposalRow, 'proposed_by' | 'customer_id' | 'kinds' | 'subject'>

/** How many wait for this person's decision, and how many of their own for somebody else's. */
export async function countWaiting(database: Database, session: StaffSession) {
  const now = await standingOf(database)
  const viewer = await viewerOf(database, session)
  const waiting = await database.rows<Waiting>(waitingForCount)
  return {
    now,
    toDecide: waiting.filter((row) => mayDecide(viewer, row, now)).length,
    ownWaiting: waiting.filter((row) => row.proposed_by === session.staffId).length,
  }
}
