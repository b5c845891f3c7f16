import type pg from 'pg'
import { transaction } from './connection.ts'
import { addBlock, hashBlock, lastDrawnId, lockHead, setHorizon } from './seal.queries.ts'

const MOST_TRANSFERS_IN_A_BLOCK = 5_000
const MOST_BLOCKS_AT_ONCE = 20

/**
 * Seals what is final into the hash chain and answers how many transfers that were.
 *
 * Ids are drawn before a transaction commits, so a lower id may appear after a higher one. Each pass therefore notes
 * a horizon: first the last id drawn, then its own transaction's id. Whoever drew an id up to there began before it
 * (a transfer's transaction always has an id of its own before it draws). The next pass that sees all older
 * transactions ended knows that nothing up to the horizon can appear any more, and seals it.
 */
export async function sealOnce(pool: pg.Pool): Promise<number> {
  const drawn = await lastDrawnId(pool)
  return transaction(pool, async (db) => {
    const locked = await lockHead(db)
    if (!locked) return 0
    const { horizonId, isReady, isForeign } = locked
    // A horizon from before a restore speaks of another cluster's transactions.
    if (!isReady && !isForeign) return 0
    let sealed = 0
    let head: { height: number; lastId: number; hash: string } = locked
    if (isReady && !isForeign) {
      for (let blocks = 0; blocks < MOST_BLOCKS_AT_ONCE; blocks++) {
        const range = { throughId: horizonId, most: MOST_TRANSFERS_IN_A_BLOCK }
        const block = await hashBlock(db, head, range)
        if (!block) break
        await addBlock(db, block)
        head = block
        sealed += block.transfers
      }
    }
    const more = sealed === MOST_BLOCKS_AT_ONCE * MOST_TRANSFERS_IN_A_BLOCK
    if (!more && Number(drawn) > horizonId) await setHorizon(db, drawn)
    return sealed
  })
}
