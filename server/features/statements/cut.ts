import type { AccountId } from '@larkfield/ledger'

/** One line of a statement as files write it: an entry of the books, or a memo, which stands in no sum. */
export type CutLine = {
  /** The transfer and the side of it that this account is on: the same in every file, for ever ("tr-000991-C"). */
  id: string
  /** The entry's place among those of its account; none of a memo. */
  version: number | null
  transfer: number | null
  /** As moments, and as the days of UTC by which statements are cut. */
  bookedAt: Date
  bookedOn: string
  valueOn: string
  /** More than zero when money came in. */
  amountMinor: bigint
  /** None after a memo. */
  balanceMinor: bigint | null
  kind: string
  /** posted, settled, reversed, reversal or memo. */
  state: string
  counterparty: { name: string; account: string | null; bank: string | null }
  description: string | null
  /** Whether the reader may know all that was written beside the transfer. */
  isOpen: boolean
  /** The line that this one takes back, by its id. */
  reverses: string | null
  /** Of a memo: who wrote it down. */
  recordedBy: string | null
}

export type CutAccount = {
  id: AccountId
  number: string
  /** As its holder calls it, where it is one of several. */
  name: string | null
  type: string
  currency: string
  /** All who hold it, its owner first; where they live is for themselves to read. */
  holder: { name: string; address: string }
  openedOn: string
  opening: { version: number; balanceMinor: bigint }
  closing: { version: number; balanceMinor: bigint }
  inMinor: bigint
  outMinor: bigint
  /** Entries and memos; `closing.version - opening.version` are entries. */
  lineCount: number
  /** Oldest first; read while they are written, page by page. */
  lines(): AsyncIterable<CutLine>
}

/** One moment of the books for one period, from which every format is written (B31). */
export type StatementCut = {
  from: string
  to: string
  madeAt: Date
  bankName: string
  /** Several where all that somebody holds is asked for; one otherwise. */
  accounts: CutAccount[]
}
