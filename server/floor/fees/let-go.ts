import { houseNames, ownRemarks, reversalRemark } from '@larkfield/contract/posting-words.ts'
import { accountId, type Ledger, type Transfer, transferId } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import { moneyDetails } from '../money/details.ts'
import { shownId } from '../money/record-ids.ts'
import { type Fee, insertRelief, insertTaking, leftOf, lockFee, standingTakings } from './fees.queries.ts'

type Why = { reason: string; by: string | null }

/** Lets go of what is still due; answers how much that was. */
export async function waiveRest(tx: Transaction, feeId: string, { reason, by }: Why): Promise<bigint> {
  const fee = await lockFee(tx, feeId)
  const left = fee ? leftOf(fee) : 0n
  if (left > 0n) await tx.run(insertRelief({ feeId, how: 'waived', amountMinor: left, reason, by }))
  return left
}

type GivingBack = Why & { ledger: Ledger; bankName: string; principal: string }

/** Gives back what was taken, by the opposite of each posting that took some; answers those. */
export async function giveBack(tx: Transaction, fee: Fee, why: GivingBack): Promise<Transfer[]> {
  const { ledger, bankName, principal, reason, by } = why
  const books = ledger.within(tx.client)
  await books.lock({ account: accountId(String(fee.account_id)), house: ['fees'] })
  const given: Transfer[] = []
  for (const taking of await standingTakings(tx, fee.id)) {
    const id = transferId(String(taking.transfer_id))
    const { transfer } = await books.reverse({
      request: { principal, call: 'fee back', key: String(id) },
      transfer: id,
      details: moneyDetails({
        senderName: houseNames.fees,
        senderAccount: '',
        receiverName: fee.owner_name ?? '',
        receiverAccount: fee.account_number,
        bank: bankName,
        remark: reversalRemark(shownId(id), ownRemarks[`fee_${fee.kind}`]),
      }),
    })
    await keepGivenBack(tx, { ...taking, by: transfer, reason, staff: by })
    given.push(transfer)
  }
  return given
}

type Given = { fee_id: string; amount_minor: bigint; by: Transfer; reason: string; staff: string | null }

/** What a reversal gave back of a fee. */
export async function keepGivenBack(
  tx: Transaction,
  { fee_id, amount_minor, by, reason, staff }: Given,
): Promise<void> {
  await tx.run(insertTaking({ transfer_id: BigInt(by.id), fee_id, amount_minor: -amount_minor }))
  await tx.run(insertRelief({ feeId: fee_id, how: 'returned', amountMinor: amount_minor, reason, by: staff }))
}
