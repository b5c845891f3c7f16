import { get } from 'node:http'
import { expect } from 'vitest'
import { growWholeTree, sealAll } from '../../ops/growth/seal-books.ts'
import { dayAfter } from '../../server/floor/calendar/bank-time.ts'
import { sql } from '../../server/floor/database/sql.ts'
import { type BankPlace, nextPart } from '../../server/floor/upkeep/bank-slices.ts'
import { verifyNext } from '../../server/floor/upkeep/self-check.ts'
import type { TestBank } from '../../server/testing/bank.ts'
import { quietLog } from '../../server/testing/self-check.ts'
import type { Stage } from '../stage.ts'
import { someNumbers } from './grown-bank.ts'

/** `whole` goes over every account there is, as it has to: each part of it must cost the same. */
export type Job = { name: string; isWhole?: boolean; prepare?(): Promise<unknown>; run(): Promise<unknown> }

const DUE_ORDERS = 10

/** What a bank does by itself, and what looks at it from outside. */
export function jobsOf(stage: Stage, streams: number): Job[] {
  const { bank } = stage
  return [
    { name: 'figures for a monitor', run: () => bank.app.inject({ url: '/metrics' }) },
    { name: 'readiness', run: () => bank.app.inject({ url: '/readyz' }) },
    { name: 'sealing a transfer', run: () => sealNew(bank) },
    { name: 'due orders', prepare: () => makeOrdersDue(bank), run: () => bank.features.carryOutOrders() },
    newsTo(stage, streams),
    ...scheduled(bank),
    ...selfCheck(bank),
    ...nights(bank),
  ]
}

async function sealNew(bank: TestBank): Promise<void> {
  await sealAll(bank.urls.appUrl)
  await growWholeTree(bank.urls.appUrl)
}

const makeOrdersDue = (bank: TestBank) =>
  bank.asOwner(sql`
    update bank.standing_orders set next_due = current_date, next_try_at = statement_timestamp()
    where id in (select id from bank.standing_orders where state = 'active' order by seq desc limit ${DUE_ORDERS})`)

/** All books at once, as an operator asks for each night: its parts are those of the self-check. */
const WHOLE = ['verify-books']

/** What has a time of its own in the bank. */
const scheduled = ({ features }: TestBank): Job[] =>
  features.schedule
    .filter(({ job }) => !WHOLE.includes(job))
    .map(({ job }) => ({
      name: `the job ${job}`,
      run: async () => features.tasks[job]!({}, quietLog as never),
    }))

/** What has to be done on each day between; all others catch up. */
const EACH_NIGHT = ['loans', 'interest', 'close']

/** The end of the day that is open, then that of the month: each step by itself. */
function nights({ ledger, features }: TestBank): Job[] {
  let day: string
  const openDay = async () => (await ledger.businessDay()).day
  const turn = async (through: (day: string) => string) => {
    day = await openDay()
    const last = through(day)
    for (; day < last; day = dayAfter(day)) {
      await ledger.turnDay(dayAfter(day))
      for (const { name, run } of features.nightSteps) if (EACH_NIGHT.includes(name)) await run(day)
    }
    await ledger.turnDay(dayAfter(day))
  }
  return ['day', 'month'].flatMap((what) =>
    features.nightSteps.map(({ name, run }, place) => ({
      name: `the end of a ${what}: ${name}`,
      isWhole: true,
      prepare: async () => place === 0 && turn(what === 'day' ? (one) => one : lastOfMonth),
      run: () => run(day),
    })),
  )
}

const lastOfMonth = (day: string) => {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}

/** As many rows a slice in every bank. */
const SLICE = 10
/** The first slice of a part may be of what the bank itself has. */
const SLICES = 2

function selfCheck({ asOwner, features }: TestBank): Job[] {
  const parts: BankPlace[] = []
  // Where a pass over the books begins.
  for (let place: BankPlace | null = { part: 'settings' }; place; place = nextPart(place)) parts.push(place)
  return parts.map((place) => ({
    name: `the self-check of ${place.part}`,
    prepare: () =>
      asOwner(sql`update bank.self_check set place = ${JSON.stringify(place)}, slice_size = ${SLICE}`),
    async run() {
      for (let slice = 0; slice < SLICES; slice++) {
        await asOwner(sql`update bank.self_check set rest_until = '-infinity'`)
        await verifyNext({ ...features.dependencies, log: quietLog as never })
      }
    },
  }))
}

/** A status changes while so many customers have the bank open. */
function newsTo({ bank, ada, desk }: Stage, streams: number): Job {
  const open: (() => void)[] = []
  return {
    name: 'news of a status, to open streams',
    async prepare() {
      const address = await bank.app.listen({ host: '127.0.0.1', port: 0 })
      for (const { id } of await someNumbers(bank, streams)) {
        const origin = { address: '203.0.113.9', browser: 'a test', requestId: 'test' }
        const token = await bank.sessions.open(bank.database, { customerId: id }, origin)
        open.push(await openStream(`${address}/events`, token))
      }
    },
    async run() {
      const params = { userId: ada.id }
      await bank.call('PUT /admin-status/{userId}', {
        token: desk.token,
        params,
        body: { accountStatus: 'inactive' },
      })
      await expect.poll(() => bank.features.hearsNews()).toBe(true)
      for (const close of open.splice(0)) close()
    },
  }
}

/** Answers what closes it. */
const openStream = (url: string, token: string): Promise<() => void> =>
  new Promise((opened, failed) => {
    const asked = get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.on('error', () => {})
      response.once('data', () => opened(() => asked.destroy()))
      response.resume()
    })
    asked.on('error', failed)
  })
