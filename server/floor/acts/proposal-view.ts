import { hash } from 'node:crypto'
import type { Effect, Proposal } from '@larkfield/contract/entities/proposals.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { readers } from '@larkfield/contract/staff-roles.ts'
import { ownKinds } from '../audit/without-customers.queries.ts'
import type { Queries } from '../database/database.ts'
import type { StaffSession } from '../http/call-context.ts'
import type { Done, Weight } from './act.ts'
import { canonical } from './canonical.ts'
import { type OwnCircle, ownCircle } from './own-circle.queries.ts'
import { rolesToDecide, type Standing } from './policy.ts'
import type { ProposalRow } from './proposals.queries.ts'

/**
 * The effects and the reasons for which they wait, with a hash that stands for what was asked for. Balances are no part
 * of it: a customer who moves a cent a second would keep everybody from approving anything.
 */
export function shownOf({ weighs = [], effects = [] }: Pick<Done<unknown>, 'weighs' | 'effects'>) {
  const said = {
    kinds: weighs.filter(({ moves }) => !moves).map(shownWeight),
    effects: effects.filter(({ moves }) => !moves),
  }
  return {
    kinds: weighs.map((weight) => ({ ...shownWeight(weight), ...shownLimit(weight) })),
    effects: effects.map(({ moves: _, ...effect }): Effect => effect),
    seen: hash('sha256', canonical(said)),
  }
}

type Kinds = Proposal['kinds']

const shownWeight = ({ kind, amountMinor, currency }: Weight): Kinds[number] => ({
  kind,
  ...(amountMinor !== undefined && currency && { amount: toMajor(amountMinor, currency), currency }),
})

const shownLimit = ({ currency, limitMinor, movedMinor = 0n }: Weight): Partial<Kinds[number]> =>
  currency && limitMinor !== undefined
    ? {
        limit: toMajor(limitMinor, currency),
        ...(movedMinor > 0n && { movedAlone: toMajor(movedMinor, currency) }),
      }
    : {}

/** Done again, it still waits for the reason of the day on which it was proposed. */
export const withLimitsOf = (before: Kinds, kinds: Kinds): Kinds =>
  kinds.map((now) => {
    const was = before.find(({ kind, currency }) => kind === now.kind && currency === now.currency)
    const { limit, movedAlone } = was ?? {}
    return { ...now, ...(limit !== undefined && { limit }), ...(movedAlone !== undefined && { movedAlone }) }
  })

type Viewer = Pick<StaffSession, 'staffId' | 'roles'> & { own: OwnCircle }

export const viewerOf = async (
  queries: Queries,
  { staffId, roles, ownCustomerId }: Pick<StaffSession, 'staffId' | 'roles' | 'ownCustomerId'>,
): Promise<Viewer> => ({ staffId, roles, own: await ownCircle(queries, [ownCustomerId]) })

/** Whether it is about somebody's own accounts, or a customer with whom they hold one. */
export const isOwn = (
  { customer_id }: Pick<ProposalRow, 'customer_id'>,
  { own }: Pick<Viewer, 'own'>,
): boolean => customer_id !== null && own.has(customer_id)

/** Whether somebody has the roles for it and no part in it. */
export const mayDecide = (
  viewer: Viewer,
  row: Pick<ProposalRow, 'proposed_by' | 'customer_id' | 'kinds' | 'subject'>,
  now: Pick<Standing, 'rules'>,
): boolean =>
  viewer.staffId !== row.proposed_by &&
  !isAbout(row, viewer.staffId) &&
  !isOwn(row, viewer) &&
  rolesToDecide(now, row.kinds).every((role) => viewer.roles.includes(role))

/** One of the staff decides nothing about themselves: neither what power they lose nor what they gain. */
export const isAbout = ({ subject }: Pick<ProposalRow, 'subject'>, staffId: string): boolean =>
  subject?.kind === 'admin' && subject.id === staffId

export function proposalOf(row: ProposalRow, viewer: Viewer, now: Pick<Standing, 'rules'>): Proposal {
  const may = mayDecide(viewer, row, now)
  const proposal = shownProposal(row, {
    isOwn: row.proposed_by === viewer.staffId,
    canDecide: row.state === 'waiting' && may,
  })
  return may || readsCustomers(viewer) ? proposal : withoutCustomer(proposal)
}

export const readsCustomers = ({ roles }: Pick<Viewer, 'roles'>): boolean =>
  readers.some((role) => roles.includes(role))

/** As in the audit trail, what is about the bank's own things is whole. The hash of effects would let them be guessed. */
function withoutCustomer(proposal: Proposal): Proposal {
  const { subject } = proposal
  if (subject && ownKinds.includes(subject.kind)) return { ...proposal, customer: null }
  return {
    ...proposal,
    ...{ subject: null, customer: null, effects: [], seen: '', reason: null, decisionReason: null },
    isCovered: true,
  }
}

const subjectOf = ({ kind, id, name = id }: NonNullable<ProposalRow['subject']>) => ({ kind, id, name })

/** What the audit trail says about which account it is, wherever a proposal is told of. */
export const accountOf = (subject: ProposalRow['subject']): { account?: string } =>
  subject?.account ? { account: subject.account } : {}

export function shownProposal(row: ProposalRow, seenBy: Pick<Proposal, 'isOwn' | 'canDecide'>): Proposal {
  const { customer_id: _id, customer_name: fullName, customer_number: accountNumber } = row
  return {
    _id: row.id,
    act: row.act,
    state: row.state,
    proposedBy: { _id: row.proposed_by, name: row.proposer_name },
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    reason: row.reason,
    subject: row.subject && subjectOf(row.subject),
    customer: _id && fullName && accountNumber ? { _id, fullName, accountNumber } : null,
    kinds: row.kinds,
    effects: row.effects as Effect[],
    hash: row.hash.toString('hex'),
    seen: row.seen,
    decidedBy: row.decided_by ? { _id: row.decided_by, name: row.decider_name ?? '' } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    lastRefusal: row.last_refusal,
    isCovered: false,
    ...seenBy,
  }
}
