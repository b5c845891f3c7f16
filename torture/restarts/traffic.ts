import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import { wireBody } from '../client.ts'
import type { Customer } from '../customers.ts'

export type Bank = {
  customers: readonly Customer[]
  bankName: string
  /** Where all clients reach it. */
  request: (options: http.RequestOptions) => http.ClientRequest
}

export type Traffic = {
  answered: number
  /** Keys of wires that the bank has acknowledged. */
  acknowledged: string[]
  /** Everything that was not answered as it should be, by what happened instead. */
  wrong: Map<string, number>
  stop(): Promise<void>
}

/** Who runs out of money is told so: that is an answer like any other. */
const GOOD = [200, 409]

/** Clients that read and send money one request after the other, and never try anything twice. */
export function startTraffic(bank: Bank, clients: number, agentOf: () => http.Agent): Traffic {
  const left = new AbortController()
  const traffic = { answered: 0, acknowledged: [] as string[], wrong: new Map<string, number>() }
  const note = (what: string) => traffic.wrong.set(what, (traffic.wrong.get(what) ?? 0) + 1)

  async function client(place: number): Promise<void> {
    const agent = agentOf()
    const { customers, bankName } = bank
    const from = customers[place % customers.length]!
    const to = customers[(place + 1) % customers.length]!
    for (let round = 0; !left.signal.aborted; round++) {
      const key = randomUUID()
      const isWire = round % 2 === 0
      const body = isWire ? wireBody(from, to, { amountMinor: 1, key, bankName }) : undefined
      const sent = {
        method: isWire ? 'POST' : 'GET',
        path: isWire ? '/transfer' : '/my-wires',
        token: from.token,
      }
      try {
        const { status, text } = await ask(bank, { ...sent, key, body, agent })
        traffic.answered += 1
        if (isWire && status === 200) traffic.acknowledged.push(key)
        if (!GOOD.includes(status))
          note(`${sent.method} ${sent.path} answered ${status} ${text.slice(0, 120)}`)
      } catch (error) {
        note(`${sent.method} ${sent.path} failed: ${(error as NodeJS.ErrnoException).code ?? error}`)
      }
    }
    agent.destroy()
  }
  const running = Array.from({ length: clients }, (_, place) => client(place))
  return Object.assign(traffic, {
    async stop() {
      left.abort()
      await Promise.all(running)
    },
  })
}

type Sent = {
  method: string
  path: string
  token: string
  key: string
  body: string | undefined
  agent: http.Agent
}

export function ask(bank: Pick<Bank, 'request'>, { method, path, token, key, body, agent }: Sent) {
  return new Promise<{ status: number; text: string }>((answered, failed) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
      }),
    }
    const request = bank.request({ method, path, agent, headers, signal: AbortSignal.timeout(30_000) })
    request.once('error', failed)
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', failed)
      response.once('end', () =>
        answered({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    request.end(body)
  })
}
