import type { Head, LockedHead } from './chain.ts'
import type { Queryable } from './connection.ts'

/** Which columns a block covers; nodes of an earlier release go on writing blocks of the first form. */
export type Format = 1 | 2
export const FORMAT: Format = 2

/** A row of ledger.transfers as text: every column, without a way to read two different rows the same. */
const rowText = (format: Format) => `
  row(id, debit_account, credit_account, amount_minor, debit_version, debit_balance_minor, credit_version,
      credit_balance_minor, extract(epoch from booked_at), hold_id, reverses, extract(epoch from value_at),
      extract(epoch from expires_at), request, fingerprint, booked_day - date '2000-01-01', step, kind, currency,
      principal, details${format === 2 ? ", business_day - date '2000-01-01'" : ''})::text`

export async function lastDrawnId(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ last_value: string }>('select last_value from ledger.transfer_ids')
  return rows[0]!.last_value
}

export async function lockHead(db: Queryable): Promise<LockedHead | undefined> {
  const { rows } = await db.query<{
    height: string
    last_id: string
    hash: string
    horizon_id: string
    is_ready: boolean
    is_foreign: boolean
  }>(
    `select height, last_id, encode(hash, 'hex') as hash, horizon_id,
            pg_snapshot_xmin(pg_current_snapshot()) >= horizon_transaction as is_ready,
            horizon_transaction > pg_current_xact_id() as is_foreign
       from ledger.chain_head
        for update skip locked`,
  )
  const row = rows[0]
  return (
    row && {
      height: Number(row.height),
      lastId: Number(row.last_id),
      hash: row.hash,
      horizonId: Number(row.horizon_id),
      isReady: row.is_ready,
      isForeign: row.is_foreign,
    }
  )
}

export async function setHorizon(db: Queryable, id: string): Promise<void> {
  await db.query('update ledger.chain_head set horizon_id = $1, horizon_transaction = pg_current_xact_id()', [
    id,
  ])
}

export type Block = Head & { transfers: number; movements: number }

export async function hashBlock(
  db: Queryable,
  head: Head,
  { throughId, most, format = FORMAT }: { throughId: number; most: number; format?: Format },
): Promise<Block | undefined> {
  const { rows } = await db.query<{ last_id: string | null; count: string; moved: string; hash: string }>({
    name: `ledger-hash-block-${format}`,
    text: `
      select max(id) as last_id, count(*) as count, count(debit_version) as moved,
             encode(sha256(decode($1, 'hex') || convert_to(string_agg(line, E'\\n' order by id), 'UTF8')), 'hex')
               as hash
        from (
          select id, debit_version, ${rowText(format)} as line
            from ledger.transfers
           where id > $2 and id <= $3
           order by id
           limit $4
        ) as block`,
    values: [head.hash, head.lastId, throughId, most],
  })
  const { last_id, count, moved, hash } = rows[0]!
  if (last_id === null) return undefined
  return {
    height: head.height + 1,
    lastId: Number(last_id),
    hash,
    transfers: Number(count),
    movements: Number(moved),
  }
}

export async function addBlock(db: Queryable, block: Block): Promise<void> {
  const { height, lastId, transfers, movements, hash } = block
  await db.query(
    `insert into ledger.blocks (height, last_id, transfer_count, hash, format)
     values ($1, $2, $3, decode($4, 'hex'), $5)`,
    [height, lastId, transfers, hash, FORMAT],
  )
  await db.query(
    `update ledger.chain_head
        set height = $1, last_id = $2, hash = decode($3, 'hex'),
            sealed_transfers = sealed_transfers + $4, sealed_movements = sealed_movements + $5`,
    [height, lastId, hash, transfers, movements],
  )
}

export type StoredBlock = Head & { transfers: number; format: Format }

/** The next blocks after a height, in their order. */
export async function findBlocks(db: Queryable, after: number, limit: number): Promise<StoredBlock[]> {
  type Stored = { height: string; last_id: string; transfer_count: string; hash: string; format: Format }
  const { rows } = await db.query<Stored>(
    `select height, last_id, transfer_count, encode(hash, 'hex') as hash, format
       from ledger.blocks
      where height > $1
      order by height
      limit $2`,
    [after, limit],
  )
  return rows.map((row) => ({
    height: Number(row.height),
    lastId: Number(row.last_id),
    transfers: Number(row.transfer_count),
    hash: row.hash,
    format: row.format,
  }))
}

/** The hashes of the blocks at these heights, as far as there are such. */
export async function blockHashes(db: Queryable, heights: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ height: string; hash: string }>(
    `select height, encode(hash, 'hex') as hash from ledger.blocks where height = any($1::bigint[])`,
    [heights],
  )
  return new Map(rows.map((row) => [Number(row.height), row.hash]))
}

/** The head as the chain's own row has it, with the hash that stands before the first block. */
export async function findHead(db: Queryable): Promise<Head & { sealedTransfers: number; genesis: string }> {
  const { rows } = await db.query<{
    height: string
    last_id: string
    hash: string
    sealed_transfers: string
    genesis: string
  }>(
    `select height, last_id, encode(hash, 'hex') as hash, sealed_transfers,
            encode(sha256('Larkfield'), 'hex') as genesis
       from ledger.chain_head`,
  )
  const row = rows[0]!
  return {
    height: Number(row.height),
    lastId: Number(row.last_id),
    hash: row.hash,
    sealedTransfers: Number(row.sealed_transfers),
    genesis: row.genesis,
  }
}
