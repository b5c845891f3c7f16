import { toMajor } from '@larkfield/contract/money.ts'
import { houseNames, ownRemarks } from '@larkfield/contract/posting-words.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { reasons } from '@larkfield/contract/words/en/reasons.ts'
import type { AccountStatus } from '@larkfield/ledger'
import type { Done, Weight } from '../../floor/acts/act.ts'
import { effectsOfChange, movingFields } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import { dueFeesOf } from '../../floor/fees/fees.queries.ts'
import { waiveRest } from '../../floor/fees/let-go.ts'
import { takeDueFees } from '../../floor/fees/take-due.ts'
import { settleInterest } from '../../floor/interest/settle-closing.ts'
import { DEFAULT_DISABLED_REASON } from '../../floor/mail/notices.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import type { News } from '../../floor/news/notify.queries.ts'
import { type CustomerRecord, lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import { setStatusReason } from './desk.queries.ts'
import type { Desk } from './desk-tools.ts'
import { assertNothingInTheWay, findInTheWay } from './in-the-way.ts'
import { type Owned, otherAccountsOf } from './owned-accounts.queries.ts'
import { assertNoOthers, closePots, effectsOnOthers, lockOwned, setOthers } from './owned-accounts.ts'
import { accountOf, requestOf } from './postings.ts'
import { tellOfStatus } from './tell-of-status.ts'

export type StatusChange = { customerId: string; status: AccountStatus; reason: string | undefined }

type Swept = { sweptMinor: bigint; news: News[]; others: Owned[] }

export async function changeStatus(
  tx: Transaction,
  desk: Desk,
  { customerId, status, reason }: StatusChange,
): Promise<Done<{ sweptMinor: bigint; currency: string }>> {
  const record = await lockCustomer(tx, customerId)
  if (!record) throw new Refusal('user_not_found')
  await lockOwned(tx, desk, record, status)
  const applied = await applyStatus(tx, desk, { record, status, reason })
  return {
    result: { sweptMinor: applied.sweptMinor, currency: record.currency },
    noted: {
      subject: { kind: 'customer', id: record.id, name: record.full_name },
      before: { accountStatus: record.status, statusReason: record.status_reason },
      after: {
        ...afterOf(status, applied, record),
        statusReason: applied.reason,
        ...(applied.others.length > 0 && { accounts: applied.others.map(({ number }) => number).join(', ') }),
      },
    },
    news: applied.news,
    touches: await touchedBy(tx, [record.id], [accountOf(record)]),
    onlyDisables: record.status === 'active' && status === 'disabled',
    weighs: weighsOfStatus(record, status, applied),
    effects: [
      ...movingFields(
        effectsOfChange({ accountStatus: record.status }, afterOf(status, applied, record), record.currency),
        ['swept'],
      ),
      ...effectsOnOthers(applied.others, status),
    ],
  }
}

const afterOf = (
  status: AccountStatus,
  { sweptMinor }: Pick<Swept, 'sweptMinor'>,
  { currency }: CustomerRecord,
) => ({
  accountStatus: status,
  ...(sweptMinor > 0n && { swept: toMajor(sweptMinor, currency) }),
})

/** Closing an account is a matter for two, by whichever form, and whatever is on it. */
export const weighsOfStatus = (
  { status: before, currency }: Pick<CustomerRecord, 'status' | 'currency'>,
  status: AccountStatus,
  { sweptMinor }: Pick<Swept, 'sweptMinor'>,
): Weight[] => [
  ...(status === 'closed' && before !== 'closed' ? [{ kind: 'account_deletion' } as const] : []),
  ...weighsOfSweep(sweptMinor, currency),
]

/** What closing takes off the account weighs as if somebody had debited it: all there is, however much by then. */
export const weighsOfSweep = (sweptMinor: bigint, currency: string): Weight[] =>
  sweptMinor > 0n ? [{ kind: 'debit', amountMinor: sweptMinor, currency, moves: true }] : []

type Change = { record: CustomerRecord; status: AccountStatus; reason: string | undefined }

/** `others` are accounts besides the main one whose status became another. */
type Applied = Swept & { reason: string | null }

/** On a customer and books that are locked already: the ledger's status, the reason, sessions and mail. */
export async function applyStatus(
  tx: Transaction,
  desk: Desk,
  { record, status, reason: given }: Change,
): Promise<Applied> {
  const reason = reasonFor(status, given)
  if (status === record.status && (reason === record.status_reason || !given)) {
    return { sweptMinor: 0n, reason: record.status_reason, news: [], others: [] }
  }
  const { sweptMinor, news, others } = await setInLedger(tx, desk, { record, status })
  await setStatusReason(tx, record.id, reason)
  if (status !== 'active') await desk.sessions.endAllOf(tx, { customerId: record.id })
  const person = { fullName: record.full_name, email: record.email }
  await desk.sendMail(tx, desk.notices.statusChanged(person, { status, reason }))
  if (status !== record.status) {
    await tellOfStatus(tx, desk, { record, status, others })
    await endPendingOf(desk, tx, { holder: { customerId: record.id }, by: 'status' })
  }
  return {
    sweptMinor,
    reason,
    others,
    news: [...news, { topic: 'status', customer: record.id }, { topic: 'customers', desk: true }],
  }
}

function reasonFor(status: AccountStatus, given: string | undefined): string | null {
  const reason = given?.trim() || null
  if (status === 'active') return null
  return status === 'disabled' ? (reason ?? DEFAULT_DISABLED_REASON) : reason
}

async function setInLedger(
  tx: Transaction,
  desk: Desk,
  { record, status }: Pick<Change, 'record' | 'status'>,
): Promise<Swept> {
  if (status !== 'closed') {
    await desk.ledger.within(tx.client).setStatus(accountOf(record), status)
    const others = await setOthers(tx, desk, record, status)
    const news: News[] = others.length > 0 ? [{ topic: 'accounts', accounts: others.map(accountOf) }] : []
    return { sweptMinor: 0n, news, others }
  }
  return closeAndSweep(tx, desk, record)
}

/** Closing empties the account: what is left goes to unclaimed balances, unless something is in the way. */
export async function closeAndSweep(tx: Transaction, desk: Desk, record: CustomerRecord): Promise<Swept> {
  const account = accountOf(record)
  const others = await otherAccountsOf(tx, record.id)
  assertNoOthers(others, record)
  assertNothingInTheWay(await findInTheWay(tx, desk.ledger.within(tx.client), record), record.currency)
  const { account_id, number, currency } = record
  await settleInterest(tx, desk, { account: account_id, currency })
  for (const pot of others)
    await settleInterest(tx, desk, {
      account: pot.account_id,
      currency,
      payTo: { account: account_id, number },
    })
  await settleFees(tx, desk, record)
  const { swept } = await desk.ledger.within(tx.client).closeAccount({
    request: requestOf(desk, 'close'),
    account,
    details: moneyDetails({
      senderName: record.full_name,
      senderAccount: record.number,
      receiverName: houseNames.unclaimed,
      receiverAccount: '',
      bank: desk.config.brand.name,
      remark: ownRemarks.closing,
    }),
  })
  await closePots(tx, desk, record, others)
  assertAsNamed(desk, swept?.amountMinor ?? 0n, currency)
  if (!swept) return { sweptMinor: 0n, news: [], others }
  return { sweptMinor: swept.amountMinor, news: [{ topic: 'balance', accounts: [account] }], others }
}

/** The sum that was named is the sum that is taken: interest may have come since, or money. */
function assertAsNamed({ seenSwept: seen }: Desk, sweptMinor: bigint, currency: string): void {
  const now = toMajor(sweptMinor, currency)
  if (seen !== undefined && seen !== now)
    throw new Refusal('balance_moved', { values: { seen, now, currency } })
}

/** What is due is taken first; nobody pays what the money is not enough for once the account is closed. */
async function settleFees(tx: Transaction, { ledger, config }: Desk, { account_id }: CustomerRecord) {
  const books = { ledger, bankName: config.brand.name }
  const left = await takeDueFees(tx, books, { account: account_id, alsoLocks: ['unclaimed'] })
  if (left === 0n) return
  for (const { id } of await dueFeesOf(tx, account_id))
    await waiveRest(tx, id, { reason: reasons.account_closed, by: null })
}
