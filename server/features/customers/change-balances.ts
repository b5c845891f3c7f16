import { type Minor, minor, toMajor } from '@larkfield/contract/money.ts'
import { ownRemarks } from '@larkfield/contract/posting-words.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Account } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import { tellOfDebit } from '../../floor/news/money-letters.ts'
import type { News } from '../../floor/news/notify.queries.ts'
import type { Desk } from './desk-tools.ts'
import { houseTransfer, openBlocks, requestOf, sumOf } from './postings.ts'

/** Both as the form shows them; what is left out stays as it is. */
type WantedBalances = { totalMinor: Minor | undefined; availableMinor: Minor | undefined }

type Change = {
  account: Account
  owner: { customerId: string; name: string; email: string }
  wanted: WantedBalances
  reason: string | undefined
}

/**
 * Makes a typed-in balance true by the only honest means: a posting explains a new total, a hold by the bank explains
 * what is not available. The account is locked already.
 */
export async function changeBalances(tx: Transaction, desk: Desk, change: Change): Promise<News[]> {
  const { account, wanted } = change
  const books = desk.ledger.within(tx.client)
  const blocks = await openBlocks(books, account.id)
  const blockedMinor = sumOf(blocks)
  const totalMinor = wanted.totalMinor ?? account.balanceMinor
  const wantedBlockMinor = judgeBlock({ account, wanted, totalMinor, blockedMinor })
  const isBlockNew = wantedBlockMinor !== blockedMinor

  if (isBlockNew) {
    for (const block of blocks) {
      await books.release({ request: requestOf(desk, 'unblock'), hold: block.id })
    }
  }
  if (totalMinor !== account.balanceMinor) {
    const { transfer } = await books.post(adjustment(desk, change, totalMinor - account.balanceMinor))
    const owner = { account: account.id, number: account.number, customerId: change.owner.customerId }
    const telling = { brand: desk.config.brand, sendMail: desk.sendMail }
    if (totalMinor < account.balanceMinor) await tellOfDebit(tx, telling, owner, transfer)
  }
  if (isBlockNew && wantedBlockMinor > 0n) {
    await books.hold({
      request: requestOf(desk, 'block'),
      kind: 'block',
      debit: account.id,
      credit: 'adjustments',
      amountMinor: minor(wantedBlockMinor),
      currency: account.currency,
      details: { remark: change.reason?.trim() || ownRemarks.held },
    })
  }
  const isChanged = isBlockNew || totalMinor !== account.balanceMinor
  return isChanged ? [{ topic: 'balance', accounts: [account.id] }] : []
}

type Judged = Pick<Change, 'account' | 'wanted'> & { totalMinor: bigint; blockedMinor: bigint }

/** How much the bank must hold back, besides wires under way, for the balances to come out as wanted. */
function judgeBlock({ account, wanted, totalMinor, blockedMinor }: Judged): bigint {
  const wiresMinor = account.heldMinor - blockedMinor
  const { availableMinor } = wanted
  if (availableMinor === undefined) {
    if (totalMinor < account.heldMinor) {
      const values = { held: toMajor(account.heldMinor, account.currency), currency: account.currency }
      throw new Refusal('total_below_held', { field: 'totalBalance', values })
    }
    return blockedMinor
  }
  if (availableMinor > totalMinor) {
    throw new Refusal('available_above_total', { field: 'availableBalance' })
  }
  if (availableMinor > totalMinor - wiresMinor) {
    const values = { held: toMajor(wiresMinor, account.currency), currency: account.currency }
    throw new Refusal('held_by_wires', { field: 'availableBalance', values })
  }
  return totalMinor - availableMinor - wiresMinor
}

function adjustment(desk: Desk, { account, owner }: Change, differenceMinor: bigint) {
  const isMore = differenceMinor > 0n
  return houseTransfer(desk, {
    kind: 'adjustment',
    from: isMore ? 'adjustments' : 'customer',
    to: isMore ? 'customer' : 'adjustments',
    customer: { account: account.id, name: owner.name, number: account.number },
    amountMinor: minor(isMore ? differenceMinor : -differenceMinor),
    currency: account.currency,
    // Why is for the audit trail: the customer reads this line.
    remark: ownRemarks.adjustment_by_bank,
  })
}
