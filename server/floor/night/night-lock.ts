import pg from 'pg'
import { asBankRole } from '../database/database.ts'
import { LOST_AFTER_MS, settleSession, stillHere, tryLock } from './night-lock.queries.ts'

export type NightLock = { isHeld(): boolean; release(): Promise<void> }

const SAYS_EVERY_MS = LOST_AFTER_MS / 6

/**
 * Makes this process the one that works the night; undefined when another one does. The lock belongs to a connection of
 * its own: it ends with the process, however that ends, and half a minute after it froze.
 */
export async function takeNightLock(databaseUrl: string): Promise<NightLock | undefined> {
  const client = new pg.Client({
    connectionString: asBankRole(databaseUrl),
    application_name: 'larkfield night',
    connectionTimeoutMillis: 3_000,
    query_timeout: SAYS_EVERY_MS,
    keepAlive: true,
  })
  let isHeld = false
  const lost = () => {
    isHeld = false
  }
  client.on('error', lost).on('end', lost)
  const end = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(settleSession)
    const { rows } = await client.query<{ mine: boolean }>(tryLock)
    isHeld = rows[0]?.mine === true
  } catch (error) {
    await end()
    throw error
  }
  if (!isHeld) {
    await end()
    return undefined
  }
  const saying = setInterval(() => client.query(stillHere).catch(lost), SAYS_EVERY_MS)
  saying.unref()
  return {
    isHeld: () => isHeld,
    async release() {
      clearInterval(saying)
      await end()
    },
  }
}
