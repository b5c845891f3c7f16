import { z } from 'zod'
import {
  accountStatuses,
  accountTypes,
  dayPattern,
  emailPattern,
  maritalStatuses,
  monthPattern,
  ownMaritalStatuses,
  phonePattern,
  transactionTypes,
} from './rules.ts'

/** The vocabulary of fields the calls are made of. Formats that need a library are judged by the server's features. */

// Control characters could forge log lines, and signs that turn the direction of writing show another text than is
// there. A line holds none of them, a longer text line breaks and tabs only.
const turning = String.raw`\u202a-\u202e\u2066-\u2069`
const inText = String.raw`(?:[^\p{Cc}${turning}]|[\t\n\r])*`
const inLine = String.raw`[^\p{Cc}\u2028\u2029${turning}]*`
const something = String.raw`(?=[\s\S]*\S)`

export const textPattern = `^${something}${inText}$`
export const wholeTextPattern = `^${inText}$`
export const linePattern = `^${something}${inLine}$`
export const optionalLinePattern = `^${inLine}$`

const matching = (most: number, pattern: string) => z.string().max(most).regex(new RegExp(pattern, 'u'))

/** Several lines, with something in them. */
export const text = (most: number) => matching(most, textPattern)
/** One line, with something in it. */
export const line = (most: number) => matching(most, linePattern)
export const optionalLine = (most: number) => matching(most, optionalLinePattern)
/** What is typed or pasted into a search box; a database takes no NUL. */
export const searched = (most: number) => matching(most, wholeTextPattern).optional()

/** What was shown to somebody and is compared with what there is now. */
export const shown = (most: number) => matching(most, wholeTextPattern)

export const id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

export const accountNumber = z.union([
  z.string().regex(/^[1-9]\d{9,17}$/),
  z.number().int().min(1_000_000_000).max(Number.MAX_SAFE_INTEGER),
])

/** A customer's account here, as it is written without groups. */
export const numberOfAccount = z.string().regex(/^[1-9]\d{9,17}$/)
/**
 * Which of a customer's accounts is read: the first one unless another is named, or `all` together. All are those that
 * the customer owns or holds jointly with their pots, closed ones too; an account that they only look at is named.
 */
export const whichAccount = { account: z.union([numberOfAccount, z.literal('all')]).optional() }

/** A payee's number at any bank. */
export const payeeNumber = z.string().regex(/^[A-Za-z0-9 -]{4,40}$/)

/** Major units; decimals are judged when the account's currency is known. */
export const amount = z.number().gt(0).max(1_000_000_000_000)

/** As `amount`, but a new account may hold nothing. */
export const balance = z.number().min(0).max(1_000_000_000_000)

/** Rates and shares. That they have at most four decimals is judged by `ppmOf`: a float's remainder is none to judge by. */
export const percent = ([least, most]: readonly [least: number, most: number]) =>
  z.number().min(least).max(most)

export const email = z.string().max(254).regex(emailPattern)

export const phone = z.string().max(32).regex(phonePattern)

export const password = z.string().min(1).max(1024)

/** The one type of days, and of months: they exist, in a year the bank knows. */
export const date = z.stringFormat('date', dayPattern)
export const month = z.stringFormat('month', monthPattern)
export const optionalDate = z.union([date, z.literal('')])
export const optionalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$|^$/)

export const code = z.string().regex(/^\d{6}$/)
export const transferCode = z.string().regex(/^[A-Za-z0-9-]{4,32}$/)
/** The same as people type it: in either case, with blanks wherever they help to read it, on one line. */
export const typedTransferCodePattern = /^[^\S\r\n\u2028\u2029]*(?:[A-Za-z0-9-][^\S\r\n\u2028\u2029]*){4,32}$/
export const typedTransferCode = z.string().max(100).regex(typedTransferCodePattern)
export const matchingCode = z.number().int().min(0).max(999_999_999_999)

export const accountType = z.enum(accountTypes)
export const maritalStatus = z.enum(maritalStatuses)
export const ownMaritalStatus = z.enum(ownMaritalStatuses)
export const accountStatus = z.enum(accountStatuses)
export const transactionType = z.enum(transactionTypes)
export const currency = z.string().regex(/^[A-Z]{3}$/)

export const message = z.string()
export const timestamp = z.string()

/** Lists are paged; `total` counts what the filters let through. */
export const paging = {
  limit: z.int().min(1).max(500).default(100).optional(),
  cursor: z.string().max(200).optional(),
  q: searched(200),
}

/** A table that is taken away is sorted as on the screen: by a column, named by its key. */
export const columnSorting = {
  sort: searched(40),
  order: z.enum(['up', 'down']).optional(),
}

export const period = { from: date.optional(), to: date.optional() }

/** `total` is exact for lists people can read; of very long ones it is an estimate, and says so. */
export const page = {
  nextCursor: z.string().nullable().optional(),
  total: z.int().optional(),
  totalIsEstimate: z.boolean().optional(),
}
