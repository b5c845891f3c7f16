import { boundedQueue } from '../jobs/bounded-queue.ts'
import type { Database, Transaction } from './database.ts'
import { waitShortly } from './limits.queries.ts'

class Tried<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('tried and undone')
    this.result = result
  }
}

/** Previews lock what the act itself would: two at once leave the other connections to payments. */
const inTurn = boundedQueue({ atOnce: 2, patienceMs: 5_000 })

/**
 * Tries work and undoes it again, so that what is shown beforehand is what would be done. Whoever meets a lock that is
 * not free in a second is told that the bank is busy.
 */
export const tried = <Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => inTurn(() => tryAndUndo(database, work))

async function tryAndUndo<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (tx) => {
      await tx.run(waitShortly)
      throw new Tried(await work(tx))
    })
  } catch (error) {
    if (error instanceof Tried) return error.result
    throw error
  }
}
