import type { Approval, Approving } from '@larkfield/contract/entities/approvals.ts'
import type { Refusal } from '@larkfield/contract/refusals.ts'
import { type ApprovalNeeds, type Approved, alsoByYoung, approvedOrAsked } from '../approvals/approvals.ts'
import type { Transaction } from '../database/database.ts'
import type { Origin, StaffSession } from '../http/call-context.ts'
import { canonical } from './canonical.ts'

/** How an act that decides over somebody's request is signed by whoever has a factor. */
export type Signing<Asked> = {
  needs: ApprovalNeeds
  /** What they read before they sign it; refuses what cannot be done anyway. */
  shows(tx: Transaction, asked: Asked): Promise<Omit<Approving, 'purpose' | 'description'>>
}

type Given<Asked> = {
  act: { name: string; signing?: Signing<Asked> }
  asked: Asked
  by: {
    session: StaffSession
    origin: Origin
    reason?: string | undefined
    approval?: Approval | undefined
  }
}

/**
 * Somebody's signature under an act: what is asked for to the byte, the reason, and all that was shown. A factor shown
 * a moment ago is not enough. Undefined for acts that need none, and for people who have no factor.
 */
export async function sign<Asked>(
  tx: Transaction,
  { act, asked, by: { session, origin, reason, approval } }: Given<Asked>,
): Promise<Approved | undefined | Refusal> {
  const { name, signing } = act
  if (!signing || (!session.hasFactor && !approval)) return undefined
  const shown = await signing.shows(tx, asked)
  return approvedOrAsked(signing.needs, tx, {
    session,
    origin,
    approval,
    approvable: {
      approving: { purpose: 'desk_act', act: name, ...shown, ...(reason && { description: reason }) },
      what: [name, canonical(asked), reason ?? '', canonical(shown)],
      youngMay: alsoByYoung,
    },
  })
}
