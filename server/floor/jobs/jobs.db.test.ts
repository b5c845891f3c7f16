import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { addJob } from './jobs.queries.ts'
import { startJobs } from './jobs.ts'
import { tendWorkers } from './pulse.ts'

const log = { info() {}, warn() {}, error() {} }
const watch = { worked() {}, failed() {} }

test('a job that does not finish when the process stops is given back, for another to take', async () => {
  const { appUrl, ownerUrl } = await testDatabase()
  const database = openDatabase({ url: appUrl })
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.close()
  })
  const [taken, never] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hang = () => {
    taken.resolve()
    return never.promise
  }
  const jobs = await startJobs({
    databaseUrl: appUrl,
    tasks: { hang },
    database,
    watch,
    log,
    finishWithinMs: 0,
  })
  await addJob(database, 'hang', {})
  await taken.promise

  await jobs.stop()
  const { rows } = await owner.query(
    'select locked_by as "lockedBy", attempts < max_attempts as "isTried" from graphile_worker.jobs',
  )
  expect(rows).toEqual([{ lockedBy: null, isTried: true }])
})

/** A process that takes a job and never ends it; it says when it has it. */
const hangingWorker = `
  import { openDatabase } from '${join(import.meta.dirname, '../database/database.ts')}'
  import { startJobs } from '${join(import.meta.dirname, 'jobs.ts')}'
  const [databaseUrl] = process.argv.slice(1)
  const mail = () => {
    process.stdout.write('taken')
    return new Promise(() => {})
  }
  await startJobs({
    databaseUrl,
    database: openDatabase({ url: databaseUrl }),
    tasks: { mail },
    watch: { worked() {}, failed() {} },
    log: { info() {}, warn() {}, error() {} },
  })`

test('what a killed worker had taken is done by another after half a minute, not after hours', async () => {
  const { appUrl, ownerUrl } = await testDatabase()
  const database = openDatabase({ url: appUrl })
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.close()
  })
  const worker = spawn(process.execPath, ['--input-type=module', '-e', hangingWorker, appUrl])
  await addJob(database, 'mail', {})
  await new Promise((taken) => worker.stdout.once('data', taken))
  const ended = new Promise((end) => worker.once('exit', end))
  worker.kill('SIGKILL')
  await ended

  const takenBy = async () =>
    (await owner.query('select locked_by from graphile_worker.jobs')).rows[0].locked_by
  const dead = await takenBy()
  // It may have died before its first beat.
  await owner.query('insert into bank.job_workers (id, seen_at) values ($1, now()) on conflict do nothing', [
    dead,
  ])
  const look = () => tendWorkers({ database, watch, log }, 'the living')
  await look()
  await look()
  expect(await takenBy()).toBe(dead)
  await owner.query("update bank.job_workers set seen_at = seen_at - interval '31 seconds' where id = $1", [
    dead,
  ])
  await look()
  expect(await takenBy()).toBe(null)

  // One that was never heard of is given ten minutes.
  const strangerTook = (minutes: number) =>
    owner.query(
      `update graphile_worker._private_jobs
       set locked_by = 'a stranger', locked_at = now() - make_interval(mins => $1)`,
      [minutes],
    )
  await strangerTook(9)
  await look()
  expect(await takenBy()).toBe('a stranger')
  await strangerTook(11)
  await look()
  expect(await takenBy()).toBe(null)

  const done = Promise.withResolvers<void>()
  const mail = async () => done.resolve()
  const jobs = await startJobs({ databaseUrl: appUrl, tasks: { mail }, database, watch, log })
  await done.promise
  await jobs.stop()
  expect((await owner.query('select id from bank.job_workers')).rows).toEqual([{ id: 'the living' }])
})

test('a worker that was cut off itself does not judge the others yet', async () => {
  const { appUrl } = await testDatabase()
  const database = openDatabase({ url: appUrl })
  onTestFinished(() => database.close())
  const look = () => tendWorkers({ database, watch, log }, 'one')
  await look()
  await database.run(
    sql`insert into bank.job_workers (id, seen_at) values ('other', now() - interval '1 hour')`,
  )
  await database.run(sql`update bank.job_workers set seen_at = now() - interval '1 hour'`)
  const known = async () => (await database.rows(sql`select id from bank.job_workers`)).length
  await look()
  expect(await known()).toBe(2)
  await look()
  expect(await known()).toBe(1)
})
