const EVERY_MS = 250

/**
 * Tells what changed without telling everything: the first goes out at once, what follows together a moment later.
 * News that cannot be sent is no loss: whoever looks again sees what there is.
 */
export function collectNews<Item>(tell: (items: Item[]) => Promise<void>) {
  const changed = new Set<Item>()
  let pause: NodeJS.Timeout | undefined

  function flush(): void {
    pause = undefined
    if (changed.size === 0) return
    const items = [...changed]
    changed.clear()
    tell(items).catch(() => {})
    pause = setTimeout(flush, EVERY_MS).unref()
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
