import { Refusal } from '@larkfield/contract/refusals.ts'
import pg from 'pg'
import type { Sql } from './sql.ts'

/** What features ask the database through, inside a transaction or outside one. */
export type Queries = {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** The only row; undefined when there is none. */
  row<Row>(statement: Sql): Promise<Row | undefined>
  /** How many rows it touched. */
  run(statement: Sql): Promise<number>
}

export type Transaction = Queries & { client: pg.PoolClient }

export type Database = Queries & {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  pool: pg.Pool
  close(): Promise<void>
}

// bigint columns are money and counters; node-postgres would hand them over as text.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? BigInt : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
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
    statement_timeout: 15_000,
    query_timeout: 16_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'larkfield',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return {
    ...queriesOn(pool),
    pool,
    transaction: (work) => inTransaction(pool, work),
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

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw awayOr(error)
  })
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({ ...queriesOn(client), client })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw awayOr(error)
  } finally {
    client.release(broken)
  }
}

/** Connection lost, out of resources, shutting down or starting up, and a primary that has just become a standby. */
const AWAY_STATES = /^(08|53|57P0[123]|25006)/
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

/** Whether the error is PostgreSQL's "this value is taken", optionally of one constraint. */
export function isTaken(error: unknown, constraint?: string): boolean {
  const { code, constraint: hit } = error as { code?: string; constraint?: string }
  return code === '23505' && (constraint === undefined || constraint === hit)
}
