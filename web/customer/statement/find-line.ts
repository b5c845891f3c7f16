import { useEffect, useRef } from 'react'
import { useOwnWire, type Wire } from '../own-data.ts'
import type { StatementLine } from './StatementTable.tsx'

/** Newest first, a wire just sent is on the first page; further back than this nobody waits for it. */
const MOST_PAGES = 20

export const isLineOf = (reference: string, { _id, wireId }: StatementLine) =>
  reference !== '' && (_id === reference || wireId === reference)

/** A wire that moved nothing, or nothing yet, has no line in the books. */
export const hasNoLine = ({ state }: Wire) => state === 'held' || state === 'returned'

type Pages = { renewing: boolean; isPending: boolean; next: (() => void) | undefined }

/** Turns pages until the line with this reference is in view; gives the wire when it has no line to find. */
export function useFindLine(reference: string, lines: StatementLine[], { renewing, isPending, next }: Pages) {
  const wire = useOwnWire(reference || undefined)
  const search = useRef({ reference, turned: 0, found: false })
  if (search.current.reference !== reference) search.current = { reference, turned: 0, found: false }
  const isHere = lines.some((line) => isLineOf(reference, line))
  const mayBeFound = reference !== '' && !wire.isPending && !(wire.data && hasNoLine(wire.data))
  useEffect(() => {
    // Once found, turning pages is the reader's own business again.
    if (isHere) search.current.found = true
    const { turned, found } = search.current
    if (found || !mayBeFound || renewing || isPending || !next || turned >= MOST_PAGES) return
    search.current.turned += 1
    next()
  }, [isHere, mayBeFound, renewing, isPending, next])
  return wire.data && hasNoLine(wire.data) ? wire.data : undefined
}
