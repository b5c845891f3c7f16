import { z } from 'zod'
import { timestamp } from '../fields.ts'

/** What a statement can be taken away as. */
export const statementFormats = ['pdf', 'csv', 'xlsx', 'ofx', 'mt940', 'camt053'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** A month's statement, made once when the month was over. */
export const keptStatement = z.object({
  _id: z.string(),
  /** "2026-10" */
  month: z.string(),
  accountNumber: z.string(),
  /** As it was called when the statement was made; none of a main account. */
  accountName: z.string().nullable(),
  currency: z.string(),
  openingBalance: z.number(),
  closingBalance: z.number(),
  lines: z.int(),
  madeAt: timestamp,
})

/** A statement in the making, for one that is too long to be waited for. */
export const statementFile = z.object({
  _id: z.string(),
  format: z.enum(statementFormats),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  linesDone: z.int(),
  lines: z.int(),
  /** None until it is ready. */
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
})

/** The public halves of keys, as "name+id+base64" (c2sp.org/signed-note). */
export const checkpointKeys = z.object({
  origin: z.string(),
  /** Those that the bank signs with now, and all that it ever signed with. */
  keys: z.array(z.object({ key: z.string(), isCurrent: z.boolean() })),
  witnesses: z.array(z.string()),
  /** That a key is the bank's, signed by another of its keys: the way from one that somebody knows to that of today. */
  vouches: z.array(z.object({ key: z.string(), by: z.string(), signature: z.string() })),
})

/** One side of a transfer with all that shows it to be in the tree. */
export const entryProof = z.object({
  /** What people call the account that the entry is of; the tree knows its place in the books alone. */
  accountNumber: z.string(),
  checkpoint: z.string(),
  leaf: z.int(),
  head: z.object({ account: z.int(), version: z.int(), day: z.string(), balance: z.string() }),
  details: z.object({
    transfer: z.int(),
    side: z.enum(['debit', 'credit']),
    amount: z.string(),
    currency: z.string(),
    booked: z.string(),
    books: z.string().nullable(),
    value: z.string().nullable(),
    kind: z.string(),
    reverses: z.int().nullable(),
  }),
  detailsSalt: z.string(),
  words: z.object({ counter: z.int(), beside: z.string().nullable() }),
  wordsSalt: z.string(),
  /** In base64, from the leaf up. */
  path: z.array(z.string()),
})

/** Where the tree stands, for the desk. */
export const treeState = z.object({
  size: z.int(),
  /** Sealed transfers that are not in the tree yet. */
  behind: z.int(),
  checkpointSize: z.int().nullable(),
  checkpointAt: timestamp.nullable(),
  /** What each witness signed last. */
  witnesses: z.array(z.object({ name: z.string(), size: z.int().nullable(), seenAt: timestamp.nullable() })),
})
