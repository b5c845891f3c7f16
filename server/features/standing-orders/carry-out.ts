import type { RunOutcome } from '@larkfield/contract/entities/standing-orders.ts'
import { type Minor, minor } from '@larkfield/contract/money.ts'
import { accountId, type Hold, LedgerRefusal, type PostRequest, UnknownOutcome } from '@larkfield/ledger'
import { isTaken } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { feePosting } from '../../floor/fees/fee-posting.ts'
import { feeOfWire, leftOf } from '../../floor/fees/fees.queries.ts'
import { refusalFromLedger } from '../../floor/http/ledger-refusals.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import type { DueOrder } from './due-orders.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config'>

/**
 * What came of a try: an outcome for good, again later because there was not enough, or not now because the books could
 * not be asked. `ends` means that no later date can do any better.
 */
export type Tried =
  | { is: 'ended'; outcome: RunOutcome; why: string | null; ends?: boolean }
  | { is: 'recorded' }
  | { is: 'short'; outcome: 'short' | 'refused'; why: string | null }
  | { is: 'unsure' }

const refused = (why: string, ends = false): Tried => ({ is: 'ended', outcome: 'refused', why, ends })

/** Money comes and goes while a sum is counted that stays. */
const MOST_COUNTS = 5

/** Carries out one date of an order, at most once: the order and the date are its key (B27). */
export async function carryOut(needs: Needs, order: DueOrder, now: Date, today: string): Promise<Tried> {
  if (order.is_recorded) return { is: 'recorded' }
  if (order.state === 'paused') return { is: 'ended', outcome: 'paused', why: null }
  const obstacle = obstacleOf(order, today)
  if (obstacle) return obstacle
  let availableMinor = order.available_minor
  for (let counted = 1; ; counted++) {
    const amountMinor = amountOf(order, availableMinor)
    if (amountMinor === undefined) return { is: 'ended', outcome: 'nothing_to_move', why: null }
    const tried = await post(needs, order, { amountMinor, now })
    const mayCountAgain = tried.is === 'short' && order.keep_minor !== null && counted < MOST_COUNTS
    if (!mayCountAgain) return tried
    const account = await needs.ledger.account(accountId(String(order.account_id)))
    availableMinor = account!.availableMinor
  }
}

/** What stands in the way before the books are asked. */
function obstacleOf(order: DueOrder, today: string): Tried | undefined {
  const isGone = order.to_account_id !== null && order.to_status === 'closed'
  if (isGone || order.account_status === 'closed') return refused('unknown_account', true)
  if (!order.is_held || !order.holds_target) return refused('unknown_account', true)
  if (order.creator_status !== 'active') return refused('account_dormant')
  if (order.locked_until !== null && today < order.locked_until) return refused('pot_locked')
  return undefined
}

/** Undefined when nothing stands above the sum that stays. */
function amountOf(order: DueOrder, availableMinor: bigint): Minor | undefined {
  if (order.amount_minor !== null) return minor(order.amount_minor)
  const aboveMinor = availableMinor - order.keep_minor!
  return aboveMinor > 0n ? minor(aboveMinor) : undefined
}

type Sum = { amountMinor: Minor; now: Date }

async function post(needs: Needs, order: DueOrder, sum: Sum): Promise<Tried> {
  const { ledger, config } = needs
  const request = requestOf(order, sum, config.brand.name)
  try {
    const isElsewhere = order.to_account_id === null
    if (isElsewhere) await takeFee(needs, order, (await ledger.hold(request)).hold)
    else await ledger.post(request)
    return { is: 'recorded' }
  } catch (error) {
    // The date had its outcome by another hand, so the books undid this one.
    if (isTaken(error, 'standing_order_runs_pkey')) return { is: 'recorded' }
    if (error instanceof UnknownOutcome) return { is: 'unsure' }
    if (error instanceof LedgerRefusal) return triedOf(error)
    throw error
  }
}

/** Due with the wire, for which there had to be enough; should it not be taken now, the night tries it again. */
async function takeFee({ database, ledger, config }: Needs, { fee_minor }: DueOrder, hold: Hold) {
  const fee = fee_minor > 0n ? await feeOfWire(database, hold.id) : undefined
  if (!fee || leftOf(fee) === 0n) return
  const bankName = config.brand.name
  await ledger.postMany([feePosting(fee, { amountMinor: leftOf(fee), at: 'with the wire', bankName })])
}

function triedOf(error: LedgerRefusal): Tried {
  if (error.code === 'overloaded' || error.code === 'unavailable') return { is: 'unsure' }
  if (error.code === 'insufficient_funds') return { is: 'short', outcome: 'short', why: null }
  const why = refusalFromLedger(error, 'sender')!.code
  return error.code === 'over_daily_limit' ? { is: 'short', outcome: 'refused', why } : refused(why)
}

const feeBeside = ({ fee_minor, account_id, currency }: DueOrder) => ({
  feeMinor: String(fee_minor),
  feeAccount: String(account_id),
  feeCurrency: currency,
})

function requestOf(order: DueOrder, { amountMinor, now }: Sum, ownBank: string): PostRequest {
  const { id, next_due: due } = order
  const isElsewhere = order.to_account_id === null
  return {
    // Whatever the order says by now: the date is the same one.
    request: { principal: `order:${id}`, call: 'standing order', key: due, fingerprint: `${id} ${due}` },
    kind: order.kind === 'move' ? 'move' : isElsewhere ? 'wire_out' : 'wire',
    debit: accountId(String(order.account_id)),
    credit: isElsewhere ? 'wire_clearing' : accountId(String(order.to_account_id)),
    amountMinor,
    currency: order.currency,
    signatures: order.signatures,
    ...(order.keep_minor !== null && { leavesMinor: order.keep_minor as Minor }),
    ...(order.fee_minor > 0n && { leavesMinor: minor(order.fee_minor) }),
    beside: {
      ...(order.kind === 'wire' && order.origin),
      ...(order.fee_minor > 0n && feeBeside(order)),
      orderId: id,
      due,
      at: now.toISOString(),
    },
    details: moneyDetails({
      senderName: order.sender_name,
      senderAccount: order.account_number,
      receiverName: order.kind === 'wire' ? (order.to_name ?? order.payee_name) : order.payee_name,
      receiverAccount: order.to_number ?? order.payee_account,
      bank: isElsewhere ? order.bank : ownBank,
      remark: order.description ?? undefined,
    }),
  }
}
