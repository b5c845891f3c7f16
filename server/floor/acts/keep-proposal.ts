import { hash, randomBytes } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Approved } from '../approvals/approvals.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin, Session } from '../http/call-context.ts'
import type { Act } from './act.ts'
import { canonical } from './canonical.ts'
import { type Circle, type Outcome, proposerOf } from './circle.ts'
import { accountOf, shownOf } from './proposal-view.ts'
import {
  expireAlike,
  insertProposal,
  type ProposalRow,
  proposalAlike,
  proposalById,
  proposalByKey,
} from './proposals.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'secrets' | 'sendMail'>

export const PROPOSAL = 'proposal'

/** What somebody asked for, to the byte. */
export type Said = {
  act: string
  asked: unknown
  by: string
  reason: string | null
  nonce: string
  /** What came with it and is no part of what was asked for. */
  along?: object
}

type Request<Someone extends Session> = {
  act: Pick<Act<never, unknown>, 'name' | 'isOnce'>
  asked: unknown
  by: { session: Someone; origin: Origin; reason?: string | undefined }
  key: string | undefined
}

/** The same key gives the same proposal; nothing when there is none of that key, or when it has been carried out. */
export async function earlierProposal<Someone extends Session>(
  { secrets }: Pick<Needs, 'secrets'>,
  queries: Queries,
  circle: Circle<Someone>,
  { act, asked, by, key }: Request<Someone>,
): Promise<Refusal | undefined> {
  if (key === undefined) return undefined
  const row = await queries.row<ProposalRow>(proposalByKey(proposerOf(by.session), act.name, key))
  if (!row) return undefined
  // A key belongs to what it was used for, also once its owner can no longer see that.
  const isSame = secrets.isKeyedHash(PROPOSAL, textOf({ act, asked, by }), row.fingerprint)
  if (!isSame || !(await circle.sees(queries, row, by.session))) return new Refusal('key_reused')
  if (row.state === 'done') return undefined
  return answerWith(await circle.view(queries, row, by.session))
}

/** That it waits, or that it did and what became of it. */
const answerWith = (proposal: Awaited<ReturnType<Circle<Session>['view']>>): Refusal =>
  new Refusal(proposal.state === 'waiting' ? 'second_person_needed' : 'proposal_ended', {
    data: { proposal },
  })

/** What can happen only once is the same again for whatever reason somebody gives the second time. */
const textOf = ({ act, asked, by }: Omit<Request<Session>, 'key'>): string =>
  canonical([act.name, asked, act.isOnce ? null : (by.reason ?? null)])

type Kept<Someone extends Session> = Request<Someone> & {
  done: Outcome
  signature?: Approved | undefined
  /** The customer it is about, of what staff propose; the account, of what holders do. */
  customerId?: string | undefined
  accountId?: bigint
  subject?: ProposalRow['subject']
  along?: object | undefined
  /** It has been done, and is to be confirmed. */
  isDone?: boolean
}

/** Keeps an act for a second person, and tells those who can be that; gives what the call answers. */
export async function keepProposal<Someone extends Session>(
  needs: Needs,
  tx: Transaction,
  circle: Circle<Someone>,
  kept: Kept<Someone>,
): Promise<Refusal> {
  const { act, by, key, done, signature, customerId, accountId, isDone = false } = kept
  const { session, origin, reason } = by
  const proposer = proposerOf(session)
  const text = canonical(saidIn(kept))
  const fingerprint = needs.secrets.keyedHash(PROPOSAL, textOf(kept))
  const subject = kept.subject ?? subjectIn(done)
  const shown = shownOf(done)
  await tx.run(expireAlike(proposer, fingerprint))
  const made = await tx.row<{ id: string }>(
    insertProposal({
      act: act.name,
      proposer,
      accountId,
      reason,
      saidSealed: needs.secrets.seal(PROPOSAL, text),
      hash: hash('sha256', text, 'buffer'),
      fingerprint,
      key,
      subject,
      customerId,
      ...shown,
      approvalId: signature?.id,
      openUntil: done.openUntil,
      isDone,
    }),
  )
  if (!made) return alike(tx, circle, kept, fingerprint)
  const after = {
    proposal: made.id,
    act: act.name,
    kinds: shown.kinds.map(({ kind }) => kind),
    ...accountOf(subject),
  }
  await recordAudit(tx, {
    actor: actorOf(session),
    action: 'proposal_made',
    ...(subject && { subject }),
    after,
    reason,
    origin,
  })
  const row = (await tx.row<ProposalRow>(proposalById(made.id)))!
  await circle.tellOfNew(needs, tx, row)
  await circle.tell(tx, row)
  return answerWith(await circle.view(tx, row, session))
}

/** Of a customer who has several accounts the trail names the one that is meant, now and when it is decided. */
function subjectIn({ noted }: Outcome): ProposalRow['subject'] {
  if (!noted?.subject) return null
  const account = noted.after && 'account' in noted.after ? noted.after.account : undefined
  return { ...noted.subject, ...(typeof account === 'string' && { account }) }
}

const saidIn = ({ act, asked, by, along }: Kept<Session>): Said => ({
  act: act.name,
  asked,
  by: proposerOf(by.session).id,
  reason: by.reason ?? null,
  nonce: randomBytes(16).toString('hex'),
  ...(along && { along }),
})

/** The same was asked for at the same moment, or before. */
async function alike<Someone extends Session>(
  tx: Transaction,
  circle: Circle<Someone>,
  { act, by, key }: Kept<Someone>,
  fingerprint: Buffer,
): Promise<Refusal> {
  const { session } = by
  const proposer = proposerOf(session)
  const row = await tx.row<ProposalRow>(
    key === undefined ? proposalAlike(proposer, fingerprint) : proposalByKey(proposer, act.name, key),
  )
  if (!row) throw new Refusal('overloaded', { retryAfterSeconds: 1 })
  if (!row.fingerprint.equals(fingerprint)) return new Refusal('key_reused')
  return answerWith(await circle.view(tx, row, session))
}
