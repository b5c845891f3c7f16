import { setTimeout as pause } from 'node:timers/promises'
import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate'
import pg from 'pg'

const ASK_EVERY_MS = 100

/**
 * One at a time prepares a database, older servers included, which take the same lock. Whoever waits asks again and
 * again instead of standing in the lock's queue: a session that waits inside a statement is one that an index built
 * concurrently waits for, and the two would never end.
 */
export async function withSchemaLock<T>(ownerUrl: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(ownerUrl)
  owner.on('error', () => {})
  await owner.connect()
  try {
    while (!(await isTaken(owner))) await pause(ASK_EVERY_MS)
    return await act(owner)
  } finally {
    // The lock ends with the connection, also when this process is killed.
    await owner.end()
  }
}

async function isTaken(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${PG_MIGRATE_LOCK_ID}) as taken`,
  )
  return rows[0]!.taken
}
