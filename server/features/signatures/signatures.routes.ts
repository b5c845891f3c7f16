import { approveProposal, declineProposal, withdrawProposal } from '../../floor/acts/decide-proposal.ts'
import type { AnyHolderAct } from '../../floor/acts/holder-act.ts'
import { holdersCircle, signatureOf } from '../../floor/acts/holders-circle.ts'
import type { ProposalRow } from '../../floor/acts/proposals.queries.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { countSignatures, pageOfSignatures } from './signatures.queries.ts'

type Needs = Pick<
  Dependencies,
  'config' | 'database' | 'relyingParty' | 'secrets' | 'sendMail' | 'throttles'
> & {
  /** Everything that can wait for a second signature. */
  acts: readonly AnyHolderAct[]
}

/** What waits for a second signature on accounts that two sign, and those who sign it (B28). */
export function signatureRoutes({ acts, ...given }: Needs): Handlers {
  const needs = { ...given, circle: holdersCircle(acts) }
  const { database } = needs
  const proposalIn = ({ proposalId }: { proposalId: string }) => uuidOr('not_found', proposalId)
  return {
    'GET /my-signatures': async ({ session: { customerId }, query = {} }) => {
      const filter = { customerId, state: query.state }
      const limit = pageLimit(query)
      const found = await database.rows<ProposalRow>(pageOfSignatures(filter, numberAfter(query), limit + 1))
      const { rows, nextCursor } = cutPage(found, limit, ({ seq }) => [seq])
      const count = async () => (await database.row<{ total: number }>(countSignatures(filter)))!
      return {
        message: 'What two sign',
        data: rows.map((row) => signatureOf(row, customerId)),
        nextCursor,
        ...(await totalBeside(query, { rows, nextCursor }, count)),
      }
    },
    'POST /my-signatures/{proposalId}/sign': async ({ session, origin, params, body }) => {
      const { seen, approval } = body
      const decision = { proposalId: proposalIn(params), seen, reason: undefined, approval, session, origin }
      return { message: 'Signed and carried out', data: await approveProposal(needs, decision) }
    },
    'POST /my-signatures/{proposalId}/decline': async ({ session, origin, params, body }) => {
      const { seen, reason } = body
      const given = { proposalId: proposalIn(params), seen, reason: reason?.trim() || undefined }
      const decision = { ...given, approval: undefined, session, origin }
      return { message: 'Declined', data: await declineProposal(needs, decision) }
    },
    'POST /my-signatures/{proposalId}/withdraw': async ({ session, origin, params }) => ({
      message: 'Withdrawn',
      data: await withdrawProposal(needs, { proposalId: proposalIn(params), session, origin }),
    }),
  }
}
