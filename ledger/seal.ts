import type pg from 'pg'
import { sealChain } from './chain.ts'
import { addBlock, hashBlock, lastDrawnId, lockHead, setHorizon } from './seal.queries.ts'

/** Seals transfers that are final into the books' chain and answers how many that were. */
export const sealOnce = (pool: pg.Pool): Promise<number> =>
  sealChain(pool, {
    mostRowsInABlock: 5_000,
    mostBlocksAtOnce: 20,
    rowsOf: ({ transfers }) => transfers,
    lastDrawnId,
    lockHead,
    setHorizon,
    hashBlock,
    addBlock,
  })
