import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import pg from 'pg'
import { growDeskBank, signInSenders, signInTeller } from './desk-bank.ts'
import { type Call, calls, type Sample } from './desk-calls.ts'
import { openTab, pause } from './desk-tab.ts'
import { describeMachine } from './machine.ts'
import type { Sender } from './people.ts'
import { postgresSeconds } from './postgres-time.ts'
import { latencyOf } from './statistics.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/**
 * node bench/desk.ts [--customers 1000000] [--wires 10000000] [--loans 100000] [--tabs 20] [--per-second 10]
 *                    [--minutes 3] [--keep FOLDER] [--alone]
 * How long the desk waits for its lists, counts and queues, and what PostgreSQL takes for it, while so many tabs are
 * open and so many wires a second go to other banks. With --keep the bank is grown in that folder once and stays there.
 * With --alone each call is made a few times by itself, to find the slow ones. Ends with 1 when a promise is missed.
 */
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    wires: { type: 'string', default: '10000000' },
    loans: { type: 'string', default: '100000' },
    tabs: { type: 'string', default: '20' },
    'per-second': { type: 'string', default: '10' },
    minutes: { type: 'string', default: '3' },
    keep: { type: 'string' },
    alone: { type: 'boolean', default: false },
  },
})
const sizes = {
  customers: Number(values.customers),
  wires: Number(values.wires),
  loans: Number(values.loans),
}
const tabs = Number(values.tabs)
const perSecond = Number(values['per-second'])
const minutes = Number(values.minutes)

const MOST_MS = 100
const MOST_CORES = 0.5
const WARM_UP_ROUNDS = 3
const SENDERS = 200
const SAMPLES = 500
const SECRET_KEY = 'a key for a bench and nothing else'

const begun = performance.now()
const minutesSince = (start: number) => `${((performance.now() - start) / 60_000).toFixed(1)} min`

const settings = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '15min' }

await withCluster(
  settings,
  async (cluster) => {
    const url = cluster.url({ user: OWNER, password: PASSWORD, database: 'postgres' })
    await growDeskBank(url, { ...sizes, secretKey: SECRET_KEY })
    console.log(`the bank is grown after ${minutesSince(begun)}`)
    const senders = await signInSenders(url, SECRET_KEY, SENDERS)
    const tellers = await Promise.all(Array.from({ length: tabs }, () => signInTeller(url)))
    const samples = await pick(url)
    const server = fork(new URL('./http-server.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    server.send({ url, secretKey: SECRET_KEY })
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    try {
      await measure({
        address: `http://127.0.0.1:${port}`,
        folder: cluster.folder,
        senders,
        tellers,
        samples,
      })
    } finally {
      await stop(server)
    }
  },
  values.keep,
)

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.send('stop')
  await ended
}

type Field = {
  address: string
  folder: string
  senders: Sender[]
  tellers: string[]
  samples: Sample[]
}

async function measure({ address, folder, senders, tellers, samples }: Field): Promise<void> {
  const took = new Map<string, number[]>()
  const sample = () => samples[Math.floor(Math.random() * samples.length)]!
  let isMeasured = values.alone
  let failure: string | undefined
  const asking =
    (token: string) =>
    async (kind: string, { path, query }: Call) => {
      const started = performance.now()
      const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const text = await response.text()
      if (isMeasured) took.set(kind, [...(took.get(kind) ?? []), performance.now() - started])
      if (!response.ok) failure ??= `${kind}: ${response.status} ${text.slice(0, 200)}`
    }
  const warm = asking(tellers[0]!)
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const [kind, call] of Object.entries(calls)) await warm(kind, call(sample()))
  if (values.alone) return report({ took, cores: 0, wiresPerSecond: 0, failure })
  const over = new AbortController()
  const wires = { sent: 0 }
  const open = tellers.map((token) =>
    openTab({ address, token, ask: asking(token), sample, signal: over.signal }),
  )
  open.push(sendWires({ address, senders, wires, signal: over.signal }))
  await pause(10_000, over.signal)
  isMeasured = true
  wires.sent = 0
  const [cpuBefore, started] = [postgresSeconds(folder), performance.now()]
  await pause(minutes * 60_000, over.signal)
  const seconds = (performance.now() - started) / 1000
  const cores = (postgresSeconds(folder) - cpuBefore) / seconds
  over.abort()
  await Promise.all(open)
  report({ took, cores, wiresPerSecond: wires.sent / seconds, failure })
}

type Sending = { address: string; senders: Sender[]; wires: { sent: number }; signal: AbortSignal }

/** To other banks, at a steady pace, whatever the answers take. */
async function sendWires({ address, senders, wires, signal }: Sending): Promise<void> {
  const under: Promise<void>[] = []
  for (let n = 0; !signal.aborted; n += 1) {
    under.push(sendWire(address, senders[n % senders.length]!))
    wires.sent += 1
    await pause(1000 / perSecond, signal)
  }
  await Promise.all(under)
}

async function sendWire(address: string, { token, cotCode, taxCode, matchingCode }: Sender): Promise<void> {
  const response = await fetch(`${address}/transfer`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      recipientAccount: '8812345678',
      amount: 1,
      bank: 'Granite Trust',
      accountName: 'Far Payee',
      cotCode,
      taxCode,
      matchingCode,
    }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`a wire was answered with ${response.status}: ${text}`)
}

async function pick(url: string): Promise<Sample[]> {
  const owner = new pg.Client(url)
  await owner.connect()
  const { rows } = await owner.query<Sample>(
    `select c.id, c.full_name as "fullName", a.number as "accountNumber", c.email
       from generate_series(1, $1::int) as n
       join bank.customers c on c.seq = 1 + n * 7919 % $2::int
       join books.accounts a on a.id = c.account_id`,
    [SAMPLES, sizes.customers],
  )
  await owner.end()
  return rows
}

type Measured = {
  took: Map<string, number[]>
  cores: number
  wiresPerSecond: number
  failure: string | undefined
}

function report({ took, cores, wiresPerSecond, failure }: Measured): void {
  const line = (kind: string, samples: number[]) => {
    const { p50Ms, p99Ms } = latencyOf(samples)
    const late = p99Ms > MOST_MS ? '  LATE' : ''
    return `${kind.padEnd(30)}${String(samples.length).padStart(7)}${p50Ms.toFixed(1).padStart(9)}${p99Ms.toFixed(1).padStart(9)}${late}`
  }
  const kinds = [...took].sort(([a], [b]) => Object.keys(calls).indexOf(a) - Object.keys(calls).indexOf(b))
  console.log(JSON.stringify({ ...describeMachine(), loadAfter: loadavg(), ...sizes, tabs, minutes }))
  console.log(`${'call'.padEnd(30)}${'times'.padStart(7)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`)
  for (const [kind, samples] of kinds) console.log(line(kind, samples))
  const all = [...took.values()].flat()
  console.log(line('all together', all))
  console.log(`${wiresPerSecond.toFixed(1)} wires a second to other banks`)
  console.log(`PostgreSQL took ${cores.toFixed(2)} of a core (the promise is ${MOST_CORES})`)
  if (failure) console.log(`failed: ${failure}`)
  const late = kinds.filter(([, samples]) => latencyOf(samples).p99Ms > MOST_MS).map(([kind]) => kind)
  console.log(`later than ${MOST_MS} ms at p99: ${late.length === 0 ? 'none' : late.join('; ')}`)
  console.log(`all of it took ${minutesSince(begun)}`)
  if (late.length > 0 || cores > MOST_CORES || failure) process.exitCode = 1
}
