import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Customer } from './customers.ts'
import { type History, now, type Outcome, outcomeOf } from './history.ts'

/** What clients do at the moment; the faults turn these. */
export type Traffic = {
  fault: string
  /** How many copies of a request go out at once, to different nodes. */
  copies: () => number
}

export type ClientNeeds = {
  customers: readonly Customer[]
  bankName: string
  /** Ports on which the nodes are reached, through the client's hop. */
  ports: readonly number[]
  traffic: Traffic
  history: History
  random: () => number
  mostPauseMs: number
  onAnswer(outcome: Outcome, code: string): void
}

const ANSWER_WITHIN_MS = 3_000
const MOST_AMOUNT_MINOR = 4_000
/** Of the clients that do not know, so many go away for good. */
const GIVING_UP_SHARE = 0.03

/**
 * One client: draws a wire, writes down that it will send it, sends it, and asks again with the same key on another
 * node until it knows. After `stop` it begins nothing new; `deadline` ends its patience.
 */
export async function runClient(
  place: number,
  needs: ClientNeeds,
  { stop, deadline }: { stop: AbortSignal; deadline: AbortSignal },
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const customer = needs.customers[place % needs.customers.length]!
  while (!stop.aborted) {
    await carryOut(customer, needs, agent, deadline)
    if (needs.mostPauseMs > 0) await wait(needs.mostPauseMs * needs.random())
  }
  agent.destroy()
}

async function carryOut(
  customer: Customer,
  needs: ClientNeeds,
  agent: http.Agent,
  deadline: AbortSignal,
): Promise<void> {
  const { customers, history, random, traffic, ports } = needs
  const others = customers.filter((other) => other !== customer)
  const payee = others[Math.floor(random() * others.length)]!
  const amountMinor = 1 + Math.floor(random() * MOST_AMOUNT_MINOR)
  const key = randomUUID()
  const { number: from } = customer
  history.write({ what: 'ask', at: now(), key, fault: traffic.fault, from, to: payee.number, amountMinor })
  const body = wireBody(customer, payee, { amountMinor, key, bankName: needs.bankName })
  const attempts: { outcome: Outcome }[] = []
  let node = Math.floor(random() * ports.length)
  for (let pauseMs = 20; !deadline.aborted; pauseMs = Math.min(500, pauseMs * 2)) {
    const copies = traffic.copies()
    const answers = await Promise.all(
      Array.from({ length: copies }, async (_, copy) => {
        const attempt = attempts.push({ outcome: 'unknown' }) - 1
        const to = (node + copy) % ports.length
        history.write({ what: 'send', at: now(), key, attempt, node: to })
        const { outcome, code } = await send(ports[to]!, { token: customer.token, key, body, agent })
        history.write({ what: 'answer', at: now(), key, attempt, outcome, code })
        attempts[attempt] = { outcome }
        needs.onAnswer(outcome, code)
        return outcome
      }),
    )
    if (outcomeOf({ attempts: attempts as never }) !== 'unknown') return
    // A refusal after an unknown attempt does not say what became of that one, but nobody will send it again.
    if (answers.every((outcome) => outcome === 'refused') || random() < GIVING_UP_SHARE) return
    node = (node + 1) % ports.length
    await wait(pauseMs * random())
  }
}

export function wireBody(
  from: Customer,
  to: Customer,
  of: { amountMinor: number; key: string; bankName: string },
) {
  return JSON.stringify({
    recipientAccount: to.number,
    amount: of.amountMinor / 100,
    bank: of.bankName,
    accountName: to.fullName,
    description: of.key,
    ...from.codes,
  })
}

type Sent = { token: string; key: string; body: string; agent: http.Agent }

function send(port: number, { token, key, body, agent }: Sent): Promise<{ outcome: Outcome; code: string }> {
  return new Promise((answered) => {
    const unknown = (error: Error & { code?: string }) =>
      answered({ outcome: 'unknown', code: error.code ?? error.message })
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        path: '/transfer',
        method: 'POST',
        agent,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': key,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', unknown)
        response.once('close', () => {
          if (!response.complete) return unknown(new Error('half an answer'))
          answered(read(response.statusCode ?? 0, Buffer.concat(chunks).toString()))
        })
      },
    )
    request.once('error', unknown)
    request.end(body)
  })
}

function read(status: number, text: string): { outcome: Outcome; code: string } {
  if (status === 200) return { outcome: 'acknowledged', code: 'done' }
  let code = String(status)
  try {
    code = (JSON.parse(text) as { code: string }).code
  } catch {
    // Not one of our replies: the status says enough.
  }
  return { outcome: status >= 500 || status === 429 ? 'unknown' : 'refused', code }
}
