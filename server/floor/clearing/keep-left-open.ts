import type { Database } from '../database/database.ts'
import { forgetMatched, keepLeftOpen, lockLeftOpen } from './keep-left-open.queries.ts'

/** So many entries a transaction: an old bank has millions the first time. */
const ENTRIES_AT_ONCE = 20_000

/** Keeps what is open on the clearing accounts until now, so that nobody reads what was matched long ago. */
export async function keepWhatIsLeftOpen(database: Database, entriesAtOnce = ENTRIES_AT_ONCE): Promise<void> {
  for (let entries = 1; entries > 0; ) {
    entries = await database.transaction(async (tx) => {
      await tx.run(lockLeftOpen)
      const looked = await tx.row<{ entries: number }>(keepLeftOpen(entriesAtOnce))
      if (looked!.entries === 0) await tx.run(forgetMatched)
      return looked!.entries
    })
  }
}
