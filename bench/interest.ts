import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dayAfter } from '@larkfield/server/floor/calendar/bank-time.ts'
import { periodEnd } from '@larkfield/server/floor/interest/terms-of-day.ts'
import pg from 'pg'
import { signInSenders } from './desk-bank.ts'
import { copyOfBank } from './interest-bank.ts'
import { describeMachine } from './machine.ts'
import { watchMemory } from './postgres-memory.ts'
import { postgresSeconds } from './postgres-time.ts'
import { latencyOf } from './statistics.ts'
import { withCluster } from './throw-away-cluster.ts'
import { workBeside } from './work-beside.ts'

/**
 * node bench/interest.ts [--accounts 1000000] [--per-second 10] [--keep FOLDER]
 * How long the nights of a bank take in which every account earns: the first, a plain one, and one that ends a period, in
 * which each account is credited and taxed. Beside them wires and looks go on, and are timed. With --keep the bank is grown
 * in that folder once. Ends with 1 when the promise is missed, or an account was left out.
 */
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000000' },
    'per-second': { type: 'string', default: '10' },
    keep: { type: 'string' },
  },
})
const accounts = Number(values.accounts)
const perSecond = Number(values['per-second'])

const MOST_SECONDS = 300
const SENDERS = 50
const QUIET_MS = 20_000
const SECRET_KEY = 'a key for a bench and nothing else'

const settings = { shared_buffers: '1GB', max_wal_size: '4GB' }

const today = new Date().toISOString().slice(0, 10)
const lastDay = periodEnd('monthly', dayAfter(today, 2))
const nights = {
  'the first night': dayAfter(lastDay, -2),
  'a plain night': dayAfter(lastDay, -1),
  'the end of a period': lastDay,
}
const noonOf = (day: string) => `${day}T12:00:00Z`

await withCluster(
  settings,
  async (cluster) => {
    const url = await copyOfBank(cluster, { accounts, secretKey: SECRET_KEY })
    const senders = await signInSenders(url, SECRET_KEY, SENDERS)
    const machine = describeMachine()
    const bank = fork(new URL('./http-server.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [first] = Object.values(nights)
    // A machine that is busy otherwise is not the overload the bank guards against.
    bank.send({ url, secretKey: SECRET_KEY, settings: { MOST_DELAY_MS: '0' }, now: noonOf(first!) })
    const [{ port }] = (await once(bank, 'message')) as [{ port: number }]
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    const memory = watchMemory(pool)
    const beside = workBeside({ port, senders, perSecond })
    try {
      beside.during('before')
      await pause(QUIET_MS)
      for (const [name, day] of Object.entries(nights)) {
        beside.during(`in ${name}`)
        const cpuBefore = postgresSeconds(cluster.folder)
        bank.send({ now: noonOf(dayAfter(day)) })
        const steps = await untilThrough(pool, day)
        report(name, { day, steps, cpu: postgresSeconds(cluster.folder) - cpuBefore })
      }
      for (const [what, samples] of await beside.end()) {
        const { p50Ms, p99Ms } = latencyOf(samples)
        const longest = Math.max(...samples)
        console.log(
          `${what}: ${samples.length}, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, longest ${longest.toFixed(0)} ms, ${beside.busy.get(what) ?? 0} told to come back`,
        )
      }
      bank.send('most memory')
      const [{ memoryMb }] = (await once(bank, 'message')) as [{ memoryMb: number }]
      console.log(`memory: ${memoryMb} MB of the server, ${memory.end()} MB of PostgreSQL's own`)
      console.log(JSON.stringify({ ...machine, loadAfter: loadavg(), accounts, perSecond }))
    } finally {
      memory.end()
      await beside.end()
      await stop(bank)
      await pool.end()
    }
  },
  values.keep,
)

async function stop(bank: ChildProcess): Promise<void> {
  const ended = once(bank, 'exit')
  bank.send('stop')
  await ended
}

type Step = {
  step: string
  state: string
  seconds: number
  did: Record<string, number>
  error: string | null
}

async function untilThrough(pool: pg.Pool, day: string): Promise<Step[]> {
  for (;;) {
    const { rows } = await pool.query<Step>(
      `select step, state, extract(epoch from ended_at - started_at)::float8 as seconds, did, error
       from bank.night_steps where day = $1 order by place`,
      [day],
    )
    const failed = rows.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`the step ${failed.step} failed: ${failed.error}`)
    if (rows.at(-1)?.step === 'close' && rows.at(-1)?.state === 'done') return rows
    await pause(200)
  }
}

type Night = { day: string; steps: Step[]; cpu: number }

function report(name: string, { day, steps, cpu }: Night): void {
  const all = steps.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(
    `${name}: ${all.toFixed(1)} s, PostgreSQL's processor ${cpu.toFixed(1)} s, load ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const { step, seconds, did } of steps)
    console.log(`  ${step.padEnd(9)}${seconds.toFixed(1).padStart(7)} s  ${JSON.stringify(did)}`)
  const interest = steps.find(({ step }) => step === 'interest')!
  const isEnd = day === lastDay
  const promise = isEnd ? 'nothing is promised' : `the promise is ${MOST_SECONDS} s`
  console.log(`  ${(accounts / interest.seconds).toFixed(0)} accounts a second (${promise})`)
  const { accrued, credited, taxed } = interest.did
  const isWhole = accrued === accounts && (!isEnd || (credited === accounts && taxed === accounts))
  if (!isWhole || (!isEnd && interest.seconds > MOST_SECONDS)) process.exitCode = 1
}
