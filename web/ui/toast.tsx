import { lazy, Suspense, useSyncExternalStore } from 'react'

type Tone = 'success' | 'error'

/** Toasts come with the first thing there is to say: a visitor who only reads never loads them. */
const drawn = () => import('./toasts-drawn.tsx')
const ToastsDrawn = lazy(() => drawn().then((it) => ({ default: it.ToastsDrawn })))

let wanted = false
const listeners = new Set<() => void>()

const say = (tone: Tone) => (message: string, why?: string) => {
  wanted = true
  for (const listener of listeners) listener()
  drawn().then((it) => it.showToast(tone, message, why))
}

/** The mistake is mended: its sentence must not stand over what comes next. */
function dropError() {
  // What was never drawn needs no taking away.
  if (wanted) drawn().then((it) => it.dropError())
}

/** Five seconds, top right (docs/SPECIFICATION.md §9). The same sentence twice in a row is shown once. */
export const toast = { success: say('success'), error: say('error'), dropError }

/** Where toasts appear; mounted once, around everything. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  return shown ? (
    <Suspense>
      <ToastsDrawn />
    </Suspense>
  ) : null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
