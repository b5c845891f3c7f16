import type { AnyAct } from '../../floor/acts/act.ts'
import { propose } from '../../floor/acts/acts.ts'
import { approveProposal, declineProposal, withdrawProposal } from '../../floor/acts/decide-proposal.ts'
import { deskCircle } from '../../floor/acts/desk-circle.ts'
import { givingBack } from '../../floor/acts/give-back.ts'
import { canBeDecided, isHeld, isInForce, standingOf } from '../../floor/acts/policy.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { policyChange } from './change-policy.ts'
import { countWaiting, findProposal, listProposals } from './list-proposals.ts'
import { fullNameOf } from './proposals.queries.ts'
import { dayOfTeller } from './teller-day.ts'

type Needs = Pick<
  Dependencies,
  'config' | 'database' | 'relyingParty' | 'secrets' | 'sendMail' | 'throttles'
> & {
  acts: readonly AnyAct[]
}

/** What waits for a second person, who decides it, and the policy that says what does. */
export const proposalsRoutes = ({ acts, ...given }: Needs) => {
  const circle = { ...deskCircle(acts), giveBack: givingBack(given, acts) }
  const needs = { ...given, circle }
  const { database } = needs
  const proposalIn = ({ proposalId }: { proposalId: string }) => uuidOr('not_found', proposalId)

  const policyNow = async () => {
    const now = await standingOf(database)
    const { version, rules, changedBy, people } = now
    return {
      version,
      rules: rules.map((rule) => {
        const isHolding = isHeld(now, rule)
        return { ...rule, isInForce: isHolding, needsDecider: isHolding && !canBeDecided(now, rule) }
      }),
      changedAt: now.changedAt?.toISOString() ?? null,
      changedBy,
      approvers: people.approver,
      owners: people.owner,
      isInForce: isInForce(now),
    }
  }

  return {
    'GET /desk-self': async ({ session }) => {
      const { now, toDecide, ownWaiting } = await countWaiting(database, session)
      const person = await database.row<{ full_name: string | null }>(fullNameOf(session.staffId))
      const { staffId: _id, username, roles } = session
      const fullName = person?.full_name ?? null
      const isChecked = isInForce(now)
      return {
        message: 'You at the desk',
        data: { _id, username, fullName, roles: [...roles], isChecked, toDecide, ownWaiting },
      }
    },
    'GET /proposals': async ({ session, query = {} }) => ({
      message: 'Proposals',
      ...(await listProposals(database, session, query)),
    }),
    'GET /my-proposals': async ({ session, query = {} }) => ({
      message: 'Your proposals',
      ...(await listProposals(database, session, { ...query, proposer: session.staffId })),
    }),
    'GET /proposals/{proposalId}': async ({ session, params }) => ({
      message: 'Proposal',
      data: await findProposal(database, session, proposalIn(params)),
    }),
    'POST /proposals/{proposalId}/approve': async ({ session, origin, params, body }) => {
      const { seen, reason, approval } = body
      const given = { proposalId: proposalIn(params), seen, reason: reason?.trim() || undefined, approval }
      return {
        message: 'Approved and carried out',
        data: await approveProposal(needs, { ...given, session, origin }),
      }
    },
    'POST /proposals/{proposalId}/decline': async ({ session, origin, params, body }) => {
      const { seen, reason, approval } = body
      const given = { proposalId: proposalIn(params), seen, reason: reason.trim(), approval }
      return { message: 'Declined', data: await declineProposal(needs, { ...given, session, origin }) }
    },
    'POST /proposals/{proposalId}/withdraw': async ({ session, origin, params }) => ({
      message: 'Withdrawn',
      data: await withdrawProposal(needs, { proposalId: proposalIn(params), session, origin }),
    }),
    'GET /policy': async () => ({ message: 'The policy', data: await policyNow() }),
    'PUT /policy': async ({ session, origin, body }) => {
      const { reason, ...asked } = body
      await propose(needs, { act: policyChange, asked, by: { session, origin, reason } })
      return { message: 'The policy is changed', data: await policyNow() }
    },
    'GET /my-day': async ({ session }) => ({
      message: 'Your day',
      data: await dayOfTeller(database, session),
    }),
  } satisfies Handlers
}
