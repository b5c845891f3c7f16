import { parseArgs } from 'node:util'
import { generateCustomers } from '@larkfield/ops/generate-customers.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import { progressBar } from '@larkfield/ops/progress-bar.ts'
import { type Bank, openBank } from '@larkfield/server/bank.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { cursorOf } from '@larkfield/server/floor/http/paging.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/**
 * node bench/search.ts [--customers 1000000] [--requests 300] [--at-once 1]
 * How long the desk waits for GET /view-all-users over HTTP while somebody types, on a bank with that many customers.
 * Everything happens in a throw-away PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '1' },
  },
})
const customers = Number(values.customers)
const requests = Number(values.requests)
const atOnce = Number(values['at-once'])

const SECRET_KEY = 'a key for a bench and nothing else'

type Sample = { full_name: string; email: string; phone_number: string; number: string; seq: bigint }
type Query = Record<string, string>

/** The name as it grows under somebody's fingers. */
const letterByLetter = ({ full_name }: Sample): Query[] =>
  [2, 3, 4, 5, 7, 9, 12].map((length) => ({ q: full_name.slice(0, length) }))

/** What a person at the desk does, each as a list of calls for one customer picked at random. */
const kinds: Record<string, (one: Sample) => Query[]> = {
  'no search, newest first': () => [{}],
  'oldest first': () => [{ sort: 'oldest' }],
  'sorted by name': () => [{ sort: 'name' }],
  'sorted by name, further on': ({ seq }) => [{ sort: 'name', cursor: cursorOf([seq]) }],
  'one letter': ({ full_name }) => [{ q: full_name.slice(0, 1) }],
  'a name, letter by letter': letterByLetter,
  'the same, sorted by name': (one) => letterByLetter(one).map((query) => ({ ...query, sort: 'name' })),
  'one letter, sorted by name': ({ full_name }) => [{ q: full_name.slice(0, 1), sort: 'name' }],
  'surname, then first name': ({ full_name }) => [{ q: full_name.split(' ').reverse().join(' ') }],
  email: ({ email }) => [{ q: email }, { q: email.slice(0, 12) }],
  'phone digits': ({ phone_number }) => [{ q: phone_number }, { q: phone_number.slice(-5) }],
  'account number': ({ number }) => [{ q: number }, { q: number.slice(-6) }],
  'nobody has it': () => [{ q: 'zzxqy' }, { q: 'qx' }],
  'name among one status': ({ full_name }) => [{ q: full_name.slice(0, 5), status: 'disabled' }],
  'one type of account': () => [
    { type: 'savings', sort: 'newest' },
    { type: 'current', sort: 'name' },
  ],
  'not verified': () => [
    { verified: 'false', sort: 'newest' },
    { verified: 'false', sort: 'name' },
  ],
  'not verified, of a name': ({ full_name }) => [{ verified: 'false', q: full_name.slice(0, 4) }],
}

const main = () =>
  withCluster({ shared_buffers: '1GB' }, async (cluster) => {
    const ownerUrl = cluster.url({ user: OWNER, password: PASSWORD, database: 'postgres' })
    await prepareDatabase({ appUrl: ownerUrl, ownerUrl })
    const bar = progressBar('customers', customers)
    await generateCustomers({
      databaseUrl: ownerUrl,
      secretKey: SECRET_KEY,
      count: customers,
      onProgress: bar.show,
    })
    bar.end()
    await measure(ownerUrl)
  })

async function measure(databaseUrl: string): Promise<void> {
  const config = { ...readConfig({}), logLevel: 'silent', mostDelayMs: 0 }
  const bank = await openBank({ config, databaseUrl, secretKey: SECRET_KEY })
  try {
    const address = await bank.app.listen({ host: '127.0.0.1', port: 0 })
    const token = await signIn(bank)
    console.log(
      `GET /view-all-users over HTTP, ${customers.toLocaleString('en')} customers, ${atOnce} at once, milliseconds`,
    )
    const all: number[] = []
    const bar = progressBar('calls', Object.keys(kinds).length * requests)
    const lines: string[] = []
    for (const [kind, queriesOf] of Object.entries(kinds)) {
      const samples = await pick(bank, requests)
      const queries = samples.flatMap(queriesOf).slice(0, requests)
      const took = await timed(queries, (query) => ask(address, token, query))
      all.push(...took)
      lines.push(told(kind, took))
      bar.show(all.length)
    }
    bar.end()
    console.log([...lines, told('all together', all)].join('\n'))
  } finally {
    await bank.close()
  }
}

async function signIn({ features, database }: Bank): Promise<string> {
  const admin = await database.row<{ id: string }>(
    sql`insert into bank.admins (username, password_hash) values ('bench', '') returning id`,
  )
  const origin = { address: '127.0.0.1', browser: 'bench', requestId: 'bench' }
  return features.dependencies.sessions.open(database, { staffId: admin!.id }, origin)
}

const pick = ({ database }: Bank, count: number) =>
  database.rows<Sample>(sql`
    select c.full_name, c.email, c.phone_number, a.number, c.seq
    from (select (random() * ${customers - 1})::bigint + 1 as seq from generate_series(1, ${count})) as s
    join bank.customers c on c.seq = s.seq
    join books.accounts a on a.id = c.account_id`)

async function ask(address: string, token: string, query: Query): Promise<void> {
  const response = await fetch(
    `${address}/view-all-users?${new URLSearchParams({ limit: '50', ...query })}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  )
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  await response.json()
}

async function timed(queries: Query[], work: (query: Query) => Promise<void>): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const worker = async () => {
    while (next < queries.length) {
      const query = queries[next++]!
      const started = performance.now()
      await work(query)
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return took
}

function told(kind: string, took: number[]): string {
  const sorted = [...took].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return `${kind.padEnd(28)} p50 ${at(0.5).padStart(7)}   p99 ${at(0.99).padStart(7)}   most ${at(1).padStart(7)}   (${took.length})`
}

await main()
