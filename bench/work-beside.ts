import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sender } from './people.ts'

const BUSY = 503

type Beside = { port: number; senders: readonly Sender[]; perSecond: number }

/**
 * A wire and a look at somebody's accounts at a steady pace, whatever the answers take; each counts for when it was asked.
 * Who was told to come back later is counted beside them.
 */
export function workBeside({ port, senders, perSecond }: Beside) {
  const took = new Map<string, number[]>()
  const busy = new Map<string, number>()
  const under: Promise<void>[] = []
  let when: string | undefined
  let isOver = false
  const timed = async (what: string, { token }: Sender, path: string, form?: object) => {
    const [asked, begun] = [when && `${what} ${when}`, performance.now()]
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(form && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(form && { method: 'POST', body: JSON.stringify(form) }),
    })
    const text = await response.text()
    if (asked && response.status === BUSY) busy.set(asked, (busy.get(asked) ?? 0) + 1)
    else if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`)
    else if (asked) took.set(asked, [...(took.get(asked) ?? []), performance.now() - begun])
  }
  const working = (async () => {
    for (let n = 0; !isOver; n++) {
      const [sender, payee] = [senders[n % senders.length]!, senders[(n + 1) % senders.length]!]
      under.push(timed('wires', sender, '/transfer', formOf(sender, payee)))
      under.push(timed('looks', payee, '/my-accounts'))
      await pause(1000 / perSecond)
    }
  })()
  return {
    during(next: string) {
      when = next
    },
    async end() {
      isOver = true
      await working
      await Promise.all(under)
      return took
    },
    /** How many were told to come back later, for each of those times. */
    busy,
  }
}

function formOf({ cotCode, taxCode, matchingCode }: Sender, payee: Sender) {
  const bank = 'Larkfield'
  const codes = { cotCode, taxCode, matchingCode }
  return { recipientAccount: payee.number, amount: 1, bank, accountName: 'Near Payee', ...codes }
}
