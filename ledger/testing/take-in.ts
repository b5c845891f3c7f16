import type pg from 'pg'
import { vi } from 'vitest'
import { findHead } from '../seal.queries.ts'
import { sealOnce } from '../seal.ts'
import { findTreeHead } from '../tree.queries.ts'
import { growTree } from '../tree.ts'

/** Seals all there is. Transactions in the databases of other tests delay the horizon, so this goes on until it is. */
export async function sealAll(app: pg.Pool): Promise<void> {
  const { rows } = await app.query('select coalesce(max(id), 0)::int as last from ledger.transfers')
  const last: number = rows[0].last
  await vi.waitFor(
    async () => {
      await sealOnce(app)
      if ((await findHead(app)).lastId < last) throw new Error('not all is sealed yet')
    },
    { timeout: 60_000, interval: 5 },
  )
}

/** The same, and takes it into the tree; answers its size. */
export async function takeAllIn(app: pg.Pool): Promise<number> {
  await sealAll(app)
  while ((await growTree(app)) > 0);
  return (await findTreeHead(app)).size
}
