import { type Bytes, bytesOf, sha256, toHex } from './bytes.ts'
import { hashLeaf } from './tree.ts'

/**
 * What a leaf of the tree commits to: one account's side of one transfer, in three layers. Each can be shown without the
 * one below it: where the account stood; what moved; with whom and why. A layer is hashed with a salt of its own, drawn at
 * random, so that its hash tells nothing to whoever was not given it, and what is forgotten leaves the proof whole.
 * Amounts are minor units in decimal, moments are UTC with microseconds, and "-" stands for nothing.
 */
export type EntryHead = { account: number; version: number /** The UTC day. */; day: string; balance: string }

export type EntryDetails = {
  transfer: number
  side: 'debit' | 'credit'
  /** More than zero when money came in. */
  amount: string
  currency: string
  booked: string
  /** The day of the books, which the bank's own clock turns. */
  books: string | null
  value: string | null
  kind: string
  reverses: number | null
}

/** The account at the other end by its place in the books, and what was written beside the transfer, as it is kept. */
export type EntryWords = { counter: number; beside: string | null }

const FORM = 'larkfield entry 1'

export const headText = ({ account, version, day, balance }: EntryHead, details: string): string =>
  `${FORM}\naccount ${account}\nversion ${version}\nday ${day}\nbalance ${balance}\ndetails ${details}\n`

export const detailsText = (details: EntryDetails, words: string): string => {
  const { transfer, side, amount, currency, booked, books, value, kind, reverses } = details
  return (
    `transfer ${transfer}\nside ${side}\namount ${amount}\ncurrency ${currency}\nbooked ${booked}\n` +
    `books ${books ?? '-'}\nvalue ${value ?? '-'}\nkind ${kind}\nreverses ${reverses ?? '-'}\nwords ${words}\n`
  )
}

export const wordsText = ({ counter, beside }: EntryWords): string => `counter ${counter}\n${beside ?? ''}`

const salted = async (salt: Uint8Array, text: string): Promise<string> =>
  toHex(await sha256(salt, bytesOf(text)))

export const hashWords = (words: EntryWords, salt: Uint8Array): Promise<string> =>
  salted(salt, wordsText(words))

export const hashDetails = (details: EntryDetails, words: string, salt: Uint8Array): Promise<string> =>
  salted(salt, detailsText(details, words))

/** The leaf, by the hash of its details: for an entry of which only its place is shown. */
export const hashEntry = (head: EntryHead, details: string): Promise<Bytes> =>
  hashLeaf(bytesOf(headText(head, details)))
