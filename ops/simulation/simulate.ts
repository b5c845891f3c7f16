import { setTimeout as wait } from 'node:timers/promises'
import { verifyBooks } from '@larkfield/ledger'
import pg from 'pg'
import { seeded } from '../demo/seeded.ts'
import { catchUp } from './model.ts'
import { dayIn, HOLIDAYS, plusDays, wallTime, ZONE } from './model-days.ts'
import { inventOrders } from './people.ts'
import { balancesFound, countDue, runsFound } from './simulation.queries.ts'
import { openStage, type Stage } from './stage.ts'
import { openWorkers } from './workers.ts'

export type Simulation = {
  urls: { appUrl: string; ownerUrl: string }
  days: number
  orders: number
  processes: number
  kills: number
  seed: number
  say(line: string): void
}

/** Something became of a date that should not have. */
export class Difference extends Error {
  override name = 'Difference'
}

const STARTS_ON = '2027-01-01'
const INCOME_ON = '10'
/** How often nobody is there for days. */
const OUTAGES = 0.02
const LONGEST_OUTAGE_DAYS = 20
const COMPARED_EVERY_DAYS = 30
const MOST_ROUNDS = 3_000

/** Runs the days through and compares what became of every date; throws at the first difference. */
export async function simulate(given: Simulation): Promise<{ dates: number; ticks: number; kills: number }> {
  const { urls, days, orders, processes, seed, say } = given
  const random = seeded(seed)
  const begin = wallTime(STARTS_ON, 0)
  const end = wallTime(plusDays(STARTS_ON, days), 0)
  const stage = await openStage(urls, inventOrders(orders, STARTS_ON, random), new Date(begin))
  const settings = { BANK_TIME_ZONE: ZONE, BANK_HOLIDAYS: HOLIDAYS.join(',') }
  const workers = openWorkers({ url: urls.appUrl, settings })
  try {
    await workers.open(processes, begin)
    let [ticks, kills] = [0, 0]
    let compared = STARTS_ON
    for (let now = begin; ; ) {
      const next = Math.min(...stage.played.map(({ model }) => model.tryAt ?? Number.POSITIVE_INFINITY))
      if (next >= end) break
      const slept = random() < OUTAGES ? Math.floor(random() * LONGEST_OUTAGE_DAYS) * 86_400_000 : 0
      const at = Math.min(next + slept, end)
      await payUntil(stage, now, at)
      now = at
      const kill = kills < given.kills && random() < (given.kills / days) * 1.5
      if (kill) kills += 1
      await carryThrough({ stage, workers, now, kill: kill ? random() : undefined })
      ticks += 1
      for (const { model } of stage.played) catchUp(model, now)
      const today = dayIn(now)
      if (today < plusDays(compared, COMPARED_EVERY_DAYS)) continue
      compared = today
      await compare(stage)
      say(
        `${today}: ${stage.played.reduce((sum, { model }) => sum + model.runs.length, 0)} dates as in the model`,
      )
    }
    await compare(stage)
    await checkBooks(urls.ownerUrl)
    return { dates: stage.played.reduce((sum, { model }) => sum + model.runs.length, 0), ticks, kills }
  } finally {
    await workers.close()
    await stage.close()
  }
}

/** Income of the days in between, before anything is carried out on them. */
async function payUntil(stage: Stage, from: number, to: number): Promise<void> {
  for (let day = plusDays(dayIn(from), 1); day <= dayIn(to); day = plusDays(day, 1)) {
    if (day.endsWith(`-${INCOME_ON}`)) await stage.payIncome(day)
  }
}

type Round = { stage: Stage; workers: ReturnType<typeof openWorkers>; now: number; kill: number | undefined }

/** Until nothing is due any more, whoever dies meanwhile. */
async function carryThrough({ stage, workers, now, kill }: Round): Promise<void> {
  const killing =
    kill === undefined ? undefined : wait(kill * 40).then(() => workers.kill(Math.floor(kill * 1_000)))
  for (let round = 0; ; round++) {
    await workers.tick(now)
    await killing
    if ((await countDue(stage.owner, new Date(now))) === 0) return
    if (round === MOST_ROUNDS) throw new Difference(`orders stay undone on ${dayIn(now)}`)
    await wait(10)
  }
}

async function compare({ owner, played }: Stage): Promise<void> {
  const found = Map.groupBy(await runsFound(owner), ({ order_id }) => order_id)
  const balances = await balancesFound(owner)
  for (const { id, model, from, to } of played) {
    const runs = (found.get(id) ?? []).map(({ due, outcome, amount }) => ({ due, outcome, amount }))
    const is = JSON.stringify([runs, balances.get(from), balances.get(to)])
    const meant = JSON.stringify([model.runs, model.balance, model.moved])
    if (is !== meant)
      throw new Difference(`order ${id} ${JSON.stringify(model.order)}\nis    ${is}\nmodel ${meant}`)
  }
}

async function checkBooks(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const { faults } = await verifyBooks(pool)
    if (faults.length > 0) throw new Difference(`the books do not balance: ${JSON.stringify(faults)}`)
  } finally {
    await pool.end()
  }
}
