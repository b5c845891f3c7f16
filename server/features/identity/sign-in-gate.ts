import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { counters, type SignInName, secondsBetweenTries } from '../../floor/sessions/limits.ts'
import type { Counter, Reading } from '../../floor/sessions/throttles.ts'

type Needs = Pick<Dependencies, 'database' | 'throttles'>

/** Why an attempt gets no answer, and whether a mailed code is the way round it. */
export type Blocked = { refusal: Refusal; codeInstead?: 'mailed_code_needed' | 'too_many_sign_ins' }

/** What stands between somebody at the door and an answer to their password (S4, S28). */
export type Gate = {
  shut(): Promise<Blocked | undefined>
  /**
   * Counts an attempt that was `shut` out or wrong; of many at once, those too many are blocked only now. Outside any
   * transaction: whoever floods one name would otherwise make all its attempts wait in line, each with a connection.
   */
  failed(shut: Blocked | undefined): Promise<Blocked | undefined>
  passed(tx: Transaction): Promise<Blocked | undefined>
}

/** A browser that has signed in before: nobody's failures count here but its own. */
export function gateOfKnown({ database, throttles }: Needs, browserId: string): Gate {
  const own = counters.knownBrowser(browserId)
  const blocked = (refusal: Refusal | undefined) => refusal && { refusal }
  return {
    shut: async () => blocked(await throttles.full(database, [own])),
    failed: async (shut) => shut ?? blocked(await throttles.failed(database, own)),
    passed: async (tx) => blocked(await throttles.passed(tx, own)),
  }
}

/**
 * Any other browser. Failures in a row close the name for this network; guesses from many networks meet the ceiling of
 * the name, and are slowed on the way there. The wait goes by the last failure from the same network: by anybody's
 * last failure, whoever never stops guessing would never let the owner have a turn.
 */
export function gateOfStrangers({ database, throttles }: Needs, name: SignInName, address: string): Gate {
  const from = counters.signInFrom(address)
  const here = counters.signIn(name, address)
  const anywhere = counters.signInAnywhere(name)
  const blockedBy = (counter: Counter, refusal: Refusal): Blocked => {
    if (counter === from) return { refusal }
    return { refusal, codeInstead: counter === here ? 'too_many_sign_ins' : 'mailed_code_needed' }
  }
  return {
    async shut() {
      const [fromNow, hereNow, anywhereNow] = (await throttles.read(database, [from, here, anywhere])) as [
        Reading,
        Reading,
        Reading,
      ]
      if (fromNow.full) throw fromNow.full
      if (anywhereNow.full) return blockedBy(anywhere, anywhereNow.full)
      if (hereNow.full) return blockedBy(here, hereNow.full)
      return tooSoon(hereNow, anywhereNow)
    },
    async failed(shut) {
      // Who is shut out learns nothing, so the name's ceiling is not theirs to fill.
      for (const counter of shut ? [from] : [from, here, anywhere]) {
        const full = await throttles.failed(database, counter)
        if (full) return shut ?? blockedBy(counter, full)
      }
      return shut
    },
    async passed(tx) {
      const hereFull = await throttles.passed(tx, here)
      const anywhereFull = await throttles.full(tx, [anywhere])
      if (anywhereFull) return blockedBy(anywhere, anywhereFull)
      return hereFull && blockedBy(here, hereFull)
    },
  }
}

function tooSoon(here: Reading, anywhere: Reading): Blocked | undefined {
  const waitMs = secondsBetweenTries(anywhere.points) * 1000 - here.lastMsAgo
  if (waitMs <= 0) return undefined
  return { refusal: new Refusal('too_many_tries', { retryAfterSeconds: Math.ceil(waitMs / 1000) }) }
}
