import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export type KeptCosignature = { size: number; name: string; keyId: Uint8Array; line: string; seenAt: Date }

export const insertCosignature = (
  queries: Queries,
  { size, name, keyId, line, seenAt }: KeptCosignature,
): Promise<number> =>
  queries.run(sql`
    insert into bank.cosignatures (size, name, key_id, line, seen_at)
    values (${size}, ${name}, ${Buffer.from(keyId)}, ${line}, ${seenAt})
    on conflict do nothing`)

/** In an order that stays, whoever came first. */
export const cosignaturesOf = (queries: Queries, size: number): Promise<Omit<Kept, 'size' | 'seen_at'>[]> =>
  queries.rows(sql`
    select name, key_id, line from bank.cosignatures where size = ${size} order by name, key_id`)

type Kept = { name: string; key_id: Buffer; line: string; size: bigint; seen_at: Date }

/** What the holder of a key signed last. */
export const lastCosignature = (
  queries: Queries,
  { name, keyId }: Pick<KeptCosignature, 'name' | 'keyId'>,
): Promise<Pick<Kept, 'size' | 'seen_at'> | undefined> =>
  queries.row(sql`
    select size, seen_at
      from bank.cosignatures
     where name = ${name} and key_id = ${Buffer.from(keyId)}
     order by size desc
     limit 1`)
