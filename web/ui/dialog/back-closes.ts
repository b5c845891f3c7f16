import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The way back of a phone closes a dialog that has no address of its own, instead of leaving the screen behind it. While it
 * is open a place in the history stands for it, which goes when it is closed in another way.
 */
export function useBackCloses(isOpen: boolean, close: (() => void) | undefined): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isMarked = state?.isDialog === true
  const stands = useRef(false)
  const latest = useRef({ isMarked, close })
  latest.current = { isMarked, close }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it opens, wherever that is
  useEffect(() => {
    if (!isOpen) return
    stands.current = false
    navigate(pathname + search, { state: { isDialog: true } })
    return () => {
      if (latest.current.isMarked) navigate(-1)
    }
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    if (isMarked) stands.current = true
    else if (stands.current) latest.current.close?.()
  }, [isOpen, isMarked])
}
