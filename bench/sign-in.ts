import { demoPeople, emailOf } from '@larkfield/ops/demo/people.ts'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { launchBank, temporaryDataDir } from '@larkfield/ops/testing/bank-process.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import pg from 'pg'
import { type Latency, latencyOf } from './statistics.ts'

/**
 * `node bench/sign-in.ts`: whether a wrong password takes as long for an account that is there as for one that is not
 * (S3), and a forgotten one as long for a known address as for an unknown one (S10). That both do the same work is
 * shown by tests; here it is seen by the clock.
 */
const ROUNDS = 100
const CLEARED_EVERY = 4

const { brand } = readConfig({})
const { dataDir, remove } = temporaryDataDir()
const bank = await launchBank({ DATA_DIR: dataDir, PORT: String(await freePort()), MOST_DELAY_MS: '0' })
const database = new pg.Client(bank.databaseUrl)
await database.connect()

async function msOf(path: string, body: object, expected: number): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(bank.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.text()
  if (reply.status !== expected) throw new Error(`${path} answered ${reply.status}`)
  return performance.now() - begun
}

const signIn = (accountNumber: string) => msOf('/loginA', { accountNumber, password: 'Wooden!Bridge28' }, 401)
const forgot = (email: string) => msOf('/forgot', { email }, 200)

type Way = { known(n: number): Promise<number>; unknown(n: number): Promise<number> }

/** In turn, so that whatever else the machine does meets both alike. */
async function compare(name: string, { known, unknown }: Way): Promise<void> {
  const samples = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < ROUNDS; n++) {
    // Nobody may guess that often, so the counts are forgotten in between.
    if (n % CLEARED_EVERY === 0) await database.query('delete from bank.throttles')
    samples.known.push(await known(n))
    samples.unknown.push(await unknown(n))
  }
  const told = ({ p50Ms, p99Ms }: Latency) => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`
  console.log(`${name}, known:   ${told(latencyOf(samples.known))}`)
  console.log(`${name}, unknown: ${told(latencyOf(samples.unknown))}`)
}

const person = (n: number) => demoPeople[n % demoPeople.length]!
try {
  await compare('a wrong password', {
    known: (n) => signIn(person(n).accountNumber),
    unknown: (n) => signIn(String(9_000_000_000 + n)),
  })
  await compare('a forgotten password', {
    known: (n) => forgot(emailOf(person(n), brand)),
    unknown: (n) => forgot(`nobody-${n}@example.com`),
  })
} finally {
  await database.end()
  await bank.end('SIGTERM')
  remove()
}
