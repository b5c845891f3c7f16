import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { approval } from '../entities/approvals.ts'
import { policy, proposal, proposalStates, tellerDay } from '../entities/proposals.ts'
import { amount, currency, id, line, message, optionalLine, page, paging } from '../fields.ts'
import { actKinds, approverRoles } from '../policy.ts'
import { anyStaff, deciders, owners, proposers, tellers } from '../staff-roles.ts'

const proposalId = z.strictObject({ proposalId: id })
const one = z.object({ message, data: proposal })
const state = z.enum(proposalStates).optional()
/** Which effects the person saw: when others would follow by now, nothing is done. */
const seen = line(64)

/** Acts that wait for a second person, and the policy that says which. */
export const proposalCalls = defineCalls({
  'GET /proposals': {
    role: 'admin',
    staff: ['approver', 'owner', 'auditor'],
    summary: 'Proposals of everybody; those that wait oldest first, the others newest first',
    query: z.strictObject({ ...paging, state }),
    reply: z.object({ message, data: z.array(proposal), ...page }),
  },
  'GET /my-proposals': {
    role: 'admin',
    staff: proposers,
    summary: 'Your own proposals, newest first',
    query: z.strictObject({ ...paging, state }),
    reply: z.object({ message, data: z.array(proposal), ...page }),
  },
  'GET /proposals/{proposalId}': {
    role: 'admin',
    staff: anyStaff,
    summary: 'One proposal; a teller sees only their own',
    params: proposalId,
    reply: one,
  },
  'POST /proposals/{proposalId}/approve': {
    role: 'admin',
    staff: deciders,
    summary: 'Approve what somebody else proposed: it is judged again and carried out, once',
    params: proposalId,
    body: z.strictObject({ seen, reason: optionalLine(500).optional(), approval: approval.optional() }),
    reply: one,
  },
  'POST /proposals/{proposalId}/decline': {
    role: 'admin',
    staff: deciders,
    summary: 'Decline what somebody else proposed, with a reason',
    params: proposalId,
    body: z.strictObject({ seen, reason: line(500), approval: approval.optional() }),
    reply: one,
  },
  'POST /proposals/{proposalId}/withdraw': {
    role: 'admin',
    staff: proposers,
    summary: 'Withdraw your own proposal',
    params: proposalId,
    reply: one,
  },
  'GET /policy': {
    role: 'admin',
    staff: anyStaff,
    summary: 'What waits for a second person, from which sum, and who decides',
    reply: z.object({ message, data: policy }),
  },
  'PUT /policy': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'Change the policy; a kind that is not named stays as it is',
    body: z.strictObject({
      /** The version that was changed: when it is no longer the present one, nothing is. */
      seenVersion: z.int().min(0),
      rules: z
        .array(
          z.strictObject({
            kind: z.enum(actKinds),
            isOff: z.boolean(),
            from: amount.optional(),
            currencies: z.record(currency, amount).optional(),
            approver: z.enum(approverRoles),
          }),
        )
        .min(1)
        .max(actKinds.length),
      reason: optionalLine(500).optional(),
    }),
    reply: z.object({ message, data: policy }),
  },
  'GET /my-day': {
    role: 'admin',
    staff: tellers,
    summary: 'Your day at the desk: what you did, what you may still do alone, and what waits',
    reply: z.object({ message, data: tellerDay }),
  },
})
