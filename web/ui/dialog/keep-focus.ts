import { useEffect, useRef } from 'react'

const REMEMBERED = 5

/**
 * While a screen waits behind a sign-in, nothing in it can have the focus. When it is back, the person goes on where
 * they were; what had the focus last may be gone or disabled by then, as a button being sent is, then the one before.
 */
export function useKeepFocus(): void {
  const trail = useRef<HTMLElement[]>([])
  useEffect(() => {
    // After a dialog that is shown again has taken the focus to where it begins.
    const timer = setTimeout(() => trail.current.some(takesFocus))
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const others = trail.current.filter((element) => element !== target && element.isConnected)
      trail.current = [target, ...others].slice(0, REMEMBERED)
    }
    addEventListener('focusin', onFocus)
    return () => {
      clearTimeout(timer)
      removeEventListener('focusin', onFocus)
    }
  }, [])
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
