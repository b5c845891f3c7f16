import type { Chain, Head, Queryable } from '@larkfield/ledger'
import { sql } from '../database/sql.ts'

export type AuditBlock = Head & { lines: number }

/**
 * A line as text: every column, without a way to read two different lines the same. Lines are hashed again whenever the
 * trail is checked, so what stands here stays; a column that is added later is appended where it is not null.
 */
const lineText = sql`
  row(id, extract(epoch from at), actor_role, actor_id, actor_name, action, outcome, subject_kind, subject_id,
      subject_name, reason, before, after, address, browser, request_id)::text`

/** The trail as a chain of its own, beside that of the books. Lines are longer than transfers: blocks are smaller. */
export const auditChain: Chain<AuditBlock> = {
  mostRowsInABlock: 1_000,
  mostBlocksAtOnce: 20,
  rowsOf: ({ lines }) => lines,
  async lastDrawnId(db) {
    const { rows } = await db.query<{ last_value: string }>(sql`select last_value from bank.audit_ids`)
    return rows[0]!.last_value
  },
  async lockHead(db) {
    const { rows } = await db.query<HeadRow & { horizon_id: string; is_ready: boolean; is_foreign: boolean }>(
      sql`select height, last_id, encode(hash, 'hex') as hash, horizon_id,
                 pg_snapshot_xmin(pg_current_snapshot()) >= horizon_transaction as is_ready,
                 horizon_transaction > pg_current_xact_id() as is_foreign
            from bank.audit_chain_head
             for update skip locked`,
    )
    const row = rows[0]
    return (
      row && {
        ...headOf(row),
        horizonId: Number(row.horizon_id),
        isReady: row.is_ready,
        isForeign: row.is_foreign,
      }
    )
  },
  async setHorizon(db, id) {
    await db.query(
      sql`update bank.audit_chain_head set horizon_id = ${id}, horizon_transaction = pg_current_xact_id()`,
    )
  },
  async hashBlock(db, head, { throughId, most }) {
    const { rows } = await db.query<{ last_id: string | null; count: string; hash: string }>(sql`
      select max(id) as last_id, count(*) as count,
             encode(sha256(decode(${head.hash}, 'hex')
                           || convert_to(string_agg(line, E'\\n' order by id), 'UTF8')), 'hex') as hash
        from (
          select id, ${lineText} as line
            from bank.audit_trail
           where id > ${head.lastId} and id <= ${throughId}
           order by id
           limit ${most}
        ) as block`)
    const { last_id, count, hash } = rows[0]!
    if (last_id === null) return undefined
    return { height: head.height + 1, lastId: Number(last_id), hash, lines: Number(count) }
  },
  async addBlock(db, { height, lastId, hash, lines }) {
    await db.query(sql`
      insert into bank.audit_blocks (height, last_id, line_count, hash)
      values (${height}, ${lastId}, ${lines}, decode(${hash}, 'hex'))`)
    await db.query(sql`
      update bank.audit_chain_head
         set height = ${height}, last_id = ${lastId}, hash = decode(${hash}, 'hex'),
             sealed_lines = sealed_lines + ${lines}`)
  },
}

type HeadRow = { height: string; last_id: string; hash: string }

const headOf = (row: HeadRow): Head => ({
  height: Number(row.height),
  lastId: Number(row.last_id),
  hash: row.hash,
})

/** The next blocks after a height, in their order. */
export async function findAuditBlocks(db: Queryable, after: number, limit: number): Promise<AuditBlock[]> {
  const { rows } = await db.query<HeadRow & { line_count: string }>(sql`
    select height, last_id, line_count, encode(hash, 'hex') as hash
      from bank.audit_blocks
     where height > ${after}
     order by height
     limit ${limit}`)
  return rows.map((row) => ({ ...headOf(row), lines: Number(row.line_count) }))
}

/** The hashes of the blocks at these heights, as far as there are such. */
export async function auditBlockHashes(
  db: Queryable,
  heights: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ height: string; hash: string }>(sql`
    select height, encode(hash, 'hex') as hash from bank.audit_blocks where height = any(${heights}::bigint[])`)
  return new Map(rows.map((row) => [Number(row.height), row.hash]))
}

/** The head as the chain's own row has it, with the hash that stands before the first block. */
export async function findAuditHead(db: Queryable): Promise<Head & { sealedLines: number; genesis: string }> {
  const { rows } = await db.query<HeadRow & { sealed_lines: string; genesis: string }>(sql`
    select height, last_id, encode(hash, 'hex') as hash, sealed_lines,
           encode(sha256('Larkfield audit trail'), 'hex') as genesis
      from bank.audit_chain_head`)
  const row = rows[0]!
  return { ...headOf(row), sealedLines: Number(row.sealed_lines), genesis: row.genesis }
}
