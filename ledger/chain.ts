import type pg from 'pg'
import { type Queryable, transaction } from './connection.ts'

/** The end of a chain of blocks: hash n = SHA-256(hash n-1, rows). */
export type Head = { height: number; lastId: number; hash: string }

/** Everything up to `horizonId` was drawn by transactions older than one that the last pass noted. */
export type LockedHead = Head & { horizonId: number; isReady: boolean; isForeign: boolean }

/** How a table of rows that are only ever added is kept in a chain; its ids are drawn as those of transfers are. */
export type Chain<Block extends Head> = {
  mostRowsInABlock: number
  mostBlocksAtOnce: number
  rowsOf(block: Block): number
  /** Ids up to this one have been drawn by some transaction, which need not have ended. */
  lastDrawnId(db: Queryable): Promise<string>
  /** Answers nothing while another node seals. */
  lockHead(db: Queryable): Promise<LockedHead | undefined>
  /** Everything up to `id` was drawn by transactions older than this one. */
  setHorizon(db: Queryable, id: string): Promise<void>
  /** The block that follows `head`: the next rows up to `throughId`, at most `most` of them. */
  hashBlock(db: Queryable, head: Head, range: { throughId: number; most: number }): Promise<Block | undefined>
  addBlock(db: Queryable, block: Block): Promise<void>
}

/**
 * Seals what is final into the chain and answers how many rows that were.
 *
 * Ids are drawn before a transaction commits, so a lower id may appear after a higher one. Each pass therefore notes
 * a horizon: first the last id drawn, then its own transaction's id. Whoever drew an id up to there began before it
 * (a row's transaction always has an id of its own before it draws). The next pass that sees all older transactions
 * ended knows that nothing up to the horizon can appear any more, and seals it.
 */
export async function sealChain<Block extends Head>(pool: pg.Pool, chain: Chain<Block>): Promise<number> {
  const drawn = await chain.lastDrawnId(pool)
  return transaction(pool, async (db) => {
    const locked = await chain.lockHead(db)
    if (!locked) return 0
    const { horizonId, isReady, isForeign } = locked
    // A horizon from before a restore speaks of another cluster's transactions.
    if (!isReady && !isForeign) return 0
    let sealed = 0
    let head: Head = locked
    if (isReady && !isForeign) {
      for (let blocks = 0; blocks < chain.mostBlocksAtOnce; blocks++) {
        const block = await chain.hashBlock(db, head, { throughId: horizonId, most: chain.mostRowsInABlock })
        if (!block) break
        await chain.addBlock(db, block)
        head = block
        sealed += chain.rowsOf(block)
      }
    }
    const more = sealed === chain.mostBlocksAtOnce * chain.mostRowsInABlock
    if (!more && Number(drawn) > horizonId) await chain.setHorizon(db, drawn)
    return sealed
  })
}
