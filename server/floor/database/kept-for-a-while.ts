export type Kept<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value, forMs: number): void
}

/** Values that are good for a time; of too many, those that were set longest ago are forgotten. */
export function keptForAWhile<Value>({
  most,
  now = Date.now,
}: {
  most: number
  now?: () => number
}): Kept<Value> {
  const kept = new Map<string, { value: Value; until: number }>()
  return {
    get(key) {
      const found = kept.get(key)
      return found && now() < found.until ? found.value : undefined
    },
    set(key, value, forMs) {
      kept.delete(key)
      kept.set(key, { value, until: now() + forMs })
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
    },
  }
}
