import { toMajor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import {
  type Approvable,
  type ApprovalNeeds,
  type Approved,
  askForApproval,
} from '../../floor/approvals/approvals.ts'
import { approveAhead } from '../../floor/approvals/approve-ahead.ts'
import { payeeName } from '../../floor/approvals/payee.ts'
import type { Database } from '../../floor/database/database.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import type { Wire } from './wire.ts'
import {
  claimOfDay,
  claimOfSmall,
  forgetSmall,
  type PayeeStanding,
  payeeStanding,
} from './wire-approval.queries.ts'

type Needs = ApprovalNeeds & { database: Database }
type Given = {
  session: CustomerSession
  origin: Origin
  idempotencyKey: string | undefined
  wire: Wire
  /** Whether the books have this very wire already. */
  isKnown(): Promise<boolean>
}

/**
 * What shows that the customer wants exactly this wire (S33): nothing where the bank's policy asks for nothing, an
 * approval where it was sent along; otherwise it is asked for. A wire the books know is answered again without one.
 */
export async function approvalOf(needs: Needs, given: Given): Promise<Approved | undefined> {
  const { policy } = needs.config.approvals
  const { sender, form } = given.wire
  if (form.approval) return judged(needs, given)
  if (policy === 'never' || (policy === 'whenEnrolled' && !sender.has_factor)) return undefined
  if ((await isExempt(needs, given)) || (await given.isKnown())) return undefined
  const asked = { session: given.session, approvable: approvableOf(needs, given) }
  throw await needs.database.transaction((tx) => askForApproval(needs, tx, asked))
}

async function judged(needs: Needs, given: Given): Promise<Approved | undefined> {
  const { session, origin, wire } = given
  try {
    const approval = wire.form.approval!
    const approved = await approveAhead(needs, {
      session,
      origin,
      approval,
      approvable: approvableOf(needs, given),
    })
    if (needs.config.approvals.small) await needs.database.run(forgetSmall(session.customerId))
    return approved
  } catch (error) {
    if (error instanceof Refusal && (await given.isKnown())) return undefined
    throw error
  }
}

/** All that the customer sees before they approve, and the key: one approval sends one wire. */
function approvableOf({ config }: Needs, { session, idempotencyKey, wire }: Given): Approvable {
  const { brand } = config
  const { policy, daily } = config.approvals
  const { sender, number, form, payeeName: name, amountMinor, feeMinor } = wire
  const hasFee = feeMinor > 0n
  const payeeAccount = number ?? String(form.recipientAccount)
  const bank = number === undefined ? form.bank : brand.name
  const { amount, description = '' } = form
  const payee = payeeOf(brand, wire)
  return {
    approving: {
      purpose: 'wire',
      amount,
      currency: sender.currency,
      ...(hasFee && { fee: toMajor(feeMinor, sender.currency) }),
      payeeName: name,
      payeeAccount,
      bank,
      ...(description && { description }),
      ...(policy === 'whenEnrolled' && { laterADay: daily }),
    },
    what: [
      sender.number,
      String(amountMinor),
      sender.currency,
      payeeAccount,
      name,
      bank,
      idempotencyKey ?? '',
      description,
      ...(hasFee ? [String(feeMinor)] : []),
    ],
    payee,
    youngMay: async (queries) =>
      (await queries.row<PayeeStanding>(payeeStanding(session.customerId, payee)))?.is_known === true,
  }
}

const payeeOf = (brand: Needs['config']['brand'], { form }: Wire) =>
  payeeName(brand, { bank: form.bank, account: form.recipientAccount })

/**
 * Wires that need no approval (RTS art. 13 and 16): to payees whom the customer trusts, small ones up to a count and a
 * sum, and to payees approved before. What is let through is counted as it is let through, so that wires at the same
 * moment share what is left.
 */
async function isExempt(needs: Needs, { session, wire }: Given): Promise<boolean> {
  const { config, database } = needs
  const { policy, daily, small } = config.approvals
  const { customerId } = session
  const payee = await database.row<PayeeStanding>(payeeStanding(customerId, payeeOf(config.brand, wire)))
  if (payee?.is_trusted) return true
  const claim = { customerId, minor: wire.amountMinor }
  const inMinor = (amount: number) => toMinor(amount, wire.sender.currency) ?? 0n
  if (small && wire.amountMinor <= inMinor(small.each)) {
    const most = { count: small.count, sum: inMinor(small.sum) }
    if ((await database.run(claimOfSmall({ ...claim, most }))) === 1) return true
  }
  if (policy === 'always' || !payee?.is_known) return false
  return policy === 'newPayee' || (await database.run(claimOfDay({ ...claim, most: inMinor(daily) }))) === 1
}
