import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NewRow } from './batch.queries.ts'
import type { Connection, Statement } from './connection.ts'
import { createLedger } from './ledger.ts'
import { openWith, testBank } from './testing/bank.ts'
import { hammer, judgeHammering, type Seen } from './testing/hammer.ts'
import type { AccountId } from './types.ts'

/**
 * The proof that the hammer can fail. Each of the four classic bugs of payment code is put into the real ledger, and
 * the same checks that pass without it must complain.
 */
type Bug = 'no lock' | 'key outside the transaction' | 'acknowledge before commit' | 'cached balance'
const seeded = vi.hoisted(() => ({ bug: undefined as Bug | undefined }))

vi.mock(import('./batch.queries.ts'), async (load) => {
  const real = await load()
  return {
    ...real,
    lockAccounts: (ids) => {
      const statement = real.lockAccounts(ids)
      if (seeded.bug !== 'no lock') return statement
      return { ...statement, name: 'unlocked', text: statement.text.replace('for no key update', '') }
    },
    takenKeys: (requests) => {
      const statement = real.takenKeys(requests)
      if (seeded.bug !== 'key outside the transaction') return statement
      const text = statement.text
        .replace('t.request, t.fingerprint', 'k.request, t.fingerprint')
        .replace(
          'as t where request',
          'as t join outside_keys as k on k.stand_in = t.request where k.request',
        )
      return { ...statement, name: 'outside', text }
    },
    writeBatch: (batch) => {
      if (seeded.bug === 'no lock') return unchecked(real.writeBatch(batch))
      if (seeded.bug !== 'key outside the transaction') return real.writeBatch(batch)
      const keys = batch.news.map(({ instruction }) => ({
        request: instruction.request,
        standIn: randomUUID().replaceAll('-', ''),
      }))
      const news = batch.news.map(
        ({ row, instruction }, i): NewRow => ({
          row,
          instruction: { ...instruction, request: keys[i]!.standIn },
        }),
      )
      return Object.assign(real.writeBatch({ ...batch, news }), { keys })
    },
  }
})

/** Without a lock there is nothing to find the rows by but their ids, and nobody who would notice a change. */
function unchecked(statement: Statement): Statement {
  const text = statement.text.replace(/where 1 \/ \(select .* from changed\) = 1/, 'where $27::int > 0')
  return { ...statement, text, name: `unchecked ${statement.name}` }
}

vi.mock(import('./connection.ts'), async (load) => {
  const real = await load()
  return {
    ...real,
    pipelined: (client) => {
      const connection = real.pipelined(client)
      if (seeded.bug === 'acknowledge before commit') return acknowledgingEarly(connection)
      if (seeded.bug === 'key outside the transaction') return keepingKeysApart(connection)
      if (seeded.bug === 'cached balance') return trustingItsCache(connection, client)
      return connection
    },
  }
})

function acknowledgingEarly(connection: Connection): Connection {
  return {
    async run(statements) {
      if (statements.at(-1)?.text !== 'commit') return connection.run(statements)
      const answers = await connection.run(statements.slice(0, -1))
      setTimeout(() => connection.run(statements.slice(-1)).catch(() => {}), 10)
      return [...answers, { command: 'COMMIT', rows: [] } as unknown as pg.QueryResult]
    },
  }
}

type WithKeys = Statement & { keys?: { request: string; standIn: string }[] }

function keepingKeysApart(connection: Connection): Connection {
  return {
    async run(statements) {
      const answers = await connection.run(statements)
      const keys = statements.flatMap((statement) => (statement as WithKeys).keys ?? [])
      for (const { request, standIn } of keys) {
        const text = 'insert into outside_keys values ($1, $2) on conflict do nothing'
        await connection.run([{ text, values: [request, standIn] }])
      }
      return answers
    },
  }
}

/** Each connection believes the balances of its own first look at the same accounts. */
const caches = new WeakMap<object, Map<string, unknown>>()
function trustingItsCache(connection: Connection, client: object): Connection {
  const cache = caches.get(client) ?? new Map<string, unknown>()
  caches.set(client, cache)
  return {
    async run(statements) {
      const answers = await connection.run(statements)
      const at = statements.findIndex((statement) => statement.name === 'ledger-lock')
      if (at < 0) return answers
      const columns = answers[at]!.rows[0] as unknown[]
      const ids = String(columns[1])
      // Column 9 is the balances.
      if (cache.has(ids)) columns[9] = cache.get(ids)
      else cache.set(ids, columns[9])
      return answers
    },
  }
}

/** Enough deeds between two cuts that each cut meets some under way. */
const A_FEW = 60
const slow = { timeout: 30_000, interval: 5 }

beforeEach(() => {
  seeded.bug = undefined
})

/** Two nodes in one process, connections cut now and then; answers what the checks find wrong. */
async function hammerWith(bug: Bug | undefined): Promise<string[]> {
  const bank = await testBank()
  await bank.owner.query('create table outside_keys (request uuid primary key, stand_in uuid not null)')
  await bank.owner.query('grant select, insert on outside_keys to larkfield_app')
  const opened = await Promise.all(Array.from({ length: 4 }, () => openWith(bank.ledger, 2_000)))
  const accounts = opened.map((account) => account.id as AccountId)
  seeded.bug = bug
  const seen: Seen[] = []
  const errors: string[] = []
  const stop = new AbortController()
  const nodes = [0, 1].map(() => createLedger({ connectionString: bank.appUrl, readers: 1 }))
  const running = nodes.map((node, seed) =>
    hammer(node, { accounts, clients: 12, tasks: 800, seed }, (one) => seen.push(one), stop.signal).catch(
      (error: Error) => errors.push(`an error no client should see: ${error.message}`),
    ),
  )
  for (let round = 0; round < 12 && errors.length === 0; round++) {
    const already = seen.length
    await vi.waitFor(() => expect(seen.length + errors.length).toBeGreaterThan(already + A_FEW), slow)
    await bank.owner.query(
      `select pg_terminate_backend(pid)
         from pg_stat_activity
        where datname = current_database() and application_name = 'larkfield-poster' and random() < 0.5`,
    )
  }
  stop.abort()
  await Promise.all(running)
  await Promise.all(nodes.map((node) => node.close()))
  seeded.bug = undefined
  return [...errors, ...(await judgeHammering(bank.owner, seen))]
}

test('without a bug nothing is found', async () => {
  expect(await hammerWith(undefined)).toEqual([])
})

const MOST_TRIES = 5

test.each<[Bug, RegExp]>([
  ['no lock', /^B[24]: |error no client should see/m],
  ['key outside the transaction', /^B10: a task was booked twice/m],
  ['acknowledge before commit', /^B10: \d+ acknowledged requests were never booked/m],
  ['cached balance', /^B4: /m],
])('the bug "%s" is caught', async (bug, complaint) => {
  // Two nodes have to meet by chance, which on a busy machine takes more than one try.
  let found = ''
  for (let tries = 0; tries < MOST_TRIES && !complaint.test(found); tries++) {
    found = (await hammerWith(bug)).join('\n')
  }
  expect(found).toMatch(complaint)
})
