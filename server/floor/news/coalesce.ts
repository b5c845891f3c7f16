import type { Watch } from '../upkeep/watch.ts'

const EVERY_MS = 250
const WORK = 'news sending'

/**
 * Tells what changed without telling everything: the first goes out at once, what follows together a moment later.
 * News that cannot be sent is no loss: whoever looks again sees what there is.
 */
export function collectNews<Item>(watch: Watch, tell: (items: Item[]) => Promise<void>, everyMs = EVERY_MS) {
  const changed = new Set<Item>()
  let pause: NodeJS.Timeout | undefined

  function flush(): void {
    pause = undefined
    if (changed.size === 0) return
    const items = [...changed]
    changed.clear()
    tell(items).then(
      () => watch.worked(WORK),
      (error: unknown) => watch.failed(WORK, error),
    )
    pause = setTimeout(flush, everyMs).unref()
  }

  return {
    changed(items: readonly Item[]): void {
      for (const item of items) changed.add(item)
      if (!pause) flush()
    },
    close(): void {
      clearTimeout(pause)
      changed.clear()
    },
  }
}
