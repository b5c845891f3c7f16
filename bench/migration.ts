import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { appliedSchema, migrate } from '@larkfield/ops/migrate.ts'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import { progressBar } from '@larkfield/ops/progress-bar.ts'
import { signInSenders } from './desk-bank.ts'
import { describeMachine } from './machine.ts'
import type { Sender } from './people.ts'
import { latencyOf } from './statistics.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/**
 * node bench/migration.ts --from FOLDER [--customers 1000000] [--per-second 5] [--keep FOLDER]
 * How long this release's schema takes on a bank of that size, in place, and how long a wire waits meanwhile. FOLDER is a
 * checkout of an earlier release with its packages: it makes the bank, and its server goes on sending wires while the
 * schema changes under it.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    customers: { type: 'string', default: '1000000' },
    'per-second': { type: 'string', default: '5' },
    keep: { type: 'string' },
  },
})
if (!values.from) throw new Error('Name a checkout of an earlier release: --from FOLDER')
const from = resolve(values.from)
const customers = Number(values.customers)
const perSecond = Number(values['per-second'])

const SECRET_KEY = 'a key for a bench and nothing else'
const SENDERS = 50
/** Before and after, for comparison. */
const BESIDE_MS = 15_000
const ENOUGH_MINOR = 100_000_000

type Earlier = {
  prepareDatabase(urls: { appUrl: string; ownerUrl: string }): Promise<void>
  generateCustomers(options: object): Promise<void>
}
const earlier: Earlier = {
  ...(await import(join(from, 'ops/migrate.ts'))),
  ...(await import(join(from, 'ops/generate-customers.ts'))),
}

await withCluster(
  { shared_buffers: '1GB', max_wal_size: '4GB' },
  async (cluster) => {
    const url = cluster.url({ user: OWNER, password: PASSWORD, database: 'postgres' })
    if ((await appliedSchema(url)) === undefined) await makeBank(url)
    const before = (await appliedSchema(url))!
    const senders = await fundedSenders(url)
    const server = fork(join(from, 'bench/http-server.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    server.send({ url, secretKey: SECRET_KEY, settings: { MOST_DELAY_MS: '0' } })
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    try {
      const wires = sendWires(`http://127.0.0.1:${port}`, senders)
      await pause(BESIDE_MS)
      wires.during('before')
      await pause(BESIDE_MS)
      wires.during('migration')
      const begun = performance.now()
      const files = await migrate(url)
      const seconds = (performance.now() - begun) / 1000
      wires.during('after')
      await pause(BESIDE_MS)
      const took = await wires.end()
      console.log(JSON.stringify({ ...describeMachine(), customers, perSecond }))
      console.log(`${files} schema files behind ${before.at(-1)} took ${seconds.toFixed(1)} s`)
      for (const [when, samples] of took) {
        const { p50Ms } = latencyOf(samples)
        console.log(
          `wires ${when}: ${samples.length}, p50 ${p50Ms.toFixed(0)} ms, longest ${Math.max(...samples).toFixed(0)} ms`,
        )
      }
    } finally {
      const ended = once(server, 'exit')
      server.send('stop')
      await ended
    }
  },
  values.keep,
)

async function makeBank(url: string): Promise<void> {
  await earlier.prepareDatabase({ appUrl: url, ownerUrl: url })
  const bar = progressBar('customers', customers)
  await earlier.generateCustomers({
    databaseUrl: url,
    secretKey: SECRET_KEY,
    count: customers,
    onProgress: bar.show,
  })
  bar.end()
}

/** Straight from the cash desk, through the books. */
async function fundedSenders(url: string): Promise<Sender[]> {
  const senders = await signInSenders(url, SECRET_KEY, SENDERS)
  const { createLedger } = await import(join(from, 'ledger/index.ts'))
  const ledger = createLedger({ connectionString: url })
  for (const { number } of senders) {
    await ledger.setDailyLimit(number, null)
    await ledger.post({
      request: { principal: 'bench', call: 'opening', key: randomUUID() },
      kind: 'opening',
      debit: 'cash_desk',
      credit: number,
      amountMinor: BigInt(ENOUGH_MINOR),
      currency: 'USD',
    })
  }
  await ledger.close()
  return senders
}

/** At a steady pace, whatever the answers take; each wire counts for the time in which it was sent. */
function sendWires(address: string, senders: Sender[]) {
  const took = new Map<string, number[]>()
  const under: Promise<void>[] = []
  let when = 'warm-up'
  let isOver = false
  const send = async (n: number) => {
    const [sentWhen, begun] = [when, performance.now()]
    const [sender, payee] = [senders[n % senders.length]!, senders[(n + 1) % senders.length]!]
    const response = await fetch(`${address}/transfer`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sender.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(formOf(sender, payee)),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`a wire was answered with ${response.status}: ${text}`)
    took.set(sentWhen, [...(took.get(sentWhen) ?? []), performance.now() - begun])
  }
  const sending = (async () => {
    for (let n = 0; !isOver; n += 1) {
      under.push(send(n))
      await pause(1000 / perSecond)
    }
  })()
  return {
    during(next: string) {
      when = next
    },
    async end() {
      isOver = true
      await sending
      await Promise.all(under)
      took.delete('warm-up')
      return took
    },
  }
}

function formOf({ cotCode, taxCode, matchingCode }: Sender, payee: Sender) {
  const bank = 'Larkfield'
  const codes = { cotCode, taxCode, matchingCode }
  return { recipientAccount: payee.number, amount: 1, bank, accountName: 'Near Payee', ...codes }
}
