import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, unlinkSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { growWholeTree, sealAll } from '@larkfield/ops/growth/seal-books.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import pg from 'pg'
import { postBesideSealing, type SealedResult } from './beside-sealing.ts'
import { type Books, openAccounts, type Sealed } from './books.ts'
import type { DirectResult, DirectTask } from './direct.ts'
import { measureGrowth } from './growth.ts'
import type { HttpResult, HttpTask } from './http-load.ts'
import type { IdleTask } from './idle.ts'
import { describeMachine } from './machine.ts'
import { type Sender, signInCustomers } from './people.ts'
import { findPgbench, initialisePgbench, type Rate, runPgbench } from './pgbench.ts'
import { type Figures, printReport } from './report.ts'
import { type Latency, median } from './statistics.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/**
 * npm run bench [-- --quick]
 * Everything on one PostgreSQL with its default durability, the reference and ours taking turns, so that a machine
 * that slows down slows both. Prints a table and keeps it in bench/results.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const settings = values.quick
  ? { rounds: 2, seconds: 4, accounts: 100_000, senders: 4_000, entries: 1_000_000, idle: 500 }
  : { rounds: 3, seconds: 10, accounts: 100_000, senders: 10_000, entries: 10_000_000, idle: 2_000 }

const PGBENCH_CLIENTS = 32
/** Enough to fill a branch for every client, so that pgbench does not wait for itself. */
const PGBENCH_SCALE = 32
const HOT_ACCOUNTS = 8
const CLIENTS = 2_048
const CONNECTIONS = 512
const secretKey = randomBytes(32).toString('base64url')

async function main(): Promise<void> {
  const pgbench = findPgbench()
  const machine = describeMachine()
  await withCluster({}, async (cluster) => {
    const url = (user: string, database: string) => cluster.url({ user, password: PASSWORD, database })
    const server = new pg.Client(url(OWNER, 'postgres'))
    await server.connect()
    const { rows } = await server.query('select version()')
    const referenceUrl = url(OWNER, 'reference')
    await server.query('create database reference')
    await initialisePgbench(pgbench, referenceUrl, PGBENCH_SCALE)
    const openBooks = async (name: string): Promise<Books> => {
      const books = { ownerUrl: url(OWNER, name), appUrl: url('larkfield_app', name) }
      await server.query(`create database ${name}`)
      await prepareDatabase(books)
      await server.query(`alter role larkfield_app login password '${PASSWORD}'`)
      return books
    }
    const bank = await openBooks('bank')
    const accounts = await openAccounts(bank.ownerUrl, settings.accounts)
    const senders = await signInCustomers(bank.ownerUrl, {
      accounts: accounts.slice(0, settings.senders),
      secretKey,
    })
    /** What one measure left to write and to seal must not be done at the expense of the next. */
    const settle = async ({ appUrl }: Books): Promise<Sealed> => {
      const sealedPerSecond = await sealAll(appUrl)
      const leavesPerSecond = await growWholeTree(appUrl)
      await server.query('checkpoint')
      return { sealedPerSecond, leavesPerSecond }
    }
    const rates = await measureRates({
      pgbench,
      referenceUrl,
      ...bank,
      accounts,
      senders,
      settle: () => settle(bank),
    })
    const reads = await measureGrowth({
      small: await openBooks('small'),
      large: await openBooks('large'),
      entries: settings.entries,
      settle,
    })
    await server.end()
    const figures: Figures = { machine: { ...machine, postgres: rows[0].version }, settings, ...rates, reads }
    printReport(figures)
    keep(figures)
  })
}

type Place = {
  pgbench: string
  referenceUrl: string
  ownerUrl: string
  appUrl: string
  accounts: number[]
  senders: Sender[]
  settle(): Promise<Sealed>
}

async function measureRates(place: Place) {
  const { pgbench, referenceUrl, ownerUrl, appUrl, accounts, senders, settle } = place
  const { seconds } = settings
  const direct = (task: Partial<DirectTask>) =>
    inChild<DirectTask, DirectResult>('direct.ts', {
      url: appUrl,
      how: 'grouped',
      accounts,
      clients: CLIENTS,
      seconds,
      ...task,
    })
  const rounds = {
    pgbench: [] as Rate[],
    pgbenchAlone: [] as Rate[],
    direct: [] as DirectResult[],
    sealed: [] as SealedResult[],
    hot: [] as DirectResult[],
    plain: [] as DirectResult[],
    http: [] as (HttpResult & { memoryMb: number })[],
    idle: [] as Latency[],
    load: [] as number[],
  }
  for (let round = 1; round <= settings.rounds; round++) {
    const say = (what: string) => console.log(`round ${round} of ${settings.rounds}: ${what}`)
    rounds.load.push(loadavg()[0]!)
    const steps: [string, () => Promise<unknown>][] = [
      [
        'pgbench TPC-B',
        async () =>
          rounds.pgbench.push(await runPgbench(pgbench, referenceUrl, { clients: PGBENCH_CLIENTS, seconds })),
      ],
      ['the ledger called directly', async () => rounds.direct.push(await direct({}))],
      [
        'the same while it is sealed and put into the tree',
        async () => {
          const sealing = forkNode('sealing.ts')
          await ask(sealing, { url: appUrl })
          rounds.sealed.push(await postBesideSealing({ url: ownerUrl, sealing, post: () => direct({}) }))
        },
      ],
      [
        'the same on eight hot accounts',
        async () => rounds.hot.push(await direct({ accounts: accounts.slice(0, HOT_ACCOUNTS) })),
      ],
      ['POST /transfer over HTTP', async () => rounds.http.push(await measureHttp(appUrl, senders))],
      [
        'one transaction per request',
        async () => rounds.plain.push(await direct({ how: 'plain', clients: PGBENCH_CLIENTS })),
      ],
      [
        'pgbench with one client',
        async () =>
          rounds.pgbenchAlone.push(await runPgbench(pgbench, referenceUrl, { clients: 1, seconds: 4 })),
      ],
      [
        'single transfers on an idle node',
        async () => {
          const task = { url: appUrl, accounts, count: settings.idle }
          rounds.idle.push(await inChild<IdleTask, Latency>('idle.ts', task))
        },
      ],
    ]
    for (const [what, measure] of steps) {
      say(what)
      await settle()
      await measure()
    }
  }
  return {
    pgbench: middle(rounds.pgbench),
    pgbenchAlone: middle(rounds.pgbenchAlone),
    direct: middle(rounds.direct),
    sealed: middle(rounds.sealed),
    hot: middle(rounds.hot),
    plain: middle(rounds.plain),
    http: middle(rounds.http),
    idle: middle(rounds.idle),
    rounds,
  }
}

/** The median of every figure over the rounds. */
function middle<T extends object>(rounds: readonly T[]): T {
  const names = Object.keys(rounds[0]!) as (keyof T)[]
  const numbers = names.filter((name) => typeof rounds[0]![name] === 'number')
  return Object.fromEntries(
    numbers.map((name) => [name, median(rounds.map((round) => round[name] as number))]),
  ) as T
}

async function measureHttp(appUrl: string, senders: Sender[]): Promise<HttpResult & { memoryMb: number }> {
  const log = openLog()
  const server = forkNode('http-server.ts', log)
  try {
    const { port } = await ask<{ port: number }>(server, { url: appUrl, secretKey })
    const task: HttpTask = { port, senders, connections: CONNECTIONS, seconds: settings.seconds }
    const result = await inChild<HttpTask, HttpResult>('http-load.ts', task)
    if (result.refused > 0)
      console.log(`${result.refused} requests were refused, the first with ${result.firstRefusal}`)
    const { memoryMb } = await ask<{ memoryMb: number }>(server, 'memory')
    return { ...result, memoryMb }
  } finally {
    const ended = new Promise((end) => server.once('exit', end))
    server.send('stop')
    await ended
    closeSync(log)
  }
}

/**
 * A bank writes a line for each request. Here it goes to a file, as under systemd with `StandardOutput=append:`, and the
 * file is gone when the server is.
 */
function openLog(): number {
  const file = join(tmpdir(), `larkfield-bench-${process.pid}.log`)
  const log = openSync(file, 'a')
  unlinkSync(file)
  return log
}

/** As ./start runs it. */
const forkNode = (script: string, stdout: 'inherit' | number = 'inherit'): ChildProcess =>
  fork(join(import.meta.dirname, script), {
    execArgv: ['--max-semi-space-size=64'],
    stdio: ['inherit', stdout, 'inherit', 'ipc'],
  })

async function inChild<Task, Result>(script: string, task: Task): Promise<Result> {
  const child = forkNode(script)
  const ended = new Promise((end) => child.once('exit', end))
  const result = await ask<Result>(child, task)
  await ended
  return result
}

function ask<Answer>(child: ChildProcess, question: unknown): Promise<Answer> {
  return new Promise((answer, failed) => {
    const gone = (code: number | null) => failed(new Error(`a process of the benchmark ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      answer(message as Answer)
    })
    child.send(question as object)
  })
}

function keep(figures: Figures): void {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${new Date().toISOString().slice(0, 16).replace(':', '')}.json`)
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  console.log(`kept in ${file}`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
