import type { ChildProcess } from 'node:child_process'
import { findTreeHead } from '@larkfield/ledger'
import pg from 'pg'
import type { DirectResult } from './direct.ts'

export type SealedResult = DirectResult & {
  /** Leaves that came into the tree while it was posted, for each second of posting. */
  leavesPerSecond: number
  /** Transfers that were not in the tree yet half way through, and when posting ended: it keeps up if this does not grow. */
  behindHalfway: number
  behind: number
}

const LOOK_EVERY_MS = 500

type Posting = { url: string; sealing: ChildProcess; post(): Promise<DirectResult> }

/** Posts while another process seals and grows the tree, as in a running bank, and looks how far it has come then. */
export async function postBesideSealing({ url, sealing, post }: Posting): Promise<SealedResult> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const look = async () => {
    const { size: leaves } = await findTreeHead(pool)
    const { rows } = await pool.query<{ transfers: string }>('select transfers from books.totals')
    return { leaves, behind: Number(rows[0]!.transfers) - leaves / 2 }
  }
  try {
    const before = await look()
    const seen: number[] = []
    const looking = setInterval(() => void look().then(({ behind }) => seen.push(behind)), LOOK_EVERY_MS)
    const began = performance.now()
    const posted = await post().finally(() => clearInterval(looking))
    const seconds = (performance.now() - began) / 1000
    const { leaves, behind } = await look()
    const behindHalfway = seen[seen.length >> 1] ?? behind
    return { ...posted, leavesPerSecond: (leaves - before.leaves) / seconds, behindHalfway, behind }
  } finally {
    const ended = new Promise((end) => sealing.once('exit', end))
    sealing.send('stop')
    await ended
    await pool.end()
  }
}
