/** One kind of thing that was not answered as it should be. */
export type Wrong = { what: string; count: number }

export type Step = {
  name: string
  /** Whether a server of 0.1.0 runs beside a later one: it does not know the other's files (decision 012). */
  isMixedWithFirst: boolean
  answered: number
  /** Acknowledged wires, by the key that each carries. */
  acknowledged: string[]
  wrong: Map<string, number>
  /** Files of a page that no server had at that moment. */
  missedFiles: number
}

export const newStep = (name: string, isMixedWithFirst: boolean): Step => ({
  name,
  isMixedWithFirst,
  answered: 0,
  acknowledged: [],
  wrong: new Map(),
  missedFiles: 0,
})

/** What must not have happened, each as one line; nothing when the upgrade went as promised. */
export function violationsIn(steps: readonly Step[], bookedKeys: readonly string[]): string[] {
  const found: string[] = []
  const booked = new Map<string, number>()
  for (const key of bookedKeys) booked.set(key, (booked.get(key) ?? 0) + 1)
  for (const { name, answered, acknowledged, wrong, missedFiles, isMixedWithFirst } of steps) {
    for (const [what, count] of wrong) found.push(`${name}: ${count} times ${what}`)
    if (missedFiles > 0 && !isMixedWithFirst)
      found.push(`${name}: ${missedFiles} files of a page were missing`)
    const lost = acknowledged.filter((key) => !booked.has(key)).length
    const doubled = acknowledged.filter((key) => (booked.get(key) ?? 0) > 1).length
    if (lost > 0) found.push(`${name}: ${lost} acknowledged wires are not in the books`)
    if (doubled > 0) found.push(`${name}: ${doubled} wires were booked more than once`)
    // Under no load nothing is shown.
    if (answered === 0) found.push(`${name}: no request was answered`)
    if (acknowledged.length === 0) found.push(`${name}: no wire was acknowledged`)
  }
  return found
}

export function sentenceOf({ name, answered, acknowledged, wrong, missedFiles }: Step): string {
  const counts = [...wrong].map(([what, count]) => ({ what, count }))
  const sum = (of: Wrong[]) => of.reduce((total, { count }) => total + count, 0)
  const unavailable = sum(counts.filter(({ what }) => what.includes(' answered 503')))
  const lost = sum(counts.filter(({ what }) => what.includes(' failed')))
  return (
    `${name}: ${answered} requests, ${acknowledged.length} wires acknowledged; ` +
    `${lost} lost, ${unavailable} times 503, ${sum(counts) - lost - unavailable} otherwise wrong, ` +
    `${missedFiles} files missed`
  )
}
