import { useLayoutEffect } from 'react'

/** What had the focus, and the button of the menu it lay in. */
type Place = { element: Element; menu: string | null | undefined }

const placeOf = (element: Element): Place => ({
  element,
  menu: element.closest('[role=menu]')?.getAttribute('aria-labelledby'),
})

/** A dialog that is fetched first comes when its menu is long gone: what had the focus last is still known. */
let last: Place | undefined
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role=dialog]')) last = placeOf(target)
  })
}

/**
 * Where the person was goes on having the focus after a dialog. What opened it may be gone by then, as an entry of a
 * menu is: then the menu's own button, and at last the content.
 */
export function useReturnFocus(opened: boolean): void {
  // Before anything else can run: a busy device gets to an effect only after the dialog has taken the focus.
  useLayoutEffect(() => {
    if (!opened) return
    // Another dialog that has just closed no longer decides where the focus goes.
    clearTimeout(returning)
    const from = isInUse(document.activeElement) ? placeOf(document.activeElement) : last
    return () => {
      // After the dialog has left the page, which itself may still try to focus what is gone.
      returnLater(from)
    }
  }, [opened])
}

const LEAVING_MS = 250
const MOST_TRIES = 20

let returning: ReturnType<typeof setTimeout> | undefined

function returnLater(from: Place | undefined, tries = 1): void {
  clearTimeout(returning)
  returning = setTimeout(() => returnTo(from, tries), LEAVING_MS)
}

/** On a busy device a dialog takes longer to leave; one that stays is another dialog, and has the focus itself. */
function returnTo(from: Place | undefined, tries: number): void {
  if (document.querySelector('[role=dialog]')) {
    if (tries < MOST_TRIES) returnLater(from, tries + 1)
    return
  }
  if (isInUse(document.activeElement)) return
  const places = [
    from?.element,
    from?.menu && document.getElementById(from.menu),
    document.getElementById('content'),
  ]
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected || place === document.body) continue
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}

const isInUse = (element: Element | null): element is Element => element !== null && element !== document.body
