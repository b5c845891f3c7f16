type Kept<Answer> = { answer: Answer; at: number }

/** So often longer than it is kept an answer may be given while a new one is on its way. */
const MOST_OVERDUE = 4

/**
 * One answer for all who ask this process for the same, as twenty tabs of the desk do after each piece of news. Whoever
 * asks while it is being found waits for the next one, which knows of everything that was done before they asked. Where
 * finding it is costly it is kept for a while, and given while a new one is found.
 */
export function sharedAnswer<Answer>(
  find: () => Promise<Answer>,
  { keptForMs, now = Date.now }: { keptForMs: () => Promise<number>; now?: () => number },
): () => Promise<Answer> {
  let kept: Kept<Answer> | undefined
  let underWay: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined

  function begin(): Promise<Answer> {
    const at = now()
    underWay = find().finally(() => {
      underWay = undefined
    })
    void underWay.then(
      (answer) => {
        kept = { answer, at }
      },
      () => {},
    )
    return underWay
  }

  function renew(): Promise<Answer> {
    if (!underWay) return begin()
    const again = () => {
      next = undefined
      return begin()
    }
    next ??= underWay.then(again, again)
    return next
  }

  return async () => {
    const keepMs = kept ? await keptForMs() : 0
    if (!kept || keepMs === 0) return renew()
    const age = now() - kept.at
    if (age > keepMs * MOST_OVERDUE) return renew()
    // Whoever asks for a new one in vain has the old one; the next who asks tries again.
    if (age > keepMs && !underWay) begin().catch(() => {})
    return kept.answer
  }
}
