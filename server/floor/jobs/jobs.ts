import { setTimeout as wait } from 'node:timers/promises'
import { type Logger, type Runner, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { asBankRole } from '../database/database.ts'
import type { Log } from '../http/logging.ts'

/** Work that must happen because a transaction committed: queued inside that transaction, done soon after. */
export type Task = (payload: unknown, log: Log) => Promise<void>

const CONCURRENCY = 2
/** A job that takes longer than this when the process stops is given back, for another process or the next start. */
const FINISH_WITHIN_MS = 20_000

type Options = {
  databaseUrl: string
  tasks: Record<string, Task>
  /** What is to be done at which time, in UTC; one process does it, whichever is there. */
  schedule?: readonly string[]
  log: Log
  finishWithinMs?: number
}

/** Works the queue until stopped. Every server process does; PostgreSQL hands each job to one of them. */
export async function startJobs({
  databaseUrl,
  tasks,
  schedule = [],
  log,
  finishWithinMs = FINISH_WITHIN_MS,
}: Options): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortSignal }) => finishedOrGivenBack(task(payload, log), abortSignal),
    ]),
  )
  // A pool of its own: the queue reads ids as text, where the bank reads bigint columns as bigint.
  const pool = new pg.Pool({ connectionString: asBankRole(databaseUrl), max: CONCURRENCY + 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const options = {
    pgPool: pool,
    taskList,
    crontab: schedule.join('\n'),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 2_000,
    gracefulShutdownAbortTimeout: finishWithinMs,
    logger: await quietLogger(log),
  }
  let runner: Runner | undefined
  let stopped = false
  // The runner gives up when the database is gone for long; the bank does not.
  const keepRunning = async () => {
    while (!stopped) {
      try {
        runner = await run(options)
        if (stopped) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the job queue lost its database')
      }
      if (!stopped) await wait(1_000)
    }
  }
  const running = keepRunning()
  return {
    async stop() {
      stopped = true
      await runner?.stop().catch(() => {})
      await running
      await pool.end()
    },
  }
}

/** A job that fails because the process stops is tried again by another one, or after the next start. */
async function finishedOrGivenBack(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  const tooLong = Promise.withResolvers<never>()
  const giveBack = () => tooLong.reject(new Error('the process stops before this job is done'))
  stopping.addEventListener('abort', giveBack, { once: true })
  try {
    await Promise.race([work, tooLong.promise])
  } finally {
    stopping.removeEventListener('abort', giveBack)
  }
}

async function quietLogger(log: Log): Promise<Logger> {
  const { Logger: LoggerOfJobs } = await import('graphile-worker')
  return new LoggerOfJobs(() => (level, message) => {
    if (level === 'error') log.error({}, message)
  })
}
