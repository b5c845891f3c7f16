import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Sender } from './people.ts'
import { latencyOf } from './statistics.ts'

/**
 * Loads POST /transfer from a process of its own: every connection sends, waits for the answer, sends again. It writes
 * to bare sockets and reads no more than status and length, since on two cores a heavier generator would take from
 * what it measures.
 */
export type HttpTask = { port: number; senders: Sender[]; connections: number; seconds: number }
export type HttpResult = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  refused: number
  firstRefusal?: string
}

const WARM_UP_SECONDS = 3

process.once('message', async (task: HttpTask) => {
  const result = await run(task)
  process.send?.(result, () => process.disconnect())
})

async function run({ port, senders, connections, seconds }: HttpTask): Promise<HttpResult> {
  let samples: number[] = []
  let refused = 0
  let firstRefusal: string | undefined
  let stopped = false
  const client = async () => {
    const ask = await openConnection(port)
    while (!stopped) {
      const begun = performance.now()
      const { status, text } = await ask(randomRequest(senders))
      samples.push(performance.now() - begun)
      if (status === 200) continue
      refused++
      firstRefusal ??= text
    }
    ask.close()
  }
  const running = Array.from({ length: connections }, client)
  await sleep(WARM_UP_SECONDS)
  samples = []
  refused = 0
  const began = performance.now()
  await sleep(seconds)
  const measured = samples
  const perSecond = (measured.length - refused) / ((performance.now() - began) / 1000)
  stopped = true
  await Promise.all(running)
  return { perSecond, ...latencyOf(measured), refused, ...(firstRefusal && { firstRefusal }) }
}

const sleep = (seconds: number) => new Promise((wake) => setTimeout(wake, seconds * 1000))

function randomRequest(senders: readonly Sender[]): string {
  const from = Math.floor(Math.random() * senders.length)
  const to = (from + 1 + Math.floor(Math.random() * (senders.length - 1))) % senders.length
  const { token, cotCode, taxCode, matchingCode } = senders[from]!
  const body = JSON.stringify({
    recipientAccount: senders[to]!.number,
    amount: 1 + Math.floor(Math.random() * 100),
    bank: 'Larkfield',
    accountName: 'Ada Example',
    description: 'Rent for May',
    cotCode,
    taxCode,
    matchingCode,
  })
  return (
    'POST /transfer HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n' +
    `authorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

type Answer = { status: number; text: string }
type Ask = ((request: string) => Promise<Answer>) & { close(): void }

async function openConnection(port: number): Promise<Ask> {
  const socket = await new Promise<Socket>((opened, failed) => {
    const made = connect({ port, host: '127.0.0.1', noDelay: true }, () => opened(made)).once('error', failed)
  })
  let received = ''
  let answered: ((answer: Answer) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  socket.on('close', () => failed?.(new Error('the server closed a connection')))
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
    if (received.length < head + 4 + length) return
    const answer = { status: Number(received.slice(9, 12)), text: received.slice(head + 4) }
    received = ''
    answered?.(answer)
  })
  const ask = (request: string) =>
    new Promise<Answer>((answer, fail) => {
      answered = answer
      failed = fail
      socket.write(request)
    })
  return Object.assign(ask, { close: () => void socket.destroy() })
}
