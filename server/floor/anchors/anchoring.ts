import type { Log } from '../http/logging.ts'
import type { Metrics } from '../http/metrics.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import { openAnchorFolder } from './anchor-folder.ts'
import { type FolderState, measureAnchors } from './anchor-metrics.ts'
import { type Anchoring, makeAnchorWhenDue } from './make-anchor.ts'

const EVERY_MS = 5_000

type Needs = Anchoring & { metrics: Metrics; log: Log; watch: Watch }

/** Makes anchors for as long as the process runs and keeps its folder complete; not at all when they have nowhere to go. */
export function startAnchoring({ metrics, log, watch, ...anchoring }: Needs): Regular | undefined {
  const { dir, mailTo, url } = anchoring.settings
  if (!dir && !mailTo && !url) return undefined
  const { database, keys } = anchoring
  const folder = dir ? openAnchorFolder(dir) : undefined
  const state: FolderState = { currentAt: undefined, unknown: [] }
  measureAnchors(metrics.registry, database, state)
  log.info({ key: keys[0]?.publicKey }, 'anchors are signed with this public key')

  async function keepFolder(): Promise<void> {
    if (!folder) return
    const unknown = await folder.keepUp(database)
    if (unknown.join() !== state.unknown.join() && unknown.length > 0)
      log.error(
        { anchors: unknown.slice(0, 10) },
        'the folder of anchors knows what the database does not: it was restored, or somebody rolled it back. See docs/OPERATIONS.md',
      )
    Object.assign(state, { currentAt: new Date(), unknown })
  }

  return regularly({ work: 'anchoring', everyMs: EVERY_MS, watch }, async () => {
    try {
      await makeAnchorWhenDue(anchoring)
    } finally {
      // Also when no anchor could be made: the folder may lack an earlier one.
      await keepFolder()
    }
  })
}
