import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayAfter } from '../calendar/bank-time.ts'
import { openDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { takeNightLock } from './night-lock.ts'
import type { NightStep } from './night-step.ts'
import { type NightNeeds, runNight } from './run-night.ts'

const urls = await testDatabase()
const database = openDatabase({ url: urls.appUrl })
const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 })
atEndOfFile(() => database.close())
atEndOfFile(() => owner.end())

/** Books of which only the days matter. */
const books = { day: '2027-03-01', openFrom: '2027-03-01' }
const closed: string[] = []
const ledger = {
  businessDay: async () => ({ ...books }),
  async turnDay(day: string) {
    books.day = day
  },
  async closeDay(day: string) {
    closed.push(day)
    books.openFrom = dayAfter(day)
  },
}
const failures: unknown[] = []
const watch = { worked() {}, failed: (_: string, error: unknown) => void failures.push(error) }
const needs: NightNeeds = { database, databaseUrl: urls.appUrl, ledger, watch }

const ran: string[] = []
const step = (name: string, more: (day: string) => Promise<void> = async () => {}): NightStep => ({
  name,
  async run(day) {
    await more(day)
    ran.push(`${name} ${day}`)
    return { taken: 3 }
  },
})
const close: NightStep = {
  name: 'close',
  async run(day) {
    await ledger.closeDay(day)
    return {}
  },
}

const rows = () =>
  database.rows(sql`
    select to_char(day, 'YYYY-MM-DD') as day, step, state, tries, did, error
    from bank.night_steps
    order by day, place`)

beforeEach(async () => {
  await owner.query('delete from bank.night_steps')
  Object.assign(books, { day: '2027-03-01', openFrom: '2027-03-01' })
  for (const list of [ran, closed, failures]) list.length = 0
})

test('nothing runs on a day that is not over', async () => {
  expect(await runNight(needs, [step('one'), close])).toEqual({ worked: 0, end: 'through' })
  expect(await rows()).toEqual([])
})

test('each step of a day that is over runs once, in order, and what it did is kept', async () => {
  books.day = '2027-03-02'
  expect(await runNight(needs, [step('one'), step('two'), close])).toEqual({ worked: 3, end: 'through' })
  expect(ran).toEqual(['one 2027-03-01', 'two 2027-03-01'])
  expect(closed).toEqual(['2027-03-01'])
  const done = { day: '2027-03-01', state: 'done', tries: 1, error: null }
  expect(await rows()).toEqual([
    { ...done, step: 'one', did: { taken: 3 } },
    { ...done, step: 'two', did: { taken: 3 } },
    { ...done, step: 'close', did: {} },
  ])
  expect((await runNight(needs, [step('one'), close])).worked).toBe(0)
})

test('a missed week is caught up day by day', async () => {
  books.day = '2027-03-08'
  await runNight(needs, [step('one'), close])
  const days = Array.from({ length: 7 }, (_, n) => `2027-03-0${n + 1}`)
  expect(ran).toEqual(days.map((day) => `one ${day}`))
  expect(closed).toEqual(days)
})

test('a step that fails stops its day, keeps what kind of failure it was, and waits for its next try', async () => {
  books.day = '2027-03-03'
  let isBroken = true
  const broken = step('two', async () => {
    if (isBroken) throw new Error('no rate for "Ann Example" 2048613907 ann@example.com')
  })
  const steps = [step('one'), broken, close]
  expect(await runNight(needs, steps)).toEqual({ worked: 1, end: 'waiting' })
  expect(await runNight(needs, steps)).toEqual({ worked: 0, end: 'waiting' })
  expect(await rows()).toMatchObject([
    { step: 'one', state: 'done' },
    { step: 'two', state: 'failed', tries: 1, error: 'Error: no rate for … … …' },
  ])
  expect([closed, failures.length]).toEqual([[], 1])
  isBroken = false
  expect(await runNight(needs, steps, { atOnce: true })).toEqual({ worked: 5, end: 'through' })
  expect(closed).toEqual(['2027-03-01', '2027-03-02'])
  expect((await rows())[1]).toMatchObject({ step: 'two', state: 'done', tries: 2, error: null })
})

test('a failed step is tried again by itself once its time has come', async () => {
  books.day = '2027-03-02'
  let isBroken = true
  const broken = step('one', async () => {
    if (isBroken) throw new Error('not today')
  })
  await runNight(needs, [broken, close])
  isBroken = false
  await database.run(sql`update bank.night_steps set try_at = clock_timestamp()`)
  expect(await runNight(needs, [broken, close])).toEqual({ worked: 2, end: 'through' })
})

test('whoever is killed in the middle of a step leaves it running, and the next one runs it again', async () => {
  books.day = '2027-03-02'
  await database.run(sql`
    insert into bank.night_steps (day, step, place, state)
    values ('2027-03-01', 'one', 0, 'running')`)
  await runNight(needs, [step('one'), close])
  expect((await rows())[0]).toMatchObject({ step: 'one', state: 'done', tries: 2 })
  expect(ran).toEqual(['one 2027-03-01'])
})

test('a close that was cut off after the books went on is ended before the next day', async () => {
  Object.assign(books, { day: '2027-03-03', openFrom: '2027-03-02' })
  await database.run(sql`
    insert into bank.night_steps (day, step, place, state, ended_at)
    values ('2027-03-01', 'one', 0, 'done', now()), ('2027-03-01', 'close', 1, 'running', null)`)
  await runNight(needs, [step('one'), close])
  expect(closed).toEqual(['2027-03-01', '2027-03-02'])
  expect((await rows()).every((row) => (row as { state: string }).state === 'done')).toBe(true)
})

test('one process works the night at a time, and another goes on when its connection has died', async () => {
  books.day = '2027-03-02'
  const lock = await takeNightLock(urls.appUrl)
  expect(await runNight(needs, [step('one'), close])).toEqual({ worked: 0, end: 'elsewhere' })
  const { rows: ended } = await owner.query(sql`
    select pg_terminate_backend(pid) as ended
    from pg_stat_activity
    where application_name = 'larkfield night' and datname = current_database()`)
  expect(ended).toEqual([{ ended: true }])
  await vi.waitFor(() => expect(lock?.isHeld()).toBe(false))
  await vi.waitFor(async () => expect((await runNight(needs, [step('one'), close])).end).toBe('through'))
  expect(closed).toEqual(['2027-03-01'])
})

test('whoever froze and wakes up after another try leaves what that one wrote', async () => {
  books.day = '2027-03-02'
  const slow = step('one', async () => {
    await database.run(sql`
      update bank.night_steps
      set state = 'done', tries = tries + 1, ended_at = now(), did = '{"things": 9}'
      where step = 'one'`)
  })
  await runNight(needs, [slow, close])
  expect((await rows())[0]).toMatchObject({ step: 'one', tries: 2, did: { things: 9 } })
})

test('a bank that stops begins no other step', async () => {
  books.day = '2027-03-02'
  let isStopping = false
  const last = step('one', async () => {
    isStopping = true
  })
  const end = await runNight(needs, [last, close], { isStopping: () => isStopping })
  expect(end).toEqual({ worked: 1, end: 'stopped' })
  expect(closed).toEqual([])
})
