import { keyText } from '@larkfield/contract/proofs/signed-note.ts'
import type { Log } from '../http/logging.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import { type Checkpointing, makeCheckpoint } from './make-checkpoint.ts'

/** Well within a minute after something new was sealed; statements ask for one of their own when they need it sooner. */
const EVERY_MS = 30_000

/** Makes checkpoints for as long as the process runs; any number of nodes may. */
export function startCheckpoints({
  watch,
  log,
  ...checkpointing
}: Checkpointing & { watch: Watch; log: Log }): Regular {
  let isTold = false
  return regularly({ work: 'checkpoints', everyMs: EVERY_MS, watch }, async () => {
    const [present] = await checkpointing.keys.known()
    if (!isTold) log.info({ key: keyText(present!) }, 'checkpoints are signed with this public key')
    isTold = true
    await makeCheckpoint(checkpointing)
  })
}
