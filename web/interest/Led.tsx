import type { ReactNode } from 'react'
import { useBroughtIntoViewAtRest } from '../ui/brought-into-view.ts'

/** Whoever came here to see these days, by a link or a reload, is brought to them. */
export function Led({ isLed, children }: { isLed: boolean; children: ReactNode }) {
  return isLed ? <Shown>{children}</Shown> : children
}

function Shown({ children }: { children: ReactNode }) {
  return <div {...useBroughtIntoViewAtRest<HTMLDivElement>()}>{children}</div>
}
