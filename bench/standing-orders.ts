import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { withForkedBank } from './forked-bank.ts'
import { describeMachine } from './machine.ts'
import { type Sender, signInCustomers } from './people.ts'
import { latencyOf } from './statistics.ts'
import { workBeside } from './work-beside.ts'

/**
 * `node bench/standing-orders.ts [--orders 100000] [--per-second 10]`: how long the orders of one morning take one server
 * process, and how long a wire or a look at one's accounts takes meanwhile. Ends with 1 when the promise is missed, or when a
 * date has no outcome or not the one it should have.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    'per-second': { type: 'string', default: '10' },
  },
})
const orders = Number(values.orders)
const perSecond = Number(values['per-second'])

const ORDERS_EACH = 5
const PAYERS = Math.ceil(orders / ORDERS_EACH)
/** They order nothing, and send the wires beside. */
const SENDERS = 50
const QUIET_MS = 20_000
const MOST_SECONDS = 600

/** One in a hundred goes to another bank, and one is short of money at its last try. */
const expected = { done: orders - Math.floor(orders / 100), short: Math.floor(orders / 100) }

async function main(): Promise<void> {
  let senders: Sender[] = []
  await withForkedBank(
    {
      accountCount: SENDERS + 2 * PAYERS,
      async prepare({ owner, ownerUrl, accounts, secretKey }) {
        const people = accounts.slice(0, SENDERS + PAYERS)
        senders = (await signInCustomers(ownerUrl, { accounts: people, secretKey })).slice(0, SENDERS)
        await giveSavings(owner, people.slice(SENDERS), accounts.slice(SENDERS + PAYERS))
      },
    },
    async ({ owner, accounts, port }) => {
      const machine = describeMachine()
      const beside = workBeside({ port, senders, perSecond })
      await owner.query('begin')
      await order(owner, {
        payers: accounts.slice(SENDERS, SENDERS + PAYERS),
        savings: accounts.slice(SENDERS + PAYERS),
      })
      await owner.query('analyze bank.standing_orders')
      beside.during('before')
      await pause(QUIET_MS)
      beside.during('beside')
      // How long this process was itself kept waiting: a busy machine shows.
      const delay = monitorEventLoopDelay()
      delay.enable()
      // The morning begins: nobody has seen them until here.
      await owner.query('commit')
      const begun = performance.now()
      const outcomes = await untilAllEnded(owner)
      const seconds = (performance.now() - begun) / 1000
      const took = await beside.end()
      const keptWaitingMs = Math.round(delay.max / 1e6)
      const loadAfter = loadavg().map((load) => Number(load.toFixed(2)))
      console.log(JSON.stringify({ ...machine, loadAfter, keptWaitingMs, orders, payers: PAYERS, perSecond }))
      console.log(
        `${orders} orders had their outcome after ${seconds.toFixed(0)} s, ${(orders / seconds).toFixed(0)} a second ` +
          `(the promise is ${MOST_SECONDS} s): ${JSON.stringify(outcomes)}`,
      )
      for (const [what, samples] of took) {
        const { p50Ms, p99Ms } = latencyOf(samples)
        console.log(`${what}: ${samples.length}, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`)
      }
      for (const [what, count] of beside.busy) console.log(`${what}: ${count} told to come back`)
      const isAsExpected = outcomes.done === expected.done && outcomes.short === expected.short
      if (!isAsExpected || seconds > MOST_SECONDS) process.exitCode = 1
    },
  )
}

/** Each payer has an account beside the main one, to move money into. */
const giveSavings = (owner: pg.Client, payers: number[], savings: number[]) =>
  owner.query(
    `with terms as (insert into bank.account_terms (account_id, type) select unnest($2::bigint[]), 'savings')
     insert into bank.holdings (account_id, customer_id, role)
     select given.savings, c.id, 'owner'
     from unnest($1::bigint[], $2::bigint[]) as given (account, savings)
     join bank.customers c on c.account_id = given.account`,
    [payers, savings],
  )

/**
 * Straight in the tables: half are moves, the others wires to the next payer. Those that are short have been tried twice, so
 * that this try is their last one and a letter is written.
 */
const order = (owner: pg.Client, { payers, savings }: { payers: number[]; savings: number[] }) =>
  owner.query(
    `with payers as (
       select place - 1 as place, account, savings, c.id as customer, s.id as session, s.created_at as session_at
       from unnest($1::bigint[], $2::bigint[]) with ordinality as given (account, savings, place)
       join bank.customers c on c.account_id = account
       join bank.sessions s on s.customer_id = c.id
     )
     insert into bank.standing_orders
       (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor,
        rhythm, start_on, closed_days, next_due, next_try_at, tries, origin)
     select p.account, p.customer, case when n % 2 = 0 then 'move' else 'wire' end,
            case when n % 2 = 0 then p.savings when n % 100 = 1 then null else other.account end,
            'Ada Example', case when n % 100 = 1 then 'DE89370400440532013000' else target.number end,
            case when n % 100 = 1 then 'Another Bank' else 'Larkfield' end, 'USD',
            case when n % 100 = 3 then 100000000000 else 100 end,
            'monthly', current_date - 1, 'same', current_date - 1, clock_timestamp(),
            case when n % 100 = 3 then 2 else 0 end,
            case when n % 2 = 1 then jsonb_build_object(
              'customerId', p.customer, 'address', '127.0.0.1', 'browser', 'bench', 'sessionId', p.session,
              'sessionStartedAt', p.session_at, 'factor', 'mail', 'approvalId', gen_random_uuid()) end
     from generate_series(0, $3::int - 1) as n
     join payers p on p.place = n % $4::int
     join payers other on other.place = (n + 1) % $4::int
     join books.accounts target on target.id = case when n % 2 = 0 then p.savings else other.account end
     order by n`,
    [payers, savings, orders, PAYERS],
  )

type Outcomes = { done?: number; short?: number }

/** Every date has one outcome at most, by its key; so the count tells when each has one. */
async function untilAllEnded(owner: pg.Client): Promise<Outcomes> {
  for (;;) {
    const { rows } = await owner.query<{ outcome: string; n: number }>(
      'select outcome, count(*)::int as n from bank.standing_order_runs group by 1',
    )
    const outcomes = Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]))
    if (rows.reduce((sum, { n }) => sum + n, 0) >= orders) return outcomes
    await pause(500)
  }
}

await main()
