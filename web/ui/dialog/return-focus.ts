import { useEffect } from 'react'

/**
 * Where the person was goes on having the focus after a dialog. What opened it may be gone by then, as an entry of a
 * menu is: then the menu's own button, and at last the content.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const from = document.activeElement
    const menu = from?.closest('[role=menu]')?.getAttribute('aria-labelledby')
    return () => {
      // After the dialog has left the page, which itself may still try to focus what is gone.
      setTimeout(() => {
        if (document.querySelector('[role=dialog]') || isInUse(document.activeElement)) return
        const places = [from, menu && document.getElementById(menu), document.getElementById('content')]
        for (const place of places) {
          if (!(place instanceof HTMLElement) || !place.isConnected || place === document.body) continue
          place.focus({ preventScroll: true })
          if (document.activeElement === place) return
        }
      }, 250)
    }
  }, [opened])
}

const isInUse = (element: Element | null) => element !== null && element !== document.body
