import type { Metrics } from '../http/metrics.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import { openAnchorFolder } from './anchor-folder.ts'
import { type FolderState, measureAnchors } from './anchor-metrics.ts'
import { type Anchoring, makeAnchorWhenDue } from './make-anchor.ts'

const EVERY_MS = 5_000

type Log = Record<'info' | 'warn' | 'error', (details: object, text: string) => void>
type Needs = Anchoring & { metrics: Metrics; log: Log }

/** Makes anchors for as long as the process runs and keeps its folder complete; not at all when they have nowhere to go. */
export function startAnchoring({ metrics, log, ...anchoring }: Needs): Regular | undefined {
  const { dir, mailTo, url } = anchoring.settings
  if (!dir && !mailTo && !url) return undefined
  const { database, keys } = anchoring
  const folder = dir ? openAnchorFolder(dir) : undefined
  const state: FolderState = { currentAt: undefined, unknown: [] }
  measureAnchors(metrics.registry, database, state)
  log.info({ key: keys[0]?.publicKey }, 'anchors are signed with this public key')
  const tellOnce = onceForEach((text) => log.warn({}, `anchors are held up: ${text}`))

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

  return regularly(EVERY_MS, async () => {
    const [made] = await Promise.allSettled([makeAnchorWhenDue(anchoring)])
    const [kept] = await Promise.allSettled([keepFolder()])
    tellOnce(
      [made, kept].flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])).join('; '),
    )
  })
}

/** What stays wrong is told once, and again after it was right. */
function onceForEach(tell: (text: string) => void): (text: string) => void {
  let last = ''
  return (text) => {
    if (text && text !== last) tell(text)
    last = text
  }
}
