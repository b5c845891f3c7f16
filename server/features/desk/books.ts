import { findBlocks, findHead, type Head, hashBlock } from '@larkfield/ledger/seal.queries.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import { lookAtBooks } from './figures.queries.ts'

/** So many of the newest blocks are hashed again at each look; `npm run verify-books` walks the whole chain. */
const BLOCKS_LOOKED_AT = 3

/** A look at the books that costs little: the sums of all accounts, and the end of the chain. */
export const lookIntoBooks = (database: Database) =>
  database.transaction(async (tx) => {
    const look = await lookAtBooks(tx)
    const { genesis, ...head } = await findHead(tx.client)
    return {
      balanced: look.balanced,
      chainIntact: await isEndIntact(tx, head, genesis),
      height: head.height,
      sealedTransfers: head.sealedTransfers,
      unsealedTransfers: look.unsealed_transfers,
      sealedAt: look.sealed_at?.toISOString() ?? null,
      checkedAt: look.checked_at.toISOString(),
    }
  })

async function isEndIntact({ client }: Transaction, head: Head, genesis: string): Promise<boolean> {
  const first = Math.max(0, head.height - BLOCKS_LOOKED_AT)
  const stored = await findBlocks(client, Math.max(0, first - 1), BLOCKS_LOOKED_AT + 1)
  const blocks = stored.filter(({ height }) => height > first && height <= head.height)
  let before: Head | undefined =
    first === 0 ? { height: 0, lastId: 0, hash: genesis } : stored.find(({ height }) => height === first)
  for (const block of blocks) {
    if (!before) return false
    const range = { throughId: block.lastId, most: Number.MAX_SAFE_INTEGER }
    const found = await hashBlock(client, before, range)
    if (found?.hash !== block.hash || found.height !== block.height) return false
    before = block
  }
  return before?.height === head.height && before.hash === head.hash && before.lastId === head.lastId
}
