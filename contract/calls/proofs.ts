import { z } from 'zod'
import { defineCalls } from '../call.ts'
import {
  checkpointKeys,
  entryProof,
  keptStatement,
  statementFile,
  statementFormats,
} from '../entities/proofs.ts'
import { id, message, page, paging, period, text, whichAccount } from '../fields.ts'
import { exporters, readers } from '../staff-roles.ts'

const place = z.int().min(0)
const format = z.enum(statementFormats)

/** The media types of a statement's files; which one it is says the format. */
const files = [
  'application/pdf',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ofx',
  'text/plain',
  'application/xml',
] as const

/** How anybody checks what the bank has said of its books. */
export const proofCalls = defineCalls({
  'GET /checkpoint': {
    role: 'public',
    summary: 'Where the tree over the books stands: the newest signed checkpoint, or the one of a size',
    query: z.strictObject({ size: place.optional() }),
    raw: ['text/plain'],
  },
  'GET /checkpoint-keys': {
    role: 'public',
    summary: 'The public keys that checkpoints and statements are signed with, and those of known witnesses',
    reply: z.object({ message, data: checkpointKeys }),
  },
  'GET /checkpoint-continuation': {
    role: 'public',
    summary: 'Shows that one checkpoint continues an earlier one: hashes as in RFC 6962, 2.1.2',
    query: z.strictObject({ from: place, to: place }),
    reply: z.object({ message, data: z.array(z.string()) }),
  },
  'POST /checkpoint-cosignature': {
    role: 'public',
    summary: 'Hand in a checkpoint that a known witness has signed',
    body: z.strictObject({ checkpoint: text(10_000) }),
    reply: z.object({ message }),
  },
  'POST /statement-proof': {
    role: 'public',
    summary: 'The proof file of a statement, by the code on it',
    body: z.strictObject({ code: text(60) }),
    raw: ['text/plain'],
  },
})

const statementOfMonth = z.strictObject({ statementId: id, format })
const ordered = z.strictObject({ format, ...period, ...whichAccount })

/** Statements of months that are over, and files of any period. */
export const statementFileCalls = defineCalls({
  'GET /my-statements': {
    role: 'customer',
    summary:
      'The statements of past months, newest first; where no account is named, of every one you may look at',
    query: z.strictObject({ ...paging, ...whichAccount }),
    reply: z.object({ message, data: z.array(keptStatement), ...page }),
  },
  'GET /my-statements/{statementId}/{format}': {
    role: 'customer',
    summary: 'The statement of a past month as a file; it is the same for ever',
    params: statementOfMonth,
    raw: files,
  },
  'POST /statement-files': {
    role: 'customer',
    summary: 'Have the statement of a period made as a file, however long it is',
    body: ordered,
    reply: z.object({ message, data: statementFile }),
  },
  'GET /statement-files/{fileId}': {
    role: 'either',
    summary: 'How far a file in the making has come',
    params: z.strictObject({ fileId: id }),
    reply: z.object({ message, data: statementFile }),
  },
  'GET /statement-files/{fileId}/content': {
    role: 'either',
    summary: 'A file that is ready',
    params: z.strictObject({ fileId: id }),
    raw: files,
  },
  'GET /customer-statements/{userId}': {
    role: 'admin',
    staff: readers,
    summary: "A customer's statements of past months, newest first; also of one whose account was closed",
    params: z.strictObject({ userId: id }),
    query: z.strictObject({ ...paging, ...whichAccount }),
    reply: z.object({ message, data: z.array(keptStatement), ...page }),
  },
  'GET /customer-statements/{userId}/{statementId}/{format}': {
    role: 'admin',
    staff: exporters,
    summary: "A customer's statement of a past month as a file",
    params: z.strictObject({ userId: id, statementId: id, format }),
    raw: files,
  },
  'POST /customer-statement-files/{userId}': {
    role: 'admin',
    staff: exporters,
    summary: "Have a customer's statement of a period made as a file",
    params: z.strictObject({ userId: id }),
    body: ordered,
    reply: z.object({ message, data: statementFile }),
  },
  'GET /entry-proof/{transferId}/{side}': {
    role: 'admin',
    staff: readers,
    summary: 'Shows one side of a transfer to be in the tree over the books',
    params: z.strictObject({ transferId: id, side: z.enum(['debit', 'credit']) }),
    reply: z.object({ message, data: entryProof }),
  },
})
