import { NOBODY_ACTED, PRESENCE_HEADER } from '@larkfield/contract/presence.ts'

/** What this page knows of the person before it: opening the page is the first thing they did. Counted, since clocks jump. */
let acts = 1
let actsTold = 0

export const personActed = () => {
  acts += 1
}

/** The bank has answered a request that was sent when so many acts had been seen. */
const told = (seen: number) => {
  actsTold = Math.max(actsTold, seen)
}

/** For a request that comes by itself, whatever the person does meanwhile. */
export const nobodyActed = { [PRESENCE_HEADER]: NOBODY_ACTED }

/**
 * A visible page asks again and again by itself; only what a person did since the last answer keeps a session alive.
 * Until an answer has come, the next request says it too.
 */
export function presence(): { headers: Record<string, string>; answered: () => void } {
  const seen = acts
  return { headers: seen > actsTold ? {} : nobodyActed, answered: () => told(seen) }
}
