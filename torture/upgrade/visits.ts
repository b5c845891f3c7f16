import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { wireBody } from '../client.ts'
import { type Customer, PASSWORD } from '../customers.ts'
import { ask } from '../restarts/traffic.ts'
import type { Step } from './verdict.ts'

export type Bank = { customers: readonly Customer[]; bankName: string; port: number }

export type Visits = {
  /** From here on, what happens counts for this step. */
  turnTo(step: Step): void
  stop(): Promise<void>
}

/** Who runs out of money is told so: that is an answer like any other. */
const GOOD = [200, 409]
const SIGN_IN_EVERY = 60
/** A page stays open for so long, whichever servers come and go meanwhile. */
const PAGE_EVERY = 24

/** Customers who sign in, send money, read, open pages and load the files of pages opened earlier; nothing is tried twice. */
export function startVisits(bank: Bank, clients: number, first: Step): Visits {
  const left = new AbortController()
  let step = first
  const request = (options: http.RequestOptions) =>
    http.request({ ...options, host: '127.0.0.1', port: bank.port })

  async function client(place: number): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const from = bank.customers[place % bank.customers.length]!
    const to = bank.customers[(place + 1) % bank.customers.length]!
    let { token } = from
    let files: string[] = []
    let opened = step
    /** A page that was opened beside 0.1.0 may miss a file also when the last server of 0.1.0 has gone. */
    const countMissed = (during: Step) => {
      const to = !during.isMixedWithFirst && opened.isMixedWithFirst ? opened : during
      to.missedFiles += 1
    }
    const send = async (method: string, path: string, body?: string, key: string = randomUUID()) => {
      const during = step
      const note = (what: string) => during.wrong.set(what, (during.wrong.get(what) ?? 0) + 1)
      // Names of files hold a hash: one line for each would hide what happened.
      const shown = `${method} ${path.replace(/^\/assets\/.*/, '/assets/…')}`
      try {
        const { status, text } = await ask({ request }, { method, path, token, key, body, agent })
        during.answered += 1
        if (path.startsWith('/assets/') && status === 404) countMissed(during)
        else if (!GOOD.includes(status)) note(`${shown} answered ${status} ${text.slice(0, 120)}`)
        return { status, text, during }
      } catch (error) {
        note(`${shown} failed: ${(error as NodeJS.ErrnoException).code ?? error}`)
        return undefined
      }
    }
    for (let round = place; !left.signal.aborted; round++) {
      if (round % SIGN_IN_EVERY === 0) {
        const signedIn = await send(
          'POST',
          '/loginA',
          JSON.stringify({ accountNumber: from.number, password: PASSWORD }),
        )
        if (signedIn?.status === 200) token = (JSON.parse(signedIn.text) as { token: string }).token
      }
      if (round % PAGE_EVERY === 0) {
        const page = await send('GET', '/')
        if (page?.status === 200) {
          files = filesOf(page.text)
          opened = page.during
        }
      }
      const key = randomUUID()
      const wire = await send(
        'POST',
        '/transfer',
        wireBody(from, to, { amountMinor: 1, key, bankName: bank.bankName }),
        key,
      )
      if (wire?.status === 200) wire.during.acknowledged.push(key)
      await send('GET', '/my-wires')
      const file = files[round % files.length]
      if (file) await send('GET', file)
    }
    agent.destroy()
  }

  const running = Array.from({ length: clients }, (_, place) => client(place))
  return {
    turnTo(next) {
      step = next
    },
    async stop() {
      left.abort()
      await Promise.all(running)
    },
  }
}

/** Scripts and styles that a page names. */
const filesOf = (page: string): string[] => [
  ...new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)),
]
