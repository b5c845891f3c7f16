import pg from 'pg'

/**
 * A node that froze or was cut off in the middle of a transaction must not keep accounts locked for the others, and a
 * database that vanished without a word must not keep a lane waiting; the longest wait for a lock is shorter than this.
 */
const patience = {
  connectionTimeoutMillis: 3_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 3_000,
}

/**
 * A pool whose connections may break at any time without ending the process; whoever uses one sees the error.
 *
 * Plans are made once. With the values before its eyes PostgreSQL would plan again every time, which takes longer than
 * a single transfer or a page of history, and longer still the more entries there are. So the statements here must be
 * such that one plan is right for all values.
 */
export function openPool(config: pg.PoolConfig & { pipeline?: boolean }): pg.Pool {
  const pool = new pg.Pool({
    ...patience,
    ...config,
    onConnect: async (client) => void (await client.query('set plan_cache_mode = force_generic_plan')),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Anything that runs one statement: a pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

export type Statement = pg.QueryConfig & { rowMode?: 'array'; types?: pg.CustomTypesConfig }

/** A connection in a transaction; `run` answers in the order of the statements. */
export type Connection = { run(statements: readonly Statement[]): Promise<pg.QueryResult[]> }

/** Sends all statements before it waits for the first answer; needs a client made with `pipeline: true`. */
export function pipelined(client: Queryable): Connection {
  return {
    async run(statements) {
      const settled = await Promise.allSettled(statements.map((statement) => client.query(statement)))
      const failed = settled.find((answer) => answer.status === 'rejected')
      if (failed) throw failed.reason
      return settled.map((answer) => (answer as PromiseFulfilledResult<pg.QueryResult>).value)
    },
  }
}

export function sequential(client: Queryable): Connection {
  return {
    async run(statements) {
      const answers: pg.QueryResult[] = []
      for (const statement of statements) answers.push(await client.query(statement))
      return answers
    },
  }
}

export async function transaction<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    broken = false
    return value
  } finally {
    // A connection that failed in the middle is given up, and its transaction with it.
    client.release(broken)
  }
}
