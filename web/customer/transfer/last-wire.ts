const KEY = 'last-wire'

type Kept = { owner: string; reference: string }

/** Which wire this tab sent last, so that a reload can show what became of it. All else the bank knows. */
export const keepLastWire = (kept: Kept) => sessionStorage.setItem(KEY, JSON.stringify(kept))

export function lastWireOf(owner: string): string | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}
    return kept.owner === owner ? kept.reference : undefined
  } catch {
    return undefined
  }
}
