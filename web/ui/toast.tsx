import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../words/speech.tsx'

type Tone = 'success' | 'error'

/** Toasts come with the first thing there is to say: a visitor who only reads never loads them. */
const drawn = () => import('./toasts-drawn.tsx')
const ToastsDrawn = lazy(() => drawn().then((it) => ({ default: it.ToastsDrawn })))

let wanted = false
let closeLabel = ''
/** The screen the latest error was told on, while it may still be shown. */
let erredAt: string | undefined
const listeners = new Set<() => void>()

/** `key` tells two apart that say the same of different things. */
const say = (tone: Tone) => (message: string, why?: ReactNode, key?: string) => {
  wanted = true
  for (const listener of listeners) listener()
  // What has gone well since takes the last error along.
  if (tone === 'success') dropError()
  else erredAt = screen()
  drawn().then((it) => it.showToast(tone, { message, why, key, closeLabel }))
}

/** The mistake is mended: its sentence must not stand over what comes next. */
function dropError() {
  if (erredAt === undefined) return
  erredAt = undefined
  drawn().then((it) => it.dropError())
}

const screen = () => location.hash.split('?')[0] ?? ''

/** Five seconds, top right (docs/SPECIFICATION.md §9). The same sentence twice in a row is shown once. */
export const toast = { success: say('success'), error: say('error'), dropError }

/** Where toasts appear; mounted once, around everything. An error does not follow to the next screen. */
export function Toasts() {
  const { pathname } = useLocation()
  const { closeToast } = useWords().shell
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  useEffect(() => {
    closeLabel = closeToast
  }, [closeToast])
  useEffect(() => {
    // Whoever leads to a screen because of an error tells it there.
    if (erredAt !== undefined && erredAt !== `#${pathname}`) dropError()
  }, [pathname])
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
