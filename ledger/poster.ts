import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import * as sql from './batch.queries.ts'
import { book, judgeBatch, type Numbers, type Result } from './batch.ts'
import { type Connection, openPool, pipelined } from './connection.ts'
import { failureOf, isLocked, NotConnected } from './failure.ts'
import type { Instruction } from './instruction.ts'
import { createQueue, type Waiting } from './queue.ts'
import { LedgerRefusal, UnknownOutcome } from './refusal.ts'
import type { AccountId, LedgerOptions } from './types.ts'

export type Poster = {
  submit(instruction: Instruction): Promise<Result>
  load(): { queued: number; inFlight: number }
  pool: pg.Pool
  close(): Promise<void>
}

const MOST_ATTEMPTS = 6
/** Up to here a lane takes all that waits; beyond, its share, so that no lane stands still while another is full. */
const FEW = 256
const FIRST_PAUSE_MS = 20
const MOST_LOCKED_OUT = 8
const LOCKED_PAUSE_MS = 200

/**
 * Group posting. Instructions that wait together share one transaction: as soon as a lane is free it takes all that is
 * there, up to the batch size. Nothing waits for company, since a lane starts within the same turn of the event loop.
 */
export function createPoster(options: LedgerOptions, numbers: Numbers): Poster {
  const { batchSize = 1024, lanes = 2, queueLimit = 16_384, onCommitted, keepBeside } = options
  const pool = openPool({
    connectionString: options.connectionString,
    max: lanes,
    pipeline: true,
    application_name: 'larkfield-poster',
  })
  const queue = createQueue<Result>()
  let scheduled = false
  /** Instructions that paused because somebody else keeps their account locked. */
  let comingBack = 0
  let idle: (() => void) | undefined

  const isIdle = () => queue.underWay === 0 && queue.length === 0 && comingBack === 0

  function submit(instruction: Instruction): Promise<Result> {
    if (queue.length >= queueLimit) return Promise.reject(new LedgerRefusal('overloaded'))
    return new Promise((resolve, reject) => {
      queue.add({ instruction, resolve, reject, lockedOut: 0, isUnsure: false })
      schedule()
    })
  }

  function schedule(): void {
    if (scheduled || queue.underWay >= lanes || queue.length === 0) return
    scheduled = true
    setImmediate(startLane)
  }

  function startLane(): void {
    scheduled = false
    const share = Math.max(FEW, Math.ceil(queue.length / lanes))
    const batch = queue.take(Math.min(batchSize, share))
    if (!batch) return
    schedule()
    settle(batch.waiting).finally(() => {
      queue.done(batch)
      schedule()
      if (isIdle()) idle?.()
    })
  }

  /** Brings every instruction of the batch to an end, whatever happens to the connection or to its neighbours. */
  async function settle(batch: Waiting<Result>[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const results = await transact(
          batch.map(({ instruction }) => instruction),
          attempt === 1,
        )
        batch.forEach(({ resolve }, index) => {
          resolve(results[index]!)
        })
        return
      } catch (error) {
        const failure = failureOf(error)
        if (failure === 'apart') return await apart(batch, error as Error)
        if (failure === 'lost') for (const waiting of batch) waiting.isUnsure = true
        if (attempt === MOST_ATTEMPTS) return batch.forEach(giveUp)
        if (attempt > 1) await wait(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
      }
    }
  }

  function giveUp({ isUnsure, reject }: Waiting<Result>): void {
    reject(isUnsure ? new UnknownOutcome() : new LedgerRefusal('unavailable'))
  }

  /** Steps out of the lane and comes back alone, so that nobody else waits for the locked account. */
  function comeBackLater(waiting: Waiting<Result>): void {
    waiting.lockedOut++
    comingBack++
    setTimeout(() => {
      comingBack--
      queue.add(waiting)
      schedule()
    }, LOCKED_PAUSE_MS)
  }

  async function apart(batch: Waiting<Result>[], error: Error): Promise<void> {
    const [only] = batch
    if (only && batch.length === 1) {
      if (!isLocked(error)) only.reject(error)
      else if (only.lockedOut < MOST_LOCKED_OUT) comeBackLater(only)
      else giveUp(only)
      return
    }
    const middle = batch.length >> 1
    await settle(batch.slice(0, middle))
    await settle(batch.slice(middle))
  }

  async function transact(instructions: readonly Instruction[], areKeysFresh: boolean): Promise<Result[]> {
    const client = await pool.connect().catch((cause) => {
      throw new NotConnected('no connection', { cause })
    })
    let broken = true
    try {
      const results = await postOn(pipelined(client), instructions, areKeysFresh)
      broken = false
      return results
    } finally {
      // After any error the connection is given up: cheaper than finding out in which state it is.
      client.release(broken)
    }
  }

  async function postOn(
    connection: Connection,
    instructions: readonly Instruction[],
    areKeysFresh: boolean,
  ): Promise<Result[]> {
    const circumstances = { numbers, connection, opening: [sql.begin], areKeysFresh, keepBeside }
    const { results, statements, news, changed } = await judgeBatch(instructions, circumstances)
    if (news.length === 0) {
      await connection.run([sql.rollback])
      return results
    }
    const answers = await connection.run([...statements, sql.commit])
    if (answers.at(-1)!.command !== 'COMMIT') throw new Error('the transaction was not committed')
    book(news, answers[0]!)
    onCommitted?.(changed.map((account) => account.id as AccountId))
    return results
  }

  return {
    submit,
    load: () => ({ queued: queue.length, inFlight: queue.underWay }),
    pool,
    async close() {
      if (!isIdle()) await new Promise<void>((done) => (idle = done))
      await pool.end()
    },
  }
}
