import pg from 'pg'
import { countIn, forgetWork, prepareCounting, workSoFar } from './statement-work.queries.ts'

/** What a statement has done while a call was made or a job ran, however often it was executed. */
export type Work = { calls: number; rows: number; blocks: number }

/** By the text of the statement, without what is not counted. */
export type WorkByStatement = Map<string, Work>

/** Counts what each statement in a database reads, by PostgreSQL's own figures. */
export type Counter = {
  /** What the statements of this one thing have done; everything before is forgotten. */
  during(act: () => Promise<unknown>): Promise<WorkByStatement>
  planOf(statement: string): Promise<string>
  /** As the owner of the schema, in the database itself. */
  ask(statement: string): Promise<unknown>
  close(): Promise<void>
}

export async function openCounter(ownerUrl: string): Promise<Counter> {
  const database = new URL(ownerUrl).pathname.slice(1)
  const server = await connected(ownerUrl.replace(`/${database}`, '/postgres'))
  await server.query(prepareCounting)
  await server.query(countIn(database))
  const owner = await connected(ownerUrl)
  return {
    async during(act) {
      await server.query(forgetWork, [database])
      await act()
      const { rows } = await server.query<Work & { query: string }>(workSoFar, [database])
      return summed(rows)
    },
    planOf: (statement) => planOf(ownerUrl, statement),
    ask: (statement) => owner.query(statement),
    async close() {
      await server.end()
      await owner.end()
    },
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The planner's own, maintenance and the beginnings and ends of transactions are no statements of ours. */
const isCounted = (text: string) => /^(select|insert|update|delete|with|merge)\b/i.test(text)

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function summed(rows: (Work & { query: string })[]): WorkByStatement {
  const all: WorkByStatement = new Map()
  for (const { query, ...work } of rows) {
    const text = oneLine(query)
    if (!isCounted(text)) continue
    const before = all.get(text) ?? { calls: 0, rows: 0, blocks: 0 }
    all.set(text, {
      calls: before.calls + work.calls,
      rows: before.rows + work.rows,
      blocks: before.blocks + work.blocks,
    })
  }
  return all
}

/** By a connection that is new, so that it has the settings that the database has now. */
async function planOf(url: string, statement: string): Promise<string> {
  const client = await connected(url)
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } catch (error) {
    return `(no plan: ${(error as Error).message})`
  } finally {
    await client.end()
  }
}
