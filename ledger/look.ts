import type { Head } from './chain.ts'
import type { Queryable } from './connection.ts'
import { findLook } from './look.queries.ts'
import type { BooksLook } from './read-types.ts'
import { findBlocks, findHead, hashBlock } from './seal.queries.ts'

/** So many of the newest blocks are hashed again at each look; `npm run verify-books` walks the whole chain. */
const BLOCKS_LOOKED_AT = 3

export async function lookAtBooks(db: Queryable): Promise<BooksLook> {
  const look = await findLook(db)
  const { genesis, ...head } = await findHead(db)
  return {
    ...look,
    chainIntact: await isEndIntact(db, head, genesis),
    height: head.height,
    sealedTransfers: head.sealedTransfers,
  }
}

async function isEndIntact(db: Queryable, head: Head, genesis: string): Promise<boolean> {
  const first = Math.max(0, head.height - BLOCKS_LOOKED_AT)
  const stored = await findBlocks(db, Math.max(0, first - 1), BLOCKS_LOOKED_AT + 1)
  const blocks = stored.filter(({ height }) => height > first && height <= head.height)
  let before: Head | undefined =
    first === 0 ? { height: 0, lastId: 0, hash: genesis } : stored.find(({ height }) => height === first)
  for (const block of blocks) {
    if (!before) return false
    const { lastId: throughId, format } = block
    const range = { throughId, most: Number.MAX_SAFE_INTEGER, format }
    const found = await hashBlock(db, before, range)
    if (found?.hash !== block.hash || found.height !== block.height) return false
    before = block
  }
  return before?.height === head.height && before.hash === head.hash && before.lastId === head.lastId
}
