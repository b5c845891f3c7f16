import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import {
  type Approvable,
  type ApprovalNeeds,
  type Approved,
  approvedOrAsked,
} from '../../floor/approvals/approvals.ts'
import { payeeName } from '../../floor/approvals/payee.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import type { Along } from './order-acts.ts'
import type { Ordered } from './order-form.ts'
import type { Target } from './order-target.ts'

type Given = {
  session: CustomerSession
  origin: Origin
  approval: Approval | undefined
  along: Along
  accountNumber: string
  currency: string
  target: Target
  ordered: Ordered
  /** What each date costs beside the amount. */
  feeMinor: bigint
  /** The order that is changed, or the key under which a new one is made. */
  name: string
}

/** Money for somebody else is approved once, for payee, amount and dates together (S33). */
export async function approveOrder(
  needs: ApprovalNeeds,
  tx: Transaction,
  given: Given,
): Promise<Approved | undefined | Refusal> {
  const { session, origin, approval, along, target } = given
  if (target.kind === 'move') return undefined
  const approved = await approvedOrAsked(needs, tx, {
    session,
    origin,
    approval,
    byMail: true,
    approvable: approvableOf(needs, given),
  })
  if (!approved || approved instanceof Refusal) return approved
  along.approvalId = approved.id
  along.origin = {
    customerId: session.customerId,
    address: origin.address,
    browser: origin.browser,
    sessionId: session.sessionId,
    sessionStartedAt: session.startedAt.toISOString(),
    factor: approved.method,
    approvalId: approved.id,
  }
  return approved
}

function approvableOf({ config: { brand } }: ApprovalNeeds, given: Given): Approvable {
  const { accountNumber, currency, target, ordered, feeMinor, name } = given
  const hasFee = feeMinor > 0n
  const { payeeName: payee, payeeAccount, bank } = target
  const { amountMinor, description, rhythm, startOn, onLastDay, endOn, times, closedDays } = ordered
  return {
    approving: {
      purpose: 'standing_order',
      amount: toMajor(amountMinor!, currency),
      currency,
      ...(hasFee && { fee: toMajor(feeMinor, currency) }),
      payeeName: payee,
      payeeAccount,
      bank,
      ...(description && { description }),
      schedule: {
        rhythm,
        startOn,
        ...(onLastDay && { onLastDay }),
        ...(endOn && { endOn }),
        ...(times && { times }),
      },
    },
    what: [
      name,
      accountNumber,
      String(amountMinor),
      currency,
      payeeAccount,
      payee,
      bank,
      description ?? '',
      rhythm,
      startOn,
      String(onLastDay),
      endOn ?? '',
      String(times ?? ''),
      closedDays,
      ...(hasFee ? [String(feeMinor)] : []),
    ],
    payee: payeeName(brand, { bank, account: payeeAccount }),
  }
}
