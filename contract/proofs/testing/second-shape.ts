import { z } from 'zod'

/** The fields of a proof file as docs/PROOFS.md names them, said with a library where the check says them by hand. */
const count = z.int().min(0)
const amount = z.string().regex(/^(0|-?[1-9][0-9]{0,18})$/)
const bytes = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * length}}$`))
const day = z.iso.date()
const moment = z.union([
  z.iso.datetime({ precision: 3 }).endsWith('Z'),
  z.iso.datetime({ precision: 6 }).endsWith('Z'),
])
const placed = { leaf: count, version: count, day, balance: amount, path: z.array(count) }
const end = z.strictObject({ version: count, balance: amount })
const neighbour = z.strictObject({ ...placed, details: bytes(32) }).nullable()
const words = z.union([
  z.strictObject({ counter: count, beside: z.string().nullable(), salt: bytes(16) }),
  z.strictObject({ hash: bytes(32) }),
])
const line = z.strictObject({
  ...placed,
  transfer: z.int(),
  side: z.enum(['debit', 'credit']),
  amount,
  booked: moment,
  books: day.nullable(),
  value: moment.nullable(),
  kind: z.string(),
  reverses: z.int().nullable(),
  salt: bytes(16),
  words,
  says: z.strictObject({
    counterparty: z.string(),
    account: z.string().nullable(),
    description: z.string().nullable(),
  }),
})
const range = z.tuple([count, count])

export const proofShape = z.strictObject({
  format: z.literal('larkfield statement proof 1'),
  origin: z.string(),
  bank: z.string(),
  made: moment,
  code: z.string(),
  from: day,
  to: day,
  checkpoint: z.string(),
  accounts: z
    .array(
      z.strictObject({
        account: count,
        number: z.string(),
        type: z.string(),
        holder: z.string(),
        currency: z.string().regex(/^[A-Z]{3}$/),
        decimals: count.max(4),
        opening: end,
        closing: end,
        in: amount,
        out: amount,
        before: neighbour,
        after: neighbour,
        lines: z.array(line),
        memos: count,
      }),
    )
    .min(1),
  hashes: z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)),
  document: z
    .strictObject({ bytes: count, proof: range, signature: range.nullable(), sha256: bytes(32) })
    .nullable(),
})
