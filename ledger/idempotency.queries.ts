import type { Queryable } from './connection.ts'
import type { Json } from './types.ts'

type NewRequest = { request: string; fingerprint: string; principal: string }

/** False when the key was used before. */
export async function claimRequest(db: Queryable, asked: NewRequest): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into ledger.requests (request, fingerprint, principal)
     values ($1, $2, $3)
     on conflict do nothing`,
    [asked.request, asked.fingerprint, asked.principal],
  )
  return rowCount === 1
}

export async function findRequest(
  db: Queryable,
  request: string,
): Promise<{ fingerprint: string; reply: Json } | undefined> {
  const { rows } = await db.query<{ fingerprint: string; reply: Json }>(
    `select replace(fingerprint::text, '-', '') as fingerprint, reply
       from ledger.requests
      where request = $1`,
    [request],
  )
  return rows[0]
}

export async function keepReply(db: Queryable, request: string, reply: Json): Promise<void> {
  await db.query('update ledger.requests set reply = $2 where request = $1', [request, JSON.stringify(reply)])
}
