import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The way back of a phone closes a dialog that has no address of its own, instead of leaving the screen behind it. While it
 * is open a place in the history stands for it; closed in another way it becomes one of the screen, at once, so that
 * nobody who goes on quickly is taken back.
 */
export function useBackCloses(isOpen: boolean, close: (() => void) | undefined): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isMarked = state?.isDialog === true
  const stands = useRef(false)
  const here = pathname + search
  const latest = useRef({ isMarked, close, here })
  latest.current = { isMarked, close, here }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it opens, wherever that is
  useEffect(() => {
    if (!isOpen) return
    stands.current = false
    navigate(here, { state: { isDialog: true } })
    // A way back may come before the place in the history is drawn.
    const closeEarly = () => {
      if (!stands.current) latest.current.close?.()
    }
    addEventListener('popstate', closeEarly)
    return () => {
      removeEventListener('popstate', closeEarly)
      // The address is ahead of what is drawn: whoever closed the screen's own dialog along with this one stays there.
      const isLeft = location.hash !== `#${latest.current.here}`
      if (latest.current.isMarked && !isLeft) navigate(latest.current.here, { replace: true })
    }
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    if (isMarked) stands.current = true
    else if (stands.current) latest.current.close?.()
  }, [isOpen, isMarked])
}
