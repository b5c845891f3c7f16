import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { clockAt } from '../../testing/order-stage.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { addJob } from './jobs.queries.ts'
import { startJobs } from './jobs.ts'
import { DAY_MS, HOUR_MS, lastDue, MINUTE_MS, queueDue, type Recurring } from './recurring.ts'

const often: Recurring = { job: 'often', everyMs: 5 * MINUTE_MS }
const daily: Recurring = { job: 'daily', everyMs: DAY_MS, afterMs: 3 * HOUR_MS }
const punctual: Recurring = { ...daily, job: 'punctual', latestMs: HOUR_MS }
const schedule = [often, daily, punctual]
const START = '2027-03-01T12:00:30Z'

let database: Database
let appUrl: string
beforeAll(async () => {
  ;({ appUrl } = await testDatabase())
  database = openDatabase({ url: appUrl })
  return () => database.close()
})
beforeEach(async () => {
  await database.run(sql`update bank.recurring_jobs set due_at = ${new Date(START)}`)
  await database.run(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`)
  await queueAt(START)
})

const queueAt = (moment: string) => queueDue({ database, clock: clockAt(moment), schedule })
const waiting = async () =>
  (
    await database.rows<{ task: string }>(
      sql`select task_identifier as task from graphile_worker.jobs order by task_identifier`,
    )
  ).map(({ task }) => task)

test('it was last due at its place in its period', () => {
  expect(lastDue(often, new Date(START)).toISOString()).toBe('2027-03-01T12:00:00.000Z')
  expect(lastDue(daily, new Date('2027-03-01T02:59:59Z')).toISOString()).toBe('2027-02-28T03:00:00.000Z')
  expect(lastDue(daily, new Date('2027-03-01T03:00:00Z')).toISOString()).toBe('2027-03-01T03:00:00.000Z')
})

test('one that is new to the bank waits for its next time', async () => {
  const fresh = { ...often, job: 'fresh' }
  const look = (moment: string) => queueDue({ database, clock: clockAt(moment), schedule: [fresh] })
  expect(await look(START)).toEqual([])
  expect(await look('2027-03-01T12:05:01Z')).toEqual(['fresh'])
})

test('B36 two days slept or jumped over queue it once, not 576 times, of however many servers', async () => {
  const looks = await Promise.all(Array.from({ length: 4 }, () => queueAt('2027-03-03T12:00:45Z')))
  expect(looks.flat().sort()).toEqual(['daily', 'often'])
  expect(await queueAt('2027-03-03T12:04:59Z')).toEqual([])
  expect(await waiting()).toEqual(['daily', 'often'])
  expect(await queueAt('2027-03-03T12:05:00Z')).toEqual(['often'])
  expect(await waiting()).toEqual(['daily', 'often'])
})

test('one that would begin too late is left out until its next time', async () => {
  expect(await queueAt('2027-03-02T03:59:00Z')).toContain('punctual')
  expect(await queueAt('2027-03-03T04:01:00Z')).not.toContain('punctual')
  expect(await queueAt('2027-03-03T04:06:00Z')).toEqual(['often'])
  expect(await queueAt('2027-03-04T03:00:00Z')).toContain('punctual')
})

test('B36 a clock that jumped ahead and was put back keeps nothing waiting until that day', async () => {
  await queueAt('2027-04-10T12:00:00Z')
  expect(await queueAt('2027-03-01T12:05:01Z')).toEqual(['often', 'daily'])
  expect(await queueAt('2027-03-01T12:06:00Z')).toEqual([])
  expect(await queueAt('2027-03-01T12:10:00Z')).toEqual(['often'])
})

test('mail goes before what repeats, also before what was queued earlier', async () => {
  await queueAt('2027-03-03T12:00:45Z')
  await addJob(database, 'mail', {})
  const [done, release] = [[] as string[], Promise.withResolvers<void>()]
  const note = (name: string) => async () => {
    done.push(name)
    if (name === 'mail') release.resolve()
    await release.promise
  }
  const tasks = Object.fromEntries(['mail', 'often', 'daily'].map((name) => [name, note(name)]))
  const quiet = { log: { info() {}, warn() {}, error() {} }, watch: { worked() {}, failed() {} } }
  const jobs = await startJobs({ databaseUrl: appUrl, tasks, database, ...quiet })
  onTestFinished(() => jobs.stop())
  await expect.poll(() => done.length).toBe(3)
  expect(done[0]).toBe('mail')
})
