import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { failureOf, isLostRace, UnknownOutcome } from '@larkfield/ledger'
import pg from 'pg'
import { begin, beginInTime, IDLE_LIMIT_MS, STATEMENT_LIMIT_MS, settleConnection } from './limits.queries.ts'
import type { Sql } from './sql.ts'

/** What features ask the database through, inside a transaction or outside one. */
export type Queries = {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** The only row; undefined when there is none. */
  row<Row>(statement: Sql): Promise<Row | undefined>
  /** How many rows it touched. */
  run(statement: Sql): Promise<number>
  /** The trace that asks, where there is one: a job takes it along. */
  traceparent?(): string | undefined
}

export type Transaction = Queries & { client: pg.PoolClient }

export type Database = Queries & {
  /**
   * All of the work or nothing of it. Whoever loses a race (a deadlock, a serialization failure, midnight) begins again,
   * so the work may run several times: what it does outside the transaction must bear that.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** The only row of a read, undefined when it would take longer than this. */
  rowInTime<Row>(statement: Sql, mostMs: number): Promise<Row | undefined>
  pool: pg.Pool
  close(): Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const wholeOrText = (text: string) => (/^-?\d+$/.test(text) ? BigInt(text) : text)

// bigint columns are money and counters, whole numerics sums that may be beyond them; node-postgres would hand both over as
// text.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt
    return oid === NUMERIC ? wholeOrText : pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

type Options = { url: string; mostConnections?: number; onError?: (error: Error) => void }

export function openDatabase({ url, mostConnections = 12, onError = () => {} }: Options): Database {
  const pool = new pg.Pool({
    connectionString: asBankRole(url),
    max: mostConnections,
    types,
    // A vanished database must be noticed in seconds and answered with 503, not with a hanging request.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1_000,
    idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
    application_name: 'larkfield',
    onConnect: async (client) => void (await client.query(settleConnection)),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return {
    ...queriesOn(pool),
    pool,
    transaction: (work) => inTransaction(pool, work),
    rowInTime: (statement, mostMs) => readInTime(pool, statement, mostMs),
    close: () => pool.end(),
  }
}

/** A login that owns the schema steps down to the bank's own role, which may not rewrite the books (B8). */
export function asBankRole(url: string): string {
  const address = new URL(url)
  if (address.username !== 'larkfield_app') address.searchParams.set('options', '-c role=larkfield_app')
  return address.href
}

function queriesOn(client: pg.Pool | pg.PoolClient): Queries {
  const ask = async (statement: Sql) => {
    try {
      // A copy: the pool writes its callback into what it is given, and statements may be constants.
      return await client.query({ ...statement })
    } catch (error) {
      throw awayOr(error)
    }
  }
  return {
    rows: async <Row>(statement: Sql) => (await ask(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
  }
}

/** The same on a connection that somebody else has opened, in a transaction of theirs. */
export function queriesIn(client: Pick<pg.PoolClient, 'query'>): Queries {
  const ask = (statement: Sql) => client.query({ ...statement, types })
  return {
    rows: async <Row>(statement: Sql) => (await ask(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
  }
}

const MOST_TRIES = 5
const FIRST_PAUSE_MS = 10

/** A lost race was rolled back, so nothing of it happened and beginning again is safe. */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(pool, work)
    } catch (error) {
      if (!isLostRace(error)) throw awayOr(error)
      if (tries === MOST_TRIES) throw new Refusal('overloaded', { retryAfterSeconds: 2 })
      await wait(FIRST_PAUSE_MS * 2 ** tries * Math.random())
    }
  }
}

async function readInTime<Row>(pool: pg.Pool, statement: Sql, mostMs: number): Promise<Row | undefined> {
  try {
    return await tryOnce(pool, (tx) => tx.row<Row>(statement), beginInTime(mostMs))
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) return undefined
    throw awayOr(error)
  }
}

async function tryOnce<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  beginning = begin,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(beginning)
    const result = await work({ ...queriesOn(client), client })
    await commit(client)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Once it is asked for and no answer comes, nobody knows whether it happened: "away" would say that it did not. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw failureOf(error) === 'lost' ? new UnknownOutcome() : error
  })
  // An error that the work kept to itself has undone everything, and committing answers so.
  if (command !== 'COMMIT') throw new Error('the transaction was not committed')
}

/**
 * Connection lost, out of resources, shutting down or starting up, a primary that has just become a standby, and a
 * transaction that was ended because it went on for too long.
 */
const AWAY_STATES = /^(08|53|57P0[123]|25006|25P0[34])/
const AWAY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
const AWAY_WORDS =
  /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|query read timeout|not queryable/i

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  return AWAY_STATES.test(code) || AWAY_CODES.includes(code) || AWAY_WORDS.test(error.message)
}

/** A database that is away is an expected failure; everything else passes unchanged. */
const awayOr = (error: unknown): unknown =>
  isDatabaseAway(error) ? new Refusal('database_away', { retryAfterSeconds: 2 }) : error

const NO_LOCK = '55P03'
/** By the limit of a statement. */
const CANCELLED = '57014'

/** A lock was not to be had in time, or a statement ran for too long: nothing happened, and later it may. */
export const isBusy = (error: unknown): boolean =>
  [NO_LOCK, CANCELLED].includes(String((error as { code?: unknown }).code))

/** Whether the error is PostgreSQL's "this value is taken", optionally of one constraint. */
export function isTaken(error: unknown, constraint?: string): boolean {
  const { code, constraint: hit } = error as { code?: string; constraint?: string }
  return code === '23505' && (constraint === undefined || constraint === hit)
}
