import type { Queryable } from '@larkfield/ledger'
import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export async function keepOrigin(queries: Queries, origin: string): Promise<string> {
  await queries.run(
    sql`insert into bank.checkpoint_origin (origin) values (${origin}) on conflict do nothing`,
  )
  return (await findOrigin(queries))!
}

export async function findOrigin(queries: Queries): Promise<string | undefined> {
  const row = await queries.row<{ origin: string }>(sql`select origin from bank.checkpoint_origin`)
  return row?.origin
}

export type VouchedKey = { public_key: Buffer; vouched_by: Buffer; signature: Buffer }

export const vouchedKeys = (queries: Queries): Promise<VouchedKey[]> =>
  queries.rows(sql`
    select public_key, vouched_by, signature from bank.checkpoint_keys order by added_at, public_key`)

export const insertVouch = (queries: Queries, { public_key, vouched_by, signature }: VouchedKey) =>
  queries.run(sql`
    insert into bank.checkpoint_keys (public_key, vouched_by, signature)
    values (${public_key}, ${vouched_by}, ${signature})
    on conflict do nothing`)

export type CheckpointRow = { size: number; root: Buffer; note: string; madeAt: Date }

type Row = { size: bigint; root: Buffer; note: string; made_at: Date }
const rowOf = ({ size, root, note, made_at }: Row): CheckpointRow => ({
  size: Number(size),
  root,
  note,
  madeAt: made_at,
})

export async function newestCheckpoint(queries: Queries): Promise<CheckpointRow | undefined> {
  const row = await queries.row<Row>(
    sql`select size, root, note, made_at from bank.checkpoints order by size desc limit 1`,
  )
  return row && rowOf(row)
}

export async function findCheckpoint(queries: Queries, size: number): Promise<CheckpointRow | undefined> {
  const row = await queries.row<Row>(
    sql`select size, root, note, made_at from bank.checkpoints where size = ${size}`,
  )
  return row && rowOf(row)
}

export const insertCheckpoint = (queries: Queries, { size, root, note }: Omit<CheckpointRow, 'madeAt'>) =>
  queries.run(sql`
    insert into bank.checkpoints (size, root, note)
    values (${size}, ${root}, ${note})
    on conflict do nothing`)

type Stored = { size: string; root: Buffer; note: string }

/** Checkpoints after a size, in their order. */
export async function checkpointsAfter(
  db: Queryable,
  size: number,
  most: number,
): Promise<Omit<CheckpointRow, 'madeAt'>[]> {
  const { rows } = await db.query<Stored>(
    sql`select size, root, note from bank.checkpoints where size > ${size} order by size limit ${most}`,
  )
  return rows.map((row) => ({ ...row, size: Number(row.size) }))
}
