import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { type House, houseNames } from '../posting-words.ts'
import { dateWait } from './night.ts'
import { treeState } from './proofs.ts'

const houses = Object.keys(houseNames) as [House, ...House[]]

export const houseAccount = z.object({
  accountNumber: z.string(),
  /** What it is for, whatever the language it is named in. */
  kind: z.enum(houses),
  name: z.string(),
  currency: z.string(),
  balance: z.number(),
})

export const dayOfAccount = z.object({
  date: z.string(),
  balance: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
})

/** Of all accounts together: those in another currency than the first one's, which no sum can take in. */
export const leftOut = { leftOut: z.array(z.string()).optional() }

export const monthOfAccount = z.object({ month: z.string(), moneyIn: z.number(), moneyOut: z.number() })

export const dayOfBank = z.object({
  date: z.string(),
  deposits: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
})

export const bookFinding = z.object({
  kind: z.enum(['fault', 'remark']),
  /** The rule of the books, such as B2. */
  rule: z.string(),
  wrong: z.string(),
  /** What is wrong and with what, for the reader's language; none for what a release before 0.2.0 has noted. */
  code: z.string().nullable(),
  values: z
    .object({})
    .catchall(z.union([z.string(), z.number()]))
    .nullable(),
  firstSeenAt: timestamp,
  lastSeenAt: timestamp,
})

export const books = z.object({
  /** All accounts of each currency, the bank's own among them, sum to zero. */
  balanced: z.boolean(),
  /** The newest sealed blocks still have the hashes they were sealed with. */
  chainIntact: z.boolean(),
  height: z.int(),
  sealedTransfers: z.int(),
  unsealedTransfers: z.int(),
  sealedAt: timestamp.nullable(),
  checkedAt: timestamp,
  /** The tree over the entries, by which statements are proved. */
  tree: treeState,
  /** How the bank verifies its books by itself. */
  verification: z.object({
    /** When the last pass over all of them ended, and the last run in one snapshot; null before the first. */
    passEndedAt: timestamp.nullable(),
    wholeRunAt: timestamp.nullable(),
    /** All faults that have not been mended; `findings` names the first of them, then what is only a remark. */
    openFaults: z.int(),
    findings: z.array(bookFinding),
  }),
  /** Why the business date does not turn; null while it does. */
  dateWait: dateWait.nullable(),
  /** The last backup and the last restore drill that succeeded; null when the bank knows of none. */
  backups: z.object({
    backupAt: timestamp.nullable(),
    /** Another should have followed by now, or none ever succeeded. */
    backupIsLate: z.boolean(),
    /** Why the newest one failed. */
    backupProblem: z.string().nullable(),
    drillAt: timestamp.nullable(),
    drillIsLate: z.boolean(),
    drillProblem: z.string().nullable(),
  }),
})
