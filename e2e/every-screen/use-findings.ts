import { sharedBrowser } from '../browser.ts'
import { examine, type Finding, quickLooks } from './examine.ts'
import type { Who } from './screens.ts'
import { useSeats } from './use-seats.ts'

export const MANY_SCREENS_MS = 900_000

/** Looks at every screen of a seat. */
export function useFindings(): (who: Who) => Promise<Finding[]> {
  const browser = sharedBrowser()
  const seatOf = useSeats()
  return (who) => examine(browser(), seatOf(who), quickLooks)
}
