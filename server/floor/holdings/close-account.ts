import { toMajor } from '@larkfield/contract/money.ts'
import { houseNames, ownRemarks } from '@larkfield/contract/posting-words.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type Account, type AccountId, accountId, type Ledger, LedgerRefusal } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeDueFees } from '../fees/take-due.ts'
import { interestHouses, settleInterest } from '../interest/settle-closing.ts'
import { moneyDetails } from '../money/details.ts'
import {
  closeTerms,
  endInvitations,
  firstAccountOf,
  lockHoldings,
  openPotsOf,
} from './close-account.queries.ts'
import { endOrders } from './end-orders.queries.ts'
import type { HeldAccount } from './held-accounts.queries.ts'
import { stopCollecting } from './stop-collecting.ts'

type Needs = Pick<Dependencies, 'ledger' | 'config' | 'sendMail'>

/**
 * Closes an account that is empty, and its empty pots with it. Fees that are due are taken first. Orders from or to it
 * end, and so do invitations; borrowers whose loans it paid choose another. Whoever held it goes on reading what happened on it: their holdings stay, and nothing can
 * be done with a closed account.
 */
export async function closeHeldAccount(
  tx: Transaction,
  needs: Needs,
  account: Pick<HeldAccount, 'account_id' | 'currency'>,
): Promise<{ accounts: AccountId[]; customers: string[]; paidMinor: bigint }> {
  // Whoever moves money or makes a pot holds a share of these until they are done.
  const holders = await tx.rows<{ customer_id: string }>(lockHoldings(account.account_id))
  const pots = await tx.rows<{ account_id: bigint }>(openPotsOf(account.account_id))
  const ids = [account, ...pots].map(({ account_id }) => accountId(String(account_id)))
  await tx.run(endOrders(ids))
  await stopCollecting(tx, needs, { account: account.account_id, why: 'closed' })
  await tx.run(endInvitations(account.account_id))
  const first = await tx.row<Payee>(firstAccountOf(account.account_id, account.currency))
  await lockBooks(tx, needs, { ids, first })
  await takeFees(tx, needs, account)
  const paidMinor = await payInterest(tx, needs, { account, ids, first })
  await closeInBooks(tx, needs.ledger, ids)
  await tx.run(closeTerms(ids))
  return { accounts: ids, customers: holders.map(({ customer_id }) => customer_id), paidMinor }
}

/** The sum that was named is the sum that is paid: a night may have come since, or money. */
export function assertPaidAsNamed(paidMinor: bigint, { seenPaid: seen, currency }: Named): void {
  const now = toMajor(paidMinor, currency)
  if (seen !== undefined && seen !== now)
    throw new Refusal('balance_moved', { values: { seen, now, currency } })
}

export type PaidByClosing = { paid: number; currency: string; twoSign?: true }

export const paidByClosing = (
  { paidMinor }: { paidMinor: bigint },
  { currency }: { currency: string },
  twoSign = false,
): PaidByClosing => ({ paid: toMajor(paidMinor, currency), currency, ...(twoSign && { twoSign }) })

type Named = { seenPaid: number | undefined; currency: string }

async function takeFees(
  tx: Transaction,
  { ledger, config }: Needs,
  { account_id, currency }: Pick<HeldAccount, 'account_id' | 'currency'>,
): Promise<void> {
  const left = await takeDueFees(tx, { ledger, bankName: config.brand.name }, { account: account_id })
  if (left > 0n) throw new Refusal('fees_due', { values: { sum: toMajor(left, currency), currency } })
}

type Payee = { account: bigint; number: string }
type Ending = { ids: readonly AccountId[]; first: Payee | undefined }
type Paid = Ending & { account: Pick<HeldAccount, 'account_id' | 'currency'> }

/** Everything that fees and interest are booked on, in the one order of the books. */
const lockBooks = (tx: Transaction, { ledger }: Needs, { ids: [id, ...pots], first }: Ending) =>
  ledger.within(tx.client).lock({
    account: id!,
    house: ['fees', ...interestHouses, 'unclaimed'],
    others: [...pots, ...(first ? [idOf(first)] : [])],
  })

const idOf = ({ account }: Payee): AccountId => accountId(String(account))

/**
 * Answers how much came to them: what has accrued on them goes to the owner's first account, for they have to be empty; where that is of another
 * currency, to the unclaimed balances, from which the desk pays it out.
 */
async function payInterest(tx: Transaction, needs: Needs, { account, ids, first }: Paid): Promise<bigint> {
  const { currency } = account
  const books = needs.ledger.within(tx.client)
  const onFirst = async () => (first ? (await books.account(idOf(first)))!.balanceMinor : 0n)
  const before = await onFirst()
  let sweptMinor = 0n
  const empty = (await books.accounts(ids)).filter(({ balanceMinor }) => balanceMinor === 0n)
  for (const { id } of empty) {
    await settleInterest(tx, needs, { account: BigInt(id), currency, ...(first && { payTo: first }) })
    const { balanceMinor } = (await books.account(id))!
    if (balanceMinor > 0n) await books.post(sweepOf({ id, balanceMinor, currency }))
    sweptMinor += balanceMinor
  }
  return (await onFirst()) - before + sweptMinor
}

const sweepOf = ({ id, balanceMinor, currency }: Pick<Account, 'id' | 'balanceMinor' | 'currency'>) => ({
  request: { principal: 'closing', call: 'sweep interest', key: String(id) },
  kind: 'sweep' as const,
  debit: id,
  credit: 'unclaimed',
  amountMinor: balanceMinor,
  currency,
  details: moneyDetails({
    senderName: '',
    senderAccount: '',
    receiverName: houseNames.unclaimed,
    receiverAccount: '',
    bank: '',
    remark: ownRemarks.closing,
  }),
})

/** The account first and its pots after it, as their ids go. */
async function closeInBooks(tx: Transaction, ledger: Ledger, [account, ...pots]: AccountId[]): Promise<void> {
  const books = ledger.within(tx.client)
  await emptyOr('account_not_empty', () => books.setStatus(account!, 'closed'))
  for (const pot of pots) await emptyOr('pots_not_empty', () => books.setStatus(pot, 'closed'))
}

async function emptyOr(refusal: 'account_not_empty' | 'pots_not_empty', close: () => Promise<unknown>) {
  try {
    await close()
  } catch (error) {
    const isEmpty = !(error instanceof LedgerRefusal && ['not_empty', 'holds_open'].includes(error.code))
    throw isEmpty ? error : new Refusal(refusal)
  }
}
