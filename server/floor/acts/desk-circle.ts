import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../database/database.ts'
import type { StaffSession } from '../http/call-context.ts'
import { noticesOf } from '../mail/notices.ts'
import { notifyDesk } from '../news/notify.queries.ts'
import { type AnyAct, type By, rolesOf } from './act.ts'
import type { CarriedOut, Circle, Telling } from './circle.ts'
import { performForOthers } from './perform-for-others.ts'
import { rolesToDecide, standingOf } from './policy.ts'
import { isAbout, isOwn, mayDecide, proposalOf, shownOf, viewerOf } from './proposal-view.ts'
import {
  approversToTell,
  type HeldPerson,
  holdEverybody,
  holdPeople,
  type ProposalRow,
} from './proposals.queries.ts'

/** Staff among themselves: the policy says who may decide what (B29). */
export const deskCircle = (acts: readonly AnyAct[] = []): Circle<StaffSession> => ({
  sees: async (_, row) => row.account_id === null,

  async refusal(queries, row, session) {
    const viewer = await viewerOf(queries, session)
    if (isOwn(row, viewer)) return new Refusal('own_account')
    if (isAbout(row, session.staffId)) return new Refusal('about_yourself')
    return mayDecide(viewer, row, await standingOf(queries)) ? undefined : new Refusal('wrong_role')
  },

  view: async (queries, row, session) =>
    proposalOf(row, await viewerOf(queries, session), await standingOf(queries)),

  question: (row, act, reason) => ({
    approving: {
      purpose: 'desk_act',
      act,
      ...shownToSigner(row),
      ...(reason && { description: reason }),
    },
  }),

  perform: (tx, given) => perform(tx, acts, given),
  confirm: (tx, given) => confirm(tx, acts, given),
  tellOfNew: tellApprovers,
  tell: (tx) => notifyDesk(tx, 'proposals'),
})

/** What whoever signs reads above the question; what they sign is the hash. */
function shownToSigner({ kinds, subject, act }: ProposalRow) {
  const sum = kinds.find(({ amount }) => amount !== undefined)
  return {
    ...(sum && { amount: sum.amount, currency: sum.currency }),
    ...(subject && { subject: subject.name ?? subject.id }),
    value: act,
  }
}

/**
 * Does it as whoever proposed it. Both people are held until it is over: a role that somebody takes from them is taken
 * before this, or after.
 */
async function perform(
  tx: Transaction,
  acts: readonly AnyAct[],
  { asked, row, session, origin }: CarriedOut<StaffSession>,
) {
  const act = actOf(acts, row)
  const by: By = {
    session: { staffId: row.proposed_by, username: row.proposer_username },
    origin,
    reason: row.reason ?? undefined,
    hasWaited: true,
  }
  const people = await peopleIn(tx, act, [row.proposed_by, session.staffId])
  const [proposer, decider] = people
  if (proposer.status !== 'active' || !rolesOf(act).some((role) => proposer.roles.includes(role)))
    throw new Refusal('proposer_may_not')
  const now = await standingOf(tx)
  const { roles, customer_id: ownCustomerId } = decider
  const viewer = await viewerOf(tx, { ...session, roles, ownCustomerId })
  const decides = (kinds: Parameters<typeof mayDecide>[1]['kinds']) =>
    decider.status === 'active' && mayDecide(viewer, { ...row, kinds }, now)
  if (!decides(row.kinds)) throw new Refusal('wrong_role')
  act.judge?.(asked, by)
  const own = people.map(({ customer_id }) => customer_id)
  const done = await performForOthers(tx, own, () => act.perform(tx, asked, by))
  // What it comes to by now may be a matter for somebody else, such as money that came to an account to be closed.
  if (!decides(shownOf(done).kinds)) throw new Refusal('wrong_role')
  return { done, decider: session.username }
}

/** It has been done: a second person who may decide agrees, and what that settles is settled. */
async function confirm(
  tx: Transaction,
  acts: readonly AnyAct[],
  { asked, row, session }: CarriedOut<StaffSession>,
): Promise<void> {
  const act = actOf(acts, row)
  const [, decider] = await peopleIn(tx, act, [row.proposed_by, session.staffId])
  const { status, roles, customer_id: ownCustomerId } = decider
  const viewer = await viewerOf(tx, { ...session, roles, ownCustomerId })
  if (status !== 'active' || !mayDecide(viewer, row, await standingOf(tx))) throw new Refusal('wrong_role')
  await act.confirming?.settle?.(tx, asked)
}

function actOf(acts: readonly AnyAct[], row: ProposalRow): AnyAct {
  const act = acts.find(({ name }) => name === row.act)
  if (!act) throw new Error(`nothing carries out a proposal of ${row.act}`)
  return act
}

async function peopleIn(tx: Transaction, act: AnyAct, [one, other]: [string, string]) {
  const isOfOwners = rolesOf(act).includes('owner')
  const held = await tx.rows<HeldPerson>(isOfOwners ? holdEverybody : holdPeople([one, other]))
  const find = (id: string) => held.find((person) => person.id === id)!
  return [find(one), find(other)] as const
}

/** That something waits, and nothing of what it is: a mailbox is no place for customers' data. */
async function tellApprovers(
  { config, sendMail }: Telling,
  tx: Transaction,
  { id, proposed_by, kinds }: ProposalRow,
): Promise<void> {
  const roles = rolesToDecide(await standingOf(tx), kinds)
  const people = await tx.rows<{ name: string; email: string }>(approversToTell(id, proposed_by, roles))
  const { proposalWaits } = noticesOf(config.brand)
  const link = config.publicUrl && `${config.publicUrl}/#/admin/approvals`
  for (const { name: fullName, email } of people)
    await sendMail(tx, proposalWaits({ fullName, email }, { link }))
}
