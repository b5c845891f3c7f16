import type { Details } from '@larkfield/ledger'

/** What the bank keeps beside a transfer, so that every screen can show it without looking anything up. */
export type MoneyDetails = {
  senderName: string
  receiverName: string
  /** The bank at the other end; this bank's name when it stayed in the house. */
  bank: string
  senderAccount: string
  receiverAccount: string
  /** The beneficiary as the sender wrote it, where that differs from `receiverName`. */
  accountName?: string | undefined
  remark?: string | undefined
  /** Whether the beneficiary's name was the holder's, as the sender was told. */
  payeeCheck?: string | undefined
  /** The id of the hold a settled wire came from, as it is shown. */
  wireId?: string | undefined
}

/** The ledger takes no half characters; a remark may have been cut in the middle of one. */
export function moneyDetails(details: MoneyDetails): Details {
  const filled: Record<string, string> = {}
  for (const name in details) {
    const value = details[name as keyof MoneyDetails]
    if (value !== undefined && value !== '') filled[name] = value.toWellFormed()
  }
  return filled
}

/** Tolerant on the way back: postings made elsewhere may carry less. */
export function readDetails(details: Details): Partial<MoneyDetails> {
  const texts: Record<string, string> = {}
  for (const name in details) {
    const value = details[name]
    if (typeof value === 'string') texts[name] = value
  }
  return texts
}
