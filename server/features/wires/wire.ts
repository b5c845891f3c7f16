import type { Received } from '@larkfield/contract/calls.ts'
import type { Minor } from '@larkfield/contract/money.ts'
import type { WirePartyRow } from './send-wire.queries.ts'

export type WireForm = Received<'POST /transfer'>['body']

/** A wire that somebody asks for, with all that is known of its two ends. */
export type Wire = {
  sender: WirePartyRow
  recipient: WirePartyRow | undefined
  /** The recipient's number at this bank; undefined when it is another bank's. */
  number: string | undefined
  form: WireForm
  /** Whoever holds the payee's account, or what was typed. */
  payeeName: string
  amountMinor: Minor
  /** What it costs beside the amount; nothing inside the bank. */
  feeMinor: bigint
}
