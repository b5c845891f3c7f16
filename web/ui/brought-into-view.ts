import { useEffect, useRef } from 'react'

/** For an answer or a review that takes a longer form's place: it is read from its beginning, and has the focus. */
export function useBroughtIntoView<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'start' })
  }, [])
  // The head of a dialog or page stays on top of what scrolls.
  return { ref: shown, tabIndex: -1, style: { scrollMarginTop: '6rem', outline: 'none' } }
}
