import type { Queryable } from './connection.ts'

type Look = { balanced: boolean; unsealedTransfers: number; sealedAt: Date | null; checkedAt: Date }

/** The sums of all accounts, and what the chain does not cover yet. */
export async function findLook(db: Queryable): Promise<Look> {
  const { rows } = await db.query<{
    balanced: boolean
    unsealed_transfers: string
    sealed_at: Date | null
    checked_at: Date
  }>(
    `select not exists (select 1 from ledger.accounts group by currency having sum(balance_minor) <> 0) as balanced,
            (select count(*) from ledger.transfers where id > head.last_id) as unsealed_transfers,
            (select sealed_at from ledger.blocks as block where block.height = head.height) as sealed_at,
            clock_timestamp() as checked_at
       from ledger.chain_head as head`,
  )
  const row = rows[0]!
  return {
    balanced: row.balanced,
    unsealedTransfers: Number(row.unsealed_transfers),
    sealedAt: row.sealed_at,
    checkedAt: row.checked_at,
  }
}
