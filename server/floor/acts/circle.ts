import type { Approving } from '@larkfield/contract/entities/approvals.ts'
import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import type { Refusal } from '@larkfield/contract/refusals.ts'
import type { Actor } from '../audit/audit-entry.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin, Session } from '../http/call-context.ts'
import type { Done } from './act.ts'
import type { ProposalRow, Proposer } from './proposals.queries.ts'

export type Deciding = 'proposal_approved' | 'proposal_declined'

/** What an act came to, as far as proposals go by it. */
export type Outcome = Pick<Done<unknown>, 'noted' | 'news' | 'weighs' | 'effects' | 'openUntil'>

export type CarriedOut<Someone extends Session> = {
  asked: never
  /** What the proposer's request brought along, besides what it asks for. */
  along: object | undefined
  row: ProposalRow
  session: Someone
  origin: Origin
}

/**
 * The people among whom something is proposed and decided: the staff of the desk, or the holders of an account that two
 * sign. How a proposal is kept, decided once and carried out to the byte is the same for all of them; who may, what they
 * are asked, and who is told is not.
 */
export type Circle<Someone extends Session> = {
  /** Whether a proposal is there at all for somebody. */
  sees(queries: Queries, row: ProposalRow, session: Someone): Promise<boolean>
  /** Why somebody may not decide it, if so. */
  refusal(queries: Queries, row: ProposalRow, session: Someone): Promise<Refusal | undefined>
  view(queries: Queries, row: ProposalRow, session: Someone): Promise<Proposal>
  /**
   * What whoever decides reads above the question, and whether it is asked by mail of those who have no factor; nothing
   * where nobody is asked.
   */
  question(
    row: ProposalRow,
    deciding: Deciding,
    reason: string | undefined,
  ): { approving: Approving; byMail?: boolean } | undefined
  /** Does it as whoever proposed it, with both people held until it is over; and how the second one is called. */
  perform(tx: Transaction, given: CarriedOut<Someone>): Promise<{ done: Outcome; decider: string }>
  /** Of what is done already: a second person agrees to it, with both held until it is over. */
  confirm?(tx: Transaction, given: CarriedOut<Someone>): Promise<void>
  /** The same when the second person does not agree. */
  giveBack?(tx: Transaction, given: CarriedOut<Someone>, reason: string | undefined): Promise<void>
  /** Those who can decide, the first time. */
  tellOfNew(needs: Telling, tx: Transaction, row: ProposalRow): Promise<void>
  /** Everybody whose screen shows it. */
  tell(tx: Transaction, row: Pick<ProposalRow, 'account_id'>): Promise<void>
}

export type Telling = Pick<Dependencies, 'config' | 'sendMail'>

export const proposerOf = (session: Session): Proposer =>
  session.role === 'admin'
    ? { role: 'admin', id: session.staffId }
    : { role: 'customer', id: session.customerId }

/** Whoever proposed it, as the audit trail names them. */
export const actorOfRow = ({ account_id, proposed_by: id, proposer_username: name }: ProposalRow): Actor => ({
  role: account_id === null ? 'admin' : 'customer',
  id,
  name,
})
