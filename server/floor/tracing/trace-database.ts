import type { Ledger } from '@larkfield/ledger'
import type { Database, Queries } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import { KIND, type Spans } from './spans.ts'
import { traceparentOf } from './trace-context.ts'

/** What a statement does and to which table; its text and its values are nobody's business. */
export function summaryOf({ text }: Pick<Sql, 'text'>): string {
  const verb = /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const table = tableIn(withoutBrackets(text)) ?? tableIn(text)
  return table ? `${verb} ${table}` : verb
}

const tableIn = (text: string) => /\b(?:from|into|update)\s+([a-z_]+\.[a-z_]+)/i.exec(text)?.[1]

/** What stands in brackets is looked at on the way to the table that is meant. */
function withoutBrackets(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutBrackets(shorter)
}

/** A span for each transaction and for each query, below whatever asks; what asks outside of a trace leaves none. */
export function traceDatabase(database: Database, spans: Spans): Database {
  const attributes = { 'db.system.name': 'postgresql' }
  const query = <Result>(statement: Sql, ask: () => Promise<Result>) =>
    spans.around({ name: summaryOf(statement), kind: KIND.client, attributes }, ask)
  const traced = (queries: Queries): Queries => ({
    rows: <Row>(statement: Sql) => query(statement, () => queries.rows<Row>(statement)),
    row: <Row>(statement: Sql) => query(statement, () => queries.row<Row>(statement)),
    run: (statement) => query(statement, () => queries.run(statement)),
    traceparent: () => {
      const current = spans.current()
      return current && traceparentOf(current)
    },
  })
  return {
    ...database,
    ...traced(database),
    transaction: (work) =>
      spans.around({ name: 'transaction', kind: KIND.client, attributes }, () =>
        database.transaction((tx) => work({ ...tx, ...traced(tx) })),
      ),
    rowInTime: (statement, mostMs) => query(statement, () => database.rowInTime(statement, mostMs)),
  }
}

/** What concerns the ledger as a whole, or is done inside a transaction that has a span already. */
const UNTRACED = ['within', 'load', 'close', 'pools']

/** The ledger gathers the postings of many requests into one transaction, so each call of it is a span. */
export function traceLedger(ledger: Ledger, spans: Spans): Ledger {
  const traced = Object.entries(ledger).map(([name, call]) => {
    if (UNTRACED.includes(name) || typeof call !== 'function') return [name, call]
    const ask = call as (...given: unknown[]) => Promise<unknown>
    const span = { name: `ledger ${name}`, kind: KIND.internal }
    return [name, (...given: unknown[]) => spans.around(span, () => ask(...given))]
  })
  return Object.fromEntries(traced) as Ledger
}
