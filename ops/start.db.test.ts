import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { urlOfRunning } from './backup/running-bank.ts'
import { freePort } from './postgres/cluster.ts'
import { type BankProcess, launchBank, temporaryDataDir } from './testing/bank-process.ts'
import { testDatabase } from './testing/database.ts'

/** What must go at the end of whatever made it, last first. */
function cleaner(after: (act: () => Promise<void>) => void) {
  const steps: (() => unknown)[] = []
  after(async () => {
    for (const step of steps.splice(0).reverse()) await step()
  })
  return steps
}
const afterThisTest = cleaner(afterEach)
const afterAllTests = cleaner(afterAll)

async function settings(cleanUp: (() => unknown)[], extra: Record<string, string> = {}) {
  const { dataDir, remove } = temporaryDataDir()
  cleanUp.push(remove)
  return { dataDir, env: { DATA_DIR: dataDir, PORT: String(await freePort()), ...extra } }
}

async function start(cleanUp: (() => unknown)[], env: Record<string, string>) {
  const bank = await launchBank(env)
  cleanUp.push(() => bank.end('SIGTERM').catch(() => {}))
  return bank
}

const status = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    (reply) => reply.status,
    () => 0,
  )

async function kept(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as count from bank.demo_inbox where recipient = $1',
    ['kept'],
  )
  await client.end()
  return rows[0].count
}

async function keep(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query("insert into bank.demo_inbox (recipient, sealed) values ('kept', '')")
  await client.end()
}

const refusal = (env: Record<string, string>) =>
  launchBank(env).then(
    async (bank) => `started: ${await bank.end('SIGKILL')}`,
    (error: Error) => error.message,
  )

/** What a live bank cannot do without; it loads no demonstration. */
const live = () => ({
  MODE: 'live',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRET_KEY: randomBytes(32).toString('hex'),
  ADMIN_PASSWORD: '',
  LOG_LEVEL: 'info',
})

/** What a stranger meets, in the order of a life: the whole bank in processes of its own, killed and started again. */
describe('one bank', { timeout: 240_000 }, async () => {
  const { dataDir, env } = await settings(afterAllTests)
  const startHere = () => start(afterAllTests, env)
  let bank: BankProcess

  test('it starts, stops cleanly on SIGTERM, and starts again on what it left', async () => {
    const first = await startHere()
    expect(first.output()).toMatch(/ready on http:\/\/localhost:\d+/)
    expect(first.output()).toMatch(/database on postgres:\/\/\S+\n/)
    // Whoever names the administrator has that one alone, and learns of the others.
    expect(first.output()).toContain("DEMO_STAFF=on brings the bank's other people")
    expect(first.output()).not.toContain('approver Ruth Castellan')
    await keep(first.databaseUrl)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(() => readFileSync(join(dataDir, 'postgres/postmaster.pid'))).toThrow()

    bank = await startHere()
    expect(bank.output()).not.toContain('took over the PostgreSQL')
    expect(await status(`${bank.url}/readyz`)).toBe(200)
    expect(await kept(bank.databaseUrl)).toBe(1)
  })

  test('a second start on the same folder is one sentence', async () => {
    const said = await refusal({ ...env, PORT: String(await freePort()) })
    expect(said).toMatch(
      /^Larkfield already runs on \S+ \(process \d+\): stop it, or set another DATA_DIR and PORT\.$/,
    )
  })

  test('PostgreSQL killed with -9 gives 503 and then service again, without a restart of the server', async () => {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')

    const seen = new Set<number>()
    await expect
      .poll(
        async () => {
          seen.add(await status(`${bank.url}/dev/inbox?to=nobody`))
          return seen.has(503) && (await status(`${bank.url}/readyz`)) === 200
        },
        { timeout: 90_000, interval: 50 },
      )
      .toBe(true)
    expect([...seen].filter((code) => code !== 200 && code !== 503)).toEqual([])
    expect(await status(`${bank.url}/dev/inbox?to=nobody`)).toBe(200)
    expect(await kept(bank.databaseUrl)).toBe(1)
  })

  test('killed with -9 in the middle of 100 requests it starts again with nothing lost', async () => {
    const requests = Array.from({ length: 100 }, () => status(`${bank.url}/dev/inbox?to=nobody`))
    await Promise.race(requests)
    await bank.end('SIGKILL')
    await Promise.all(requests)

    bank = await startHere()
    expect(bank.output()).toContain('took over the PostgreSQL')
    await expect.poll(() => status(`${bank.url}/readyz`), { timeout: 60_000 }).toBe(200)
    expect(await kept(bank.databaseUrl)).toBe(1)
  })

  test('two banks run side by side, and a second server joins the first by the address it prints', async () => {
    const { dataDir: backups } = await settings(afterThisTest)
    const { dataDir: elsewhere, env: others } = await settings(afterThisTest, {
      ...live(),
      BACKUP_DIR: backups,
      BACKUP_KEY: await generateX25519Identity(),
    })
    const other = await start(afterThisTest, others)
    const { env: beside } = await settings(afterThisTest, { DATABASE_URL: bank.databaseUrl })
    const joined = await start(afterThisTest, beside)
    expect(await kept(joined.databaseUrl)).toBe(1)
    expect(await kept(urlOfRunning(elsewhere)!)).toBe(0)
    for (const one of [bank, other, joined]) expect(await status(`${one.url}/readyz`)).toBe(200)
  })

  test('a damaged database folder is one sentence', async () => {
    await bank.end('SIGTERM')
    truncateSync(join(dataDir, 'postgres/global/pg_control'), 10)
    const said = await refusal(env)
    expect(said.split('\n')).toHaveLength(1)
    expect(said).toMatch(/PostgreSQL would not start on .*restore a backup or move the folder away/)
  })
})

test('a busy port is one sentence', async () => {
  const { env } = await settings(afterThisTest)
  const holder = createServer().listen(Number(env.PORT), '127.0.0.1')
  afterThisTest.push(() => holder.close())
  expect(await refusal(env)).toBe(
    `Port ${env.PORT} on 127.0.0.1 is in use: stop what runs there, or set PORT to another.`,
  )
})

test('a data folder that cannot be made is one sentence', async () => {
  const { dataDir, env } = await settings(afterThisTest)
  writeFileSync(join(dataDir, 'file'), '')
  const said = await refusal({ ...env, DATA_DIR: join(dataDir, 'file/data') })
  expect(said).toMatch(/^The data folder \S+ cannot be written \(\w+\): .* set DATA_DIR to another\.$/)
})

test('a folder that holds something else is one sentence', async () => {
  const { dataDir, env } = await settings(afterThisTest)
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/letter.txt'), 'not a database')
  const said = await refusal(env)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toContain('PostgreSQL could not set up')
})

test('S30 a live bank prints no password and no link, only where the link is; every line of it is JSON', async () => {
  const metricsPort = String(await freePort())
  const { dataDir, env } = await settings(afterThisTest, {
    ...live(),
    DATABASE_URL: (await testDatabase()).ownerUrl,
    METRICS_PORT: metricsPort,
  })
  const bank = await start(afterThisTest, env)
  const file = join(dataDir, 'set-up/admin.link')
  const told = () =>
    bank
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
  expect(told()).toContain(`administrator: admin, who chooses a password with the link in ${file}`)
  expect(bank.output()).not.toContain(readFileSync(file, 'utf8').trim().split('/').pop())
  expect(bank.output()).not.toContain('admin /')
  expect(await status(`http://127.0.0.1:${metricsPort}/metrics`)).toBe(200)
  expect(await status(`${bank.url}/metrics`)).toBe(404)
  await bank.end('SIGTERM')
  expect(told()).toContain('stopping: finishing what is in flight')
})

test('bad settings and an absent database are one sentence each', async () => {
  const { env } = await settings(afterThisTest)
  expect(await refusal({ ...env, MODE: 'live' })).toMatch(
    /^Please put these settings right: .*SECRET_KEY is missing/,
  )
  expect(await refusal({ ...env, ADMIN_PASSWORD: 'a' })).toMatch(/^ADMIN_PASSWORD cannot be used: [^\n]+$/)
  const absent = await refusal({ ...env, DATABASE_URL: 'postgres://larkfield_app:x@127.0.0.1:1/none' })
  expect(absent).toMatch(/^The database in DATABASE_URL does not answer as it should: .+\.$/)
})
