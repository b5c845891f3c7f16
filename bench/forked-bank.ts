import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import pg from 'pg'
import { openAccounts } from './books.ts'
import { latencyOf, median } from './statistics.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/** A bank in a process of its own, so that its processor time is its own, on a database that is thrown away. */
export type ForkedBank = {
  bank: ChildProcess
  owner: pg.Client
  ownerUrl: string
  port: number
  accounts: number[]
  secretKey: string
}

type Work = (place: ForkedBank) => Promise<void>
type Prepared = Omit<ForkedBank, 'bank' | 'port'>

/** `prepare` puts people into the tables before the bank opens. */
export async function withForkedBank(
  {
    accountCount,
    prepare = async () => {},
  }: { accountCount: number; prepare?: (to: Prepared) => Promise<void> },
  work: Work,
): Promise<void> {
  await withCluster({}, async (cluster) => {
    const url = (user: string) => cluster.url({ user, password: PASSWORD, database: 'bank' })
    const server = new pg.Client(cluster.url({ user: OWNER, password: PASSWORD, database: 'postgres' }))
    await server.connect()
    await server.query('create database bank')
    await prepareDatabase({ ownerUrl: url(OWNER), appUrl: url('larkfield_app') })
    await server.query(`alter role larkfield_app login password '${PASSWORD}'`)
    const accounts = await openAccounts(url(OWNER), accountCount)
    const owner = new pg.Client(url(OWNER))
    await owner.connect()
    const secretKey = randomBytes(32).toString('base64url')
    const prepared = { owner, ownerUrl: url(OWNER), accounts, secretKey }
    await prepare(prepared)
    const bank = fork(join(import.meta.dirname, 'http-server.ts'), {
      stdio: ['inherit', 'ignore', 'inherit', 'ipc'],
    })
    try {
      const { port } = await ask<{ port: number }>(bank, {
        url: url('larkfield_app'),
        secretKey,
        // A machine that is busy otherwise is not the overload the bank guards against.
        settings: { MOST_DELAY_MS: '0' },
      })
      await work({ ...prepared, bank, port })
    } finally {
      const ended = new Promise((end) => bank.once('exit', end))
      bank.send('stop')
      await ended
      await owner.end()
      await server.end()
    }
  })
}

function ask<Told>(child: ChildProcess, question: unknown): Promise<Told> {
  return new Promise((answer) => {
    child.once('message', (message) => answer(message as Told))
    child.send(question as object)
  })
}

/** What it has used so far. */
async function standingOf({ bank, owner }: Pick<ForkedBank, 'bank' | 'owner'>) {
  const { processorMs } = await ask<{ processorMs: number }>(bank, 'processor')
  await owner.query('select pg_stat_force_next_flush()')
  const { rows } = await owner.query(
    'select xact_commit::float8 as n from pg_stat_database where datname = current_database()',
  )
  return { processorMs, transactions: rows[0].n as number }
}

type Figures = { answerMs: number; processorMs: number; transactions: number }

type Turns<Kind extends string> = {
  place: ForkedBank
  turns: number
  warmUp: number
  acts: number
  clients: number
  /** What is not measured, before each. */
  before?: () => Promise<unknown>
  ways: Record<Kind, (turn: number, n: number) => Promise<void>>
}

/** Each way in turns beside the others, by many clients; the medians of what each took are told in a line. */
export async function measureInTurns<Kind extends string>(given: Turns<Kind>): Promise<void> {
  const { place, turns, warmUp, acts, clients, before, ways } = given
  const kinds = Object.keys(ways) as Kind[]
  const figures = new Map<Kind, Figures[]>(kinds.map((kind) => [kind, []]))
  for (let turn = 1; turn <= turns; turn++) {
    for (const kind of kinds) {
      await before?.()
      const begun = await standingOf(place)
      const samples: number[] = []
      const client = async (first: number) => {
        for (let n = first; n < acts; n += clients) {
          const asked = performance.now()
          await ways[kind](turn, n)
          samples.push(performance.now() - asked)
        }
      }
      await Promise.all(Array.from({ length: clients }, (_, first) => client(first)))
      const ended = await standingOf(place)
      // The first turns compile.
      if (turn <= warmUp) continue
      figures.get(kind)!.push({
        answerMs: latencyOf(samples).p50Ms,
        processorMs: (ended.processorMs - begun.processorMs) / acts,
        transactions: (ended.transactions - begun.transactions) / acts,
      })
    }
  }
  for (const [kind, taken] of figures) {
    const of = (figure: keyof Figures) => median(taken.map((one) => one[figure]))
    console.log(
      `${kind.padEnd(8)} answered in ${of('answerMs').toFixed(2)} ms, ` +
        `${of('processorMs').toFixed(3)} ms of the server's processor, ` +
        `${of('transactions').toFixed(1)} transactions`,
    )
  }
}
