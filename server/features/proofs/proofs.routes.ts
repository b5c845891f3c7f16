import { toHex } from '@larkfield/contract/proofs/bytes.ts'
import { keyText } from '@larkfield/contract/proofs/signed-note.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { findTreeHead, type ProvedEntry, proveContinuation, proveEntry } from '@larkfield/ledger'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers, Origin } from '../../floor/http/call-context.ts'
import { transferIdOf } from '../../floor/money/record-ids.ts'
import { isBooked, numberOf } from './proofs.queries.ts'

type Needs = Pick<Dependencies, 'ceilings' | 'database' | 'checkpoints'>

/** What anybody may know of the tree over the books: where it stood, and that it only ever grew. */
export function proofsRoutes({ ceilings, database, checkpoints }: Needs) {
  /** Anybody reads them without signing in (S29). */
  const count = ({ address }: Origin) =>
    ceilings.assertBelow(database, 'checkpoint', { network: address, bank: true })
  return {
    'GET /checkpoint': async ({ query, origin }) => {
      await count(origin)
      return {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        content: await checkpoints.noteOf(query?.size),
      }
    },

    'GET /checkpoint-keys': async ({ origin }) => {
      await count(origin)
      const known = await checkpoints.keys.known()
      return {
        message: 'Keys that checkpoints are signed with',
        data: {
          origin: await checkpoints.keys.origin(),
          keys: known.map((key, nth) => ({ key: keyText(key), isCurrent: nth === 0 })),
          vouches: await checkpoints.keys.vouches(),
          witnesses: checkpoints.cosignatures.witnesses().map(keyText),
        },
      }
    },

    'GET /checkpoint-continuation': async ({ query, origin }) => {
      await count(origin)
      const { size } = await findTreeHead(database.pool)
      const { from, to } = query
      // Of a tree that is not there yet nothing can be shown.
      if (from > to || to > size) throw new Refusal('not_found')
      const hashes = await proveContinuation(database.pool, { old: from, size: to })
      return { message: 'Continuation', data: hashes.map((hash) => hash.toString('base64')) }
    },

    'GET /entry-proof/{transferId}/{side}': async ({ params: { transferId, side } }) => {
      const transfer = transferIdOf(transferId)
      if (transfer === undefined || !(await isBooked(database, transfer))) throw new Refusal('not_found')
      const { size } = await checkpoints.covering(transfer)
      const entry = await proveEntry(database.pool, { transfer, side, size })
      if (!entry) throw new Refusal('not_found')
      const checkpoint = await checkpoints.noteOf(size)
      const accountNumber = await numberOf(database, entry.head.account)
      return { message: 'Proof of an entry', data: { accountNumber, checkpoint, ...shownEntry(entry) } }
    },
  } satisfies Handlers
}

const shownEntry = ({ leaf, head, details, detailsSalt, words, wordsSalt, path }: ProvedEntry) => ({
  leaf,
  head,
  details,
  detailsSalt: toHex(detailsSalt),
  words,
  wordsSalt: toHex(wordsSalt),
  path: path.map((hash) => hash.toString('base64')),
})
