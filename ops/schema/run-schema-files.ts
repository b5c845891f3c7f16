import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type MigrationBuilder, type RunnerOption, runner } from 'node-pg-migrate'
import type { ClientBase } from 'pg'
import { isConcurrent, type Statement, statementsOf } from './concurrent-file.ts'

type Order = { owner: ClientBase; files: string[]; log?: (line: string) => void }

/**
 * Runs the schema files that a database has not seen, each in a transaction of its own or concurrently. `owner` holds
 * the schema's lock.
 */
export async function runSchemaFiles({ owner, files, log = () => {} }: Order): Promise<number> {
  const done = await runner({
    dbClient: owner,
    noLock: true,
    dir: files,
    useGlob: true,
    direction: 'up',
    migrationsSchema: 'public',
    migrationsTable: 'schema_versions',
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadSchemaFiles }],
    checkOrder: false,
    verbose: false,
    logger: { debug() {}, info() {}, warn: log, error: log },
  })
  return done.length
}

type Loader = Exclude<NonNullable<RunnerOption['migrationLoaderStrategies']>[number]['loader'], string>

const loadSchemaFiles: Loader = (paths) =>
  Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8')
      const up = isConcurrent(text)
        ? concurrently(statementsOf(basename(path), text))
        : (build: MigrationBuilder) => build.sql(text)
      return { id: path, filePaths: [path], actions: { up, down: false } }
    }),
  )

/** What an interrupted build left behind is an index that costs every write and serves no read: it is built again. */
const concurrently = (statements: Statement[]) => async (build: MigrationBuilder) => {
  build.noTransaction()
  for (const { sql, index } of statements) {
    if (index && (await isInvalid(build, index))) {
      build.sql(`drop index concurrently ${index.schema}.${index.name}`)
    }
    build.sql(sql)
  }
}

async function isInvalid(build: MigrationBuilder, index: NonNullable<Statement['index']>): Promise<boolean> {
  const found = await build.db.select({
    text: `select from pg_index
           join pg_class on pg_class.oid = indexrelid
           join pg_namespace on pg_namespace.oid = relnamespace
           where nspname = $1 and relname = $2 and not indisvalid`,
    values: [index.schema, index.name],
  })
  return found.length > 0
}
