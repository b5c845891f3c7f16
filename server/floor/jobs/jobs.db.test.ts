import { testDatabase } from '@larkfield/ops/testing/database.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { addJob } from './jobs.queries.ts'
import { startJobs } from './jobs.ts'

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
  const log = { info() {}, warn() {}, error() {} }
  const jobs = await startJobs({ databaseUrl: appUrl, tasks: { hang }, log, finishWithinMs: 0 })
  await addJob(database, 'hang', {})
  await taken.promise

  await jobs.stop()
  const { rows } = await owner.query(
    'select locked_by as "lockedBy", attempts < max_attempts as "isTried" from graphile_worker.jobs',
  )
  expect(rows).toEqual([{ lockedBy: null, isTried: true }])
})
