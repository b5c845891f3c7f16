import type { Database, Transaction } from './database.ts'

class Tried<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('tried and undone')
    this.result = result
  }
}

/** Tries work and undoes it again, so that what is shown beforehand is what would be done. */
export async function tried<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (tx) => {
      throw new Tried(await work(tx))
    })
  } catch (error) {
    if (error instanceof Tried) return error.result
    throw error
  }
}
