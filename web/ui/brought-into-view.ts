import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

// The head of a dialog or page stays on top of what scrolls.
const style = { scrollMarginTop: '6rem', outline: 'none' }

/** For an answer or a review that takes a longer form's place: it is read from its beginning, and has the focus. */
export function useBroughtIntoView<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'start' })
  }, [])
  return { ref: shown, tabIndex: -1, style }
}

/** For what somebody is led to on a screen that still loads: what arrives above it or in it must not push it away. */
export function useBroughtIntoViewAtRest<Shown extends HTMLElement>() {
  const inView = useBroughtIntoView<Shown>()
  const { ref } = inView
  const client = useQueryClient()
  const loading = useIsFetching()
  const isAtRest = useRef(false)
  useEffect(() => {
    if (isAtRest.current) return
    // Asked here and not taken from `loading`: what begins to load with this screen is not counted in it yet.
    isAtRest.current = loading === 0 && client.isFetching() === 0
    ref.current?.scrollIntoView({ block: 'start' })
  }, [loading, client, ref])
  return inView
}
