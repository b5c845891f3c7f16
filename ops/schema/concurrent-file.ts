/**
 * A schema file whose first line is `-- concurrently` is run one statement at a time and outside a transaction, so that
 * an index on a big table is built while the bank goes on writing to it.
 */
const MARK = /^-- concurrently\s*$/m

export const isConcurrent = (text: string) => text.search(MARK) === 0

export type Statement = {
  sql: string
  /** The index it makes, with the schema of its table. */
  index?: { schema: string; name: string }
}

const makes = /^create (?:unique )?index concurrently if not exists (\w+)\s+on (\w+)\.\w+/i
const others = /^(?:drop index concurrently if exists \w+\.\w+|analyze \w+\.\w+)/i

/**
 * Without a transaction a broken-off file is half done and is run again from its start: so each of its statements must
 * find its work done and go on.
 */
export function statementsOf(name: string, text: string): Statement[] {
  const statements = text
    .replace(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map((sql) => sql.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  return statements.map((sql) => {
    const [, index, schema] = makes.exec(sql) ?? []
    if (index && schema) return { sql, index: { schema, name: index } }
    if (others.test(sql)) return { sql }
    throw new Error(
      `${name} is marked "-- concurrently" and may hold only "create index concurrently if not exists NAME on SCHEMA.TABLE", "drop index concurrently if exists SCHEMA.NAME" and "analyze SCHEMA.TABLE": ${sql}`,
    )
  })
}
