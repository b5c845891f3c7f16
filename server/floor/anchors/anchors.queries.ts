import type { Queryable } from '@larkfield/ledger'
import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** One node makes anchors at a time; the turn ends with the transaction. */
export async function takeTurn(queries: Queries): Promise<boolean> {
  const row = await queries.row<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('larkfield anchors')) as mine`,
  )
  return row!.mine
}

type LastAnchor = { number: bigint; hash: string; document: string; has_waited: boolean }

/** The newest, and whether the next may follow: after its minutes, or at once when the clock stepped back. */
export const lastAnchor = (queries: Queries, everyMinutes: number): Promise<LastAnchor | undefined> =>
  queries.row(sql`
    select number, encode(hash, 'hex') as hash, document,
           clock_timestamp() not between made_at and made_at + make_interval(mins => ${everyMinutes}::int)
             as has_waited
    from bank.anchors
    order by number desc
    limit 1`)

type NewAnchor = { number: number; hash: string; leavesBehind: readonly string[]; document: string }

export const insertAnchor = (queries: Queries, { number, hash, leavesBehind, document }: NewAnchor) =>
  queries.run(sql`
    insert into bank.anchors (number, hash, leaves_behind, document)
    values (${number}, decode(${hash}, 'hex'), ${leavesBehind}::text[], ${document})`)

export type AnchorRow = { number: bigint; hash: string; leaves_behind: string[] }

export const anchorsAfter = (queries: Queries, number: number, most: number): Promise<AnchorRow[]> =>
  queries.rows(sql`
    select number, encode(hash, 'hex') as hash, leaves_behind
    from bank.anchors
    where number > ${number}
    order by number
    limit ${most}`)

export async function anchorHash(queries: Queries, number: number): Promise<string | undefined> {
  const row = await queries.row<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from bank.anchors where number = ${number}`,
  )
  return row?.hash
}

export async function anchorDocument(queries: Queries, number: number): Promise<string | undefined> {
  const row = await queries.row<{ document: string }>(
    sql`select document from bank.anchors where number = ${number}`,
  )
  return row?.document
}

export const insertDelivery = (queries: Queries, number: number, way: string) =>
  queries.run(sql`
    insert into bank.anchor_deliveries (number, way)
    values (${number}, ${way})
    on conflict do nothing`)

/** When the newest anchor was made, and when the newest that was delivered in each way was. */
export const newestAnchors = (queries: Queries): Promise<{ way: string; made_at: Date }[]> =>
  queries.rows(sql`
    (select 'made' as way, made_at from bank.anchors order by number desc limit 1)
    union all
    select way.name, newest.made_at
    from (values ('mail'), ('url')) as way (name)
    cross join lateral (
      select a.made_at
      from bank.anchor_deliveries d join bank.anchors a on a.number = d.number
      where d.way = way.name
      order by d.number desc
      limit 1
    ) as newest`)

/** The number of the newest anchor the database has; 0 when it has none. */
export async function newestNumber(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ newest: string }>(
    sql`select coalesce(max(number), 0) as newest from bank.anchors`,
  )
  return Number(rows[0]!.newest)
}

/** Which of these hashes the database has an anchor of. */
export async function knownHashes(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash
    from bank.anchors
    where hash in (select decode(given, 'hex') from unnest(${hashes}::text[]) as given)`)
  return new Set(rows.map((row) => row.hash))
}
