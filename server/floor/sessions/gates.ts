import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../database/database.ts'
import { type Holder, keyOfHolder } from './holder.queries.ts'
import { counters, type SignInName, secondsBetweenTries } from './limits.ts'
import type { Counter, Reading, Throttles } from './throttles.ts'

/** Counts go through `queries`, by themselves or in the caller's transaction. */
type Needs = { queries: Queries; throttles: Throttles }

/** Why an attempt gets no answer, and whether a mailed code is the way round it. */
export type Blocked = { refusal: Refusal; codeInstead?: 'mailed_code_needed' | 'too_many_sign_ins' }

/** What is between a person at the door and a judgement of their password or second step (S4, S28). */
export type Gate = {
  shut(): Promise<Blocked | undefined>
  /**
   * Counts an attempt that was `shut` out or wrong; of many at once, those too many are blocked only now. Passwords are
   * counted outside any transaction: a flood of one name would otherwise make all its attempts wait in line, each with a
   * connection.
   */
  failed(shut: Blocked | undefined): Promise<Blocked | undefined>
  passed(queries: Queries): Promise<Blocked | undefined>
}

type Place = { name: SignInName; browserId: string | undefined; address: string }

export function passwordGate(needs: Needs, { name, browserId, address }: Place): Gate {
  if (browserId !== undefined) return gateOfKnown(needs, counters.knownBrowser(browserId))
  return gateOfStrangers(needs, {
    from: counters.signInFrom(address),
    here: counters.signIn(name, address),
    anywhere: counters.signInAnywhere(name),
  })
}

type Answering = { holder: Holder; browserId?: string | undefined; address: string }

/** The same for wrong answers to a question: counts apart, as a right password ends the row of its own failures alone. */
export function factorGate(needs: Needs, { holder, browserId, address }: Answering): Gate {
  if (browserId !== undefined) return gateOfKnown(needs, counters.factorOfBrowser(browserId))
  const key = keyOfHolder(holder)
  return gateOfStrangers(needs, {
    here: counters.factor(key, address),
    anywhere: counters.factorAnywhere(key),
  })
}

/** A browser that has signed in before: nobody's failures count here but its own. */
function gateOfKnown({ queries, throttles }: Needs, own: Counter): Gate {
  const blocked = (refusal: Refusal | undefined) => refusal && { refusal }
  return {
    shut: async () => blocked(await throttles.full(queries, [own])),
    failed: async (shut) => shut ?? blocked(await throttles.failed(queries, own)),
    passed: async (within) => blocked(await throttles.passed(within, own)),
  }
}

/** `from` is of the network, whatever the name. */
type Counts = { from?: Counter; here: Counter; anywhere: Counter }

/**
 * Any other browser. Failures in a row close the name for this network; guesses from many networks meet the ceiling of
 * the name, and are slowed on the way there. The wait goes by the last failure from the same network: by anybody's
 * last failure, whoever never stops guessing would never let the owner have a turn.
 */
function gateOfStrangers({ queries, throttles }: Needs, { from, here, anywhere }: Counts): Gate {
  const blockedBy = (counter: Counter, refusal: Refusal): Blocked => {
    if (counter === from) return { refusal }
    return { refusal, codeInstead: counter === here ? 'too_many_sign_ins' : 'mailed_code_needed' }
  }
  return {
    async shut() {
      const read = await throttles.read(queries, [here, anywhere, ...(from ? [from] : [])])
      const [hereNow, anywhereNow, fromNow] = read as [Reading, Reading, Reading | undefined]
      if (fromNow?.full) throw fromNow.full
      if (anywhereNow.full) return blockedBy(anywhere, anywhereNow.full)
      if (hereNow.full) return blockedBy(here, hereNow.full)
      return tooSoon(hereNow, anywhereNow)
    },
    async failed(shut) {
      // Who is shut out learns nothing, so the name's ceiling is not theirs to fill.
      for (const counter of [...(from ? [from] : []), ...(shut ? [] : [here, anywhere])]) {
        const full = await throttles.failed(queries, counter)
        if (full) return shut ?? blockedBy(counter, full)
      }
      return shut
    },
    async passed(within) {
      const hereFull = await throttles.passed(within, here)
      const anywhereFull = await throttles.full(within, [anywhere])
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
