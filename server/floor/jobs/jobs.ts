import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { asBankRole } from '../database/database.ts'
import type { Log } from '../http/logging.ts'
import { withoutAddresses } from '../mail/without-addresses.ts'
import { type Needs, startPulse } from './pulse.ts'

/** Work that must happen because a transaction committed: queued inside that transaction, done soon after. */
export type Task = (payload: unknown, log: Log) => Promise<void>

const CONCURRENCY = 2
/** A job that takes longer than this when the process stops is given back, for another process or the next start. */
const FINISH_WITHIN_MS = 20_000

type Options = Needs & {
  databaseUrl: string
  tasks: Record<string, Task>
  finishWithinMs?: number
}

/** Works the queue until stopped. Every server process does; PostgreSQL hands each job to one of them. */
export async function startJobs({
  databaseUrl,
  tasks,
  finishWithinMs = FINISH_WITHIN_MS,
  ...needs
}: Options): Promise<{ pool: pg.Pool; stop(): Promise<void> }> {
  const { log } = needs
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
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 2_000,
    gracefulShutdownAbortTimeout: finishWithinMs,
    logger: await quietLogger(log),
    events: new EventEmitter() as WorkerEvents,
  }
  const pulse = startPulse(needs)
  options.events.on('pool:create', ({ workerPool }) => pulse.is(workerPool.id))
  tellOfJobs(options.events, needs)
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
    pool,
    async stop() {
      stopped = true
      await runner?.stop().catch(() => {})
      await running
      await pulse.stop()
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

/** A failed job is tried again, later and later; one that has failed for good is somebody's work. */
function tellOfJobs(events: WorkerEvents, { log, watch }: Needs): void {
  const workOf = ({ task_identifier }: { task_identifier: string }) => `job ${task_identifier}`
  events.on('job:success', ({ job }) => watch.worked(workOf(job)))
  events.on('job:error', ({ job, error }) => watch.failed(workOf(job), error))
  events.on('job:failed', ({ job, error }) =>
    log.error({ job: job.id, task: job.task_identifier, err: error }, 'a job has failed for good'),
  )
}

async function quietLogger(log: Log): Promise<Logger> {
  const { Logger: LoggerOfJobs } = await import('graphile-worker')
  return new LoggerOfJobs(() => (level, message, meta) => {
    // Failed jobs are told by their events.
    if (level === 'error' && !meta?.failure) log.error({}, withoutAddresses(message))
  })
}
