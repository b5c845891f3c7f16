import { setTimeout as wait } from 'node:timers/promises'
import { verifyBooks } from '@larkfield/ledger'
import { verifyAuditTrail } from '@larkfield/server/floor/audit/verify-audit-trail.ts'
import { type NightLock, takeNightLock } from '@larkfield/server/floor/night/night-lock.ts'
import { verifyBank } from '@larkfield/server/verify-bank.ts'
import pg from 'pg'
import { seeded } from '../demo/seeded.ts'
import { Difference, type Life } from './life.ts'
import { lives } from './lives.ts'
import { dayIn, HOLIDAYS, plusDays, wallTime, ZONE } from './model-days.ts'
import { countDue, countOpenDays } from './simulation.queries.ts'
import { openStage, type Stage } from './stage.ts'
import { openWorkers } from './workers.ts'

export type Simulation = {
  urls: { appUrl: string; ownerUrl: string }
  startsOn?: string
  days: number
  orders: number
  processes: number
  kills: number
  seed: number
  say(line: string): void
}

export type Outcome = { told: string; ticks: number; kills: number; killsInNight: number }

/** Years ahead, so that every account was opened before, by the clock on the wall. */
const STARTS_ON = '2037-01-01'
/** How often nobody is there for days. */
const OUTAGES = 0.02
const LONGEST_OUTAGE_DAYS = 20
const COMPARED_EVERY_DAYS = 30
const MOST_ROUNDS = 3_000

/** Runs the days through and compares what became of them with every model; throws at the first difference. */
export async function simulate(given: Simulation): Promise<Outcome> {
  const { urls, startsOn = STARTS_ON, days, orders, processes, seed, say } = given
  const random = seeded(seed)
  const begin = wallTime(startsOn, 0)
  const end = wallTime(plusDays(startsOn, days), 0)
  const stage = await openStage({ urls, startsOn, orders, random })
  const settings = { BANK_TIME_ZONE: ZONE, BANK_HOLIDAYS: HOLIDAYS.join(',') }
  const workers = openWorkers({ url: urls.appUrl, settings })
  try {
    const played: Life[] = []
    for (const open of lives) played.push(await open(stage))
    const compare = async () => {
      for (const life of played) await life.compare()
    }
    const told = () => played.map((life) => life.told()).join(', ')
    await workers.open(processes, begin)
    const outcome = { ticks: 0, kills: 0, killsInNight: 0 }
    let compared = startsOn
    for (let now = begin; ; ) {
      const midnight = wallTime(plusDays(dayIn(now), 1), 0)
      const soonest = Math.min(midnight, ...played.map((life) => life.next?.() ?? Number.POSITIVE_INFINITY))
      // What was due before the bank began is late on its first day.
      const next = Math.max(now, soonest)
      if (next >= end) break
      const slept = random() < OUTAGES ? Math.floor(random() * LONGEST_OUTAGE_DAYS) * 86_400_000 : 0
      const at = Math.min(next + slept, end)
      const kill = outcome.kills < given.kills && random() < (given.kills / days) * 0.8 ? random() : undefined
      if (kill !== undefined) outcome.kills += 1
      const round = { urls, stage, workers, played, from: now, now: at, kill }
      if (await passTime(round)) outcome.killsInNight += 1
      now = at
      outcome.ticks += 1
      const today = dayIn(now)
      if (today < plusDays(compared, COMPARED_EVERY_DAYS)) continue
      compared = today
      await compare()
      say(`${today}: ${told()} as in the model`)
    }
    await compare()
    await checkBooks(urls.ownerUrl)
    return { told: told(), ...outcome }
  } finally {
    await workers.close()
    await stage.close()
  }
}

type Round = {
  urls: Simulation['urls']
  stage: Stage
  workers: ReturnType<typeof openWorkers>
  played: readonly Life[]
  from: number
  now: number
  /** From 0 to 1: when, and which of the processes. */
  kill: number | undefined
}

/**
 * From one moment to the next. At an ordinary midnight the bank itself turns the date and ends the day, and then people
 * live the new one. After an outage the date has turned before anybody does anything, and people come with what they
 * missed before the bank catches up. Answers whether somebody died between two steps of a night.
 */
async function passTime(round: Round): Promise<boolean> {
  const { urls, stage, played, from, now } = round
  const today = dayIn(now)
  const ended: string[] = []
  for (let day = dayIn(from); day < today; day = plusDays(day, 1)) ended.push(day)
  const isMidnight = ended.length === 1 && now === wallTime(today, 0)
  const live = async () => {
    for (const ending of ended) for (const life of played) await life.live?.(plusDays(ending, 1))
  }
  if (!isMidnight && ended.length > 0) {
    const lock = await keepNightFromBeginning(urls.appUrl)
    await stage.ledger.turnDay(today)
    await live()
    await lock.release()
  }
  const diedInNight = await carryThrough(round, ended.length)
  for (const day of ended) for (const life of played) life.night?.(day, today)
  for (const life of played) life.catchUp?.(now)
  if (isMidnight) await live()
  return diedInNight
}

/** Processes look every second whether a day is over: whichever looks while people come would collect half of it. */
async function keepNightFromBeginning(url: string): Promise<NightLock> {
  for (;;) {
    const lock = await takeNightLock(url)
    if (lock) return lock
    await wait(10)
  }
}

/** Until nothing is due any more, whoever dies meanwhile. */
async function carryThrough({ stage, workers, now, kill }: Round, nights: number): Promise<boolean> {
  const which = Math.floor((kill ?? 0) * 1_000)
  let diedInNight = false
  let killing: Promise<void> | undefined
  if (kill !== undefined && nights > 0) diedInNight = await workers.dieInNight(now, which, (kill * 1_000) % 1)
  else if (kill !== undefined) killing = wait(kill * 40).then(() => workers.kill(which))
  for (let round = 0; ; round++) {
    await workers.tick(now)
    await killing
    const left = (await countDue(stage.owner, new Date(now))) + (await countOpenDays(stage.owner))
    if (left === 0) return diedInNight
    if (round === MOST_ROUNDS) throw new Difference(`orders or nights stay undone on ${dayIn(now)}`)
    await wait(10)
  }
}

/** All that `npm run verify-books` looks at, but for anchors. */
async function checkBooks(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const { faults } = await verifyBooks(pool)
    const { faults: counted } = await verifyBank(pool)
    const ofTrail = (await verifyAuditTrail(pool)).faults
    const all = [...faults, ...counted, ...ofTrail]
    if (all.length > 0) throw new Difference(`the books do not balance: ${JSON.stringify(all)}`)
  } finally {
    await pool.end()
  }
}
