import { growTree, sealOnce } from '@larkfield/ledger'
import pg from 'pg'

/** Brings the hash chain up to date, as the sealer of a running bank does all the time; answers how many a second. */
export async function sealAll(appUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl })
  const began = performance.now()
  let sealed = 0
  for (let passesWithoutAny = 0; passesWithoutAny < 3; ) {
    const now = await sealOnce(pool)
    passesWithoutAny = now === 0 ? passesWithoutAny + 1 : 0
    sealed += now
  }
  await pool.end()
  return sealed / ((performance.now() - began) / 1000)
}

/** Takes all that is sealed into the tree; answers how many leaves a second that made. */
export async function growWholeTree(appUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl })
  const began = performance.now()
  let transfers = 0
  for (let more = await growTree(pool); more > 0; more = await growTree(pool)) transfers += more
  await pool.end()
  return (2 * transfers) / ((performance.now() - began) / 1000)
}
