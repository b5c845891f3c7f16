import type { Ledger } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'

/** A look at the books that costs little, as the desk is told of it. */
export const lookIntoBooks = (database: Database, ledger: Ledger) =>
  database.transaction(async (tx) => {
    const { sealedAt, checkedAt, ...look } = await ledger.within(tx.client).lookAtBooks()
    return { ...look, sealedAt: sealedAt?.toISOString() ?? null, checkedAt: checkedAt.toISOString() }
  })
