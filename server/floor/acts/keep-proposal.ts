import { hash, randomBytes } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Approved } from '../approvals/approvals.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { noticesOf } from '../mail/notices.ts'
import { notifyDesk } from '../news/notify.queries.ts'
import type { Asking, Done } from './act.ts'
import { canonical } from './canonical.ts'
import { rolesToDecide, type Standing } from './policy.ts'
import { proposalOf, shownOf } from './proposal-view.ts'
import {
  approversToTell,
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
export type Said = { act: string; asked: unknown; by: string; reason: string | null; nonce: string }

type Request = { act: { name: string }; asked: unknown; by: Asking; key: string | undefined }

/** The same key gives the same proposal; nothing when there is none of that key, or when it has been carried out. */
export async function earlierProposal(
  { secrets }: Needs,
  queries: Queries,
  { act, asked, by, key, now }: Request & { now: Standing },
): Promise<Refusal | undefined> {
  if (key === undefined) return undefined
  const row = await queries.row<ProposalRow>(proposalByKey(by.session.staffId, act.name, key))
  if (!row) return undefined
  if (!secrets.isKeyedHash(PROPOSAL, textOf({ act, asked, by }), row.fingerprint))
    return new Refusal('key_reused')
  if (row.state === 'done') return undefined
  return answerWith(proposalOf(row, by.session, now))
}

/** That it waits, or that it did and what became of it. */
const answerWith = (proposal: ReturnType<typeof proposalOf>): Refusal =>
  new Refusal(proposal.state === 'waiting' ? 'second_person_needed' : 'proposal_ended', {
    data: { proposal },
  })

const textOf = ({ act, asked, by }: Omit<Request, 'key'>): string =>
  canonical([act.name, asked, by.reason ?? null])

type Kept = Request & { done: Done<unknown>; now: Standing; signature: Approved | undefined }

/** Keeps an act for a second person, and tells those who can be that; gives what the call answers. */
export async function keepProposal(needs: Needs, tx: Transaction, kept: Kept): Promise<Refusal> {
  const { act, asked, by, key, done, now, signature } = kept
  const { session, origin, reason } = by
  const said: Said = {
    act: act.name,
    asked,
    by: session.staffId,
    reason: reason ?? null,
    nonce: randomBytes(16).toString('hex'),
  }
  const text = canonical(said)
  const fingerprint = needs.secrets.keyedHash(PROPOSAL, textOf(kept))
  const subject = done.noted?.subject ?? null
  const shown = shownOf(done)
  await tx.run(expireAlike(session.staffId, fingerprint))
  const made = await tx.row<{ id: string }>(
    insertProposal({
      act: act.name,
      proposer: session.staffId,
      reason,
      saidSealed: needs.secrets.seal(PROPOSAL, text),
      hash: hash('sha256', text, 'buffer'),
      fingerprint,
      key,
      subject,
      customerId: done.touches.find((customer) => customer !== null) ?? undefined,
      ...shown,
      approvalId: signature?.id,
    }),
  )
  if (!made) return alike(tx, kept, fingerprint)
  const after = { proposal: made.id, act: act.name, kinds: shown.kinds.map(({ kind }) => kind) }
  await recordAudit(tx, {
    actor: actorOf(session),
    action: 'proposal_made',
    ...(subject && { subject }),
    after,
    reason,
    origin,
  })
  await tellApprovers(needs, tx, { proposal: made.id, proposer: session.staffId, now, kinds: shown.kinds })
  await notifyDesk(tx, 'proposals')
  const row = await tx.row<ProposalRow>(proposalById(made.id))
  return answerWith(proposalOf(row!, session, now))
}

/** The same was asked for at the same moment, or before. */
async function alike(tx: Transaction, { act, by, key, now }: Kept, fingerprint: Buffer): Promise<Refusal> {
  const { session } = by
  const row = await tx.row<ProposalRow>(
    key === undefined
      ? proposalAlike(session.staffId, fingerprint)
      : proposalByKey(session.staffId, act.name, key),
  )
  if (!row) throw new Refusal('overloaded', { retryAfterSeconds: 1 })
  if (!row.fingerprint.equals(fingerprint)) return new Refusal('key_reused')
  return answerWith(proposalOf(row, session, now))
}

type Told = { proposal: string; proposer: string; now: Standing; kinds: ReturnType<typeof shownOf>['kinds'] }

/** That something waits, and nothing of what it is: a mailbox is no place for customers' data. */
async function tellApprovers(
  { config, sendMail }: Needs,
  tx: Transaction,
  { proposal, proposer, now, kinds }: Told,
): Promise<void> {
  const people = await tx.rows<{ name: string; email: string }>(
    approversToTell(proposal, proposer, rolesToDecide(now, kinds)),
  )
  const { proposalWaits } = noticesOf(config.brand)
  const link = config.publicUrl && `${config.publicUrl}/#/admin/approvals`
  for (const { name: fullName, email } of people)
    await sendMail(tx, proposalWaits({ fullName, email }, { link }))
}
