import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type Row = { _id: string }
type Keys<Kind> = Record<string, (row: Kind) => void>

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * One card of a list is the current one: J and K, or the arrows, go on and back, other letters do something with it. They
 * work while the list has the focus, which it takes when it comes, so that no letter does anything anywhere else.
 */
export function useCurrentCard<Kind extends Row>(rows: readonly Kind[], keys: Keys<Kind>) {
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ id: '', at: 0 })
  const found = rows.findIndex(({ _id }) => _id === place.id)
  // What was decided leaves the list: what has taken its place is next.
  const at = found >= 0 ? found : Math.min(place.at, rows.length - 1)
  const current = rows[at]
  const currentId = current?._id

  const isFirst = useRef(true)
  useEffect(() => {
    const card = currentId && list.current?.querySelector<HTMLElement>(cardOf(currentId))
    if (!card) return
    if (isFocusFree(isFirst.current)) card.focus({ preventScroll: isFirst.current })
    isFirst.current = false
  }, [currentId])

  const goTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!row) return
    setPlace({ id: row._id, at: rows.indexOf(row) })
    list.current?.querySelector<HTMLElement>(cardOf(row._id))?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = STEPS[event.key]
    const act = keys[event.key]
    if (!current || (!step && !act)) return
    event.preventDefault()
    if (step) goTo(at + step)
    else act?.(current)
  }

  /** Whoever clicks into a card, or tabs there, means that one. */
  const onFocus = (event: { target: EventTarget }) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-proposal]')
    const index = rows.findIndex(({ _id }) => _id === card?.dataset.proposal)
    if (index >= 0 && rows[index]!._id !== place.id) setPlace({ id: rows[index]!._id, at: index })
  }

  return { current, handling: { ref: list, onKeyDown, onFocus } }
}

const cardOf = (id: string) => `[data-proposal="${id}"]`

/** Nobody is doing anything else: the focus is nowhere, or at first still on the link that led here. */
function isFocusFree(isFirst: boolean): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return document.querySelector('[aria-modal="true"]') === null
  return isFirst && active.closest('nav') !== null
}
