import { type Minor, minor } from '@larkfield/contract/money.ts'
import { houseNames, ownRemarks } from '@larkfield/contract/posting-words.ts'
import { accountId, type PostRequest } from '@larkfield/ledger'
import { moneyDetails } from '../money/details.ts'
import type { Fee } from './fees.queries.ts'

type Taking = {
  /** What is taken of it now. */
  amountMinor: bigint
  /** When it is taken: with a wire, on the day of a night. Once each, however much it is. */
  at: string
  bankName: string
  bookOn?: string
}

/** Takes some of a fee; that it did is kept in the same transaction. */
export const feePosting = (fee: Fee, { amountMinor, at, bankName, bookOn }: Taking): PostRequest => ({
  request: { principal: 'fees', call: 'fee', key: `${fee.id} ${at}`, fingerprint: `${fee.id} ${at}` },
  kind: 'fee',
  debit: accountId(String(fee.account_id)),
  credit: 'fees',
  amountMinor: minor(amountMinor) as Minor,
  currency: fee.currency,
  ...(bookOn && { bookOn }),
  beside: { feeId: fee.id },
  details: moneyDetails({
    senderName: fee.owner_name ?? '',
    senderAccount: fee.account_number,
    receiverName: houseNames.fees,
    receiverAccount: '',
    bank: bankName,
    remark: ownRemarks[`fee_${fee.kind}`],
  }),
})
