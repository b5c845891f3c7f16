import type pg from 'pg'
import { type ForkedBank, withForkedBank } from './forked-bank.ts'
import { signInCustomers } from './people.ts'
import { latencyOf, median } from './statistics.ts'

/**
 * `node bench/home.ts`: how much longer Home takes to open for somebody with twenty accounts than for somebody with one: all
 * the calls of the screen at once, as a browser makes them, in turns. Ends with 1 when the promise is missed.
 */
const ACCOUNTS = 20
const POTS = 3
const ENTRIES = 200
const TURNS = 300
const WARM_UP = 60
const MOST_RATIO = 1.3

type Person = { id: string; token: string; number: string }

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** What web/customer/Home.tsx asks for; `account` where it shows all accounts together. */
const callsOf = ({ id }: Person, account?: 'all') => {
  const of = account ? `&account=${account}` : ''
  return [
    `/view-me/${id}?`,
    '/my-accounts?',
    '/my-signatures?state=waiting',
    `/upcoming?until=${day(-30)}`,
    `/card-details/${id}?`,
    `/transaction-history/${id}?reversed=true&limit=12${of}`,
    `/balance-curve?from=${day(30)}&to=${day(0)}${of}`,
    `/money-flow?from=${day(180)}&to=${day(0)}${of}`,
  ]
}

async function main(): Promise<void> {
  await withForkedBank({ accountCount: 2 + ACCOUNTS * (1 + POTS) }, async (place) => {
    const [one, many] = await placePeople(place)
    await place.owner.query('vacuum analyze')
    const took = {
      one: [] as number[],
      many: [] as number[],
      'one, all': [] as number[],
      'many, all': [] as number[],
    }
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [kind, person, account] of [
        ['one', one, undefined],
        ['many', many, undefined],
        ['one, all', one, 'all'],
        ['many, all', many, 'all'],
      ] as const) {
        const ms = await open(place.port, person, account)
        // The first turns compile, and fill what is kept in memory.
        if (turn >= WARM_UP) took[kind].push(ms)
      }
    }
    const main = ratio(took.one, took.many, 'Home')
    ratio(took['one, all'], took['many, all'], 'Home of all accounts together')
    if (main > MOST_RATIO) process.exitCode = 1
  })
}

async function open(port: number, person: Person, account?: 'all'): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    callsOf(person, account).map(async (path) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text.slice(0, 200)}`)
    }),
  )
  return performance.now() - begun
}

/** Medians of the same minutes, which a busy machine slows alike. */
function ratio(few: number[], many: number[], what: string): number {
  const [one, twenty] = [latencyOf(few), latencyOf(many)]
  const found = median(many) / median(few)
  console.log(
    `${what}: ${one.p50Ms.toFixed(1)} ms with one account (p99 ${one.p99Ms.toFixed(1)}), ` +
      `${twenty.p50Ms.toFixed(1)} ms with ${ACCOUNTS} (p99 ${twenty.p99Ms.toFixed(1)}): ` +
      `${found.toFixed(2)} times as long (the promise is ${MOST_RATIO})`,
  )
  return found
}

/** Two people with as many entries on their first accounts; one has more accounts, pots under each, and moves among them. */
async function placePeople({
  owner,
  ownerUrl,
  accounts,
  secretKey,
  port,
}: ForkedBank): Promise<[Person, Person]> {
  const signedIn = await signInCustomers(ownerUrl, { accounts: accounts.slice(0, 2), secretKey })
  const { rows } = await owner.query<{ id: string }>('select id from bank.customers order by account_id')
  const [one, many] = signedIn.map(({ token, number }, place) => ({
    token,
    number,
    id: rows[place]!.id,
  })) as [Person, Person]
  const others = await giveAccounts(owner, many, accounts.slice(2))
  const [pot] = others.splice(-1)
  await givePot(owner, { pot: pot!, parent: accounts[0]! })
  const numbers = await numbersOf(owner, [pot!, ...others])
  for (let n = 0; n < ENTRIES; n++) {
    // Whoever has one account moves in and out of a pot: as many lines, and nothing else.
    await move(port, one, n % 2 ? [numbers[0]!, one.number] : [one.number, numbers[0]!])
    const other = numbers[1 + (n % (numbers.length - 1))]!
    await move(port, many, [many.number, other])
  }
  return [one, many]
}

/** Accounts that are there already become somebody's, with pots under them. */
async function giveAccounts(owner: pg.Client, { id }: Person, accounts: number[]): Promise<number[]> {
  const own = accounts.slice(0, ACCOUNTS - 1)
  const { rows } = await owner.query<{ id: string }>(
    'select account_id as id from bank.customers where id = $1',
    [id],
  )
  await owner.query(
    `with terms as (insert into bank.account_terms (account_id, type) select unnest($1::bigint[]), 'savings')
     insert into bank.holdings (account_id, customer_id, role) select unnest($1::bigint[]), $2, 'owner'`,
    [own, id],
  )
  const pots = accounts.slice(ACCOUNTS - 1)
  const parents = [Number(rows[0]!.id), ...own]
  for (const [place, pot] of pots.slice(0, -1).entries())
    await givePot(owner, { pot, parent: parents[place % parents.length]! })
  return [...own, pots.at(-1)!]
}

async function givePot(owner: pg.Client, { pot, parent }: { pot: number; parent: number }): Promise<void> {
  await owner.query(
    `with terms as (insert into bank.account_terms (account_id, type) values ($1, 'pot') returning account_id)
     insert into bank.pots (account_id, parent_id, name, picture) select account_id, $2, 'Roof', 'roof' from terms`,
    [pot, parent],
  )
}

async function numbersOf(owner: pg.Client, accounts: readonly number[]): Promise<string[]> {
  const { rows } = await owner.query<{ number: string }>(
    'select number from books.accounts where id = any($1::bigint[]) order by array_position($1::bigint[], id)',
    [accounts],
  )
  return rows.map(({ number }) => number)
}

async function move(port: number, { token }: Person, [from, to]: [string, string]): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/move`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, amount: 1 }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`a move was answered ${reply.status}: ${text}`)
}

await main()
