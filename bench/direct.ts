import { minor } from '@larkfield/contract/money.ts'
import { accountId, createLedger, type PostRequest } from '@larkfield/ledger'
import pg from 'pg'
import { latencyOf } from './statistics.ts'

/**
 * A node of the ledger in a process of its own. `grouped` calls it as the server does; `plain` gives every request a
 * transaction and a connection of its own.
 */
export type DirectTask = {
  url: string
  how: 'grouped' | 'plain'
  accounts: number[]
  clients: number
  seconds: number
}

export type DirectResult = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Of the whole process, under load. */
  memoryMb: number
  /** Processor time of this process for one transfer. */
  cpuMicros: number
}

const WARM_UP_SECONDS = 3
const PLAIN_CONNECTIONS = 32

process.once('message', async (task: DirectTask) => {
  const result = await run(task)
  process.send?.(result, () => process.disconnect())
})

async function run({ url, how, accounts, clients, seconds }: DirectTask): Promise<DirectResult> {
  const ledger = createLedger({ connectionString: url })
  const pool = new pg.Pool({ connectionString: url, max: PLAIN_CONNECTIONS })
  const post = how === 'grouped' ? ledger.post : postAlone
  async function postAlone(request: PostRequest): Promise<void> {
    const client = await pool.connect()
    await client.query('begin')
    await ledger.within(client).post(request)
    await client.query('commit')
    client.release()
  }
  const run = `${process.pid}-${Date.now()}`
  let sent = 0
  let samples: number[] = []
  let stopped = false
  const client = async () => {
    while (!stopped) {
      const begun = performance.now()
      await post(randomWire(accounts, `${run}-${sent++}`))
      samples.push(performance.now() - begun)
    }
  }
  const running = Array.from({ length: clients }, client)
  await sleep(WARM_UP_SECONDS)
  samples = []
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  await sleep(seconds)
  const measured = samples
  const cpu = process.cpuUsage(cpuBefore)
  const elapsedSeconds = (performance.now() - began) / 1000
  const memoryMb = Math.round(process.memoryUsage.rss() / 1e6)
  stopped = true
  await Promise.all(running)
  await pool.end()
  await ledger.close()
  return {
    perSecond: measured.length / elapsedSeconds,
    ...latencyOf(measured),
    memoryMb,
    cpuMicros: (cpu.user + cpu.system) / measured.length,
  }
}

const sleep = (seconds: number) => new Promise((wake) => setTimeout(wake, seconds * 1000))

/** What the server asks for when a customer wires: a key, a fingerprint, names and a remark. */
function randomWire(accounts: readonly number[], key: string): PostRequest {
  const from = Math.floor(Math.random() * accounts.length)
  const to = (from + 1 + Math.floor(Math.random() * (accounts.length - 1))) % accounts.length
  const amount = 1 + Math.floor(Math.random() * 100)
  return {
    request: {
      principal: `customer:${accounts[from]}`,
      call: 'POST /transfer',
      key,
      fingerprint: `["${accounts[to]}",${amount},"Larkfield","Ada Example","Rent for May"]`,
    },
    kind: 'wire',
    debit: accountId(accounts[from]!),
    credit: accountId(accounts[to]!),
    amountMinor: minor(amount),
    currency: 'USD',
    details: {
      senderName: 'Grace Example',
      receiverName: 'Ada Example',
      bank: 'Larkfield',
      remark: 'Rent for May',
    },
  }
}
