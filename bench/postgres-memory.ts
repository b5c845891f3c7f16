import { readFileSync } from 'node:fs'
import type pg from 'pg'

const SAMPLE_MS = 250
const MB = 1_048_576

/** Watches what all server processes of PostgreSQL have to themselves, until asked for the most it was; what they share is not counted. */
export function watchMemory(pool: pg.Pool): { end(): number } {
  let most = 0
  const sampling = setInterval(async () => {
    most = Math.max(most, await memoryOf(pool))
  }, SAMPLE_MS)
  return {
    end() {
      clearInterval(sampling)
      return Math.round(most / MB)
    },
  }
}

async function memoryOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.reduce((sum, { pid }) => sum + ownMemory(pid), 0)
}

function ownMemory(pid: number): number {
  try {
    return 1024 * Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
