import { sql } from '@larkfield/server/floor/database/sql.ts'
import { SECRET_KEY, type TestAdmin } from '@larkfield/server/testing/bank.ts'
import { balancesOf, expectBooksToBalance } from '@larkfield/server/testing/money.ts'
import { type OrderBank, order, orderBank, payer } from '@larkfield/server/testing/order-stage.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { holdAccount, holdTable, launchDoomed } from './doomed-bank.ts'

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const BEFORE = `${day(3)}T08:00:00Z`
const DUE = day(2)
const ORDERS = 250

/** This process stays, and for it nothing is due until the other one has been killed. */
let bank: OrderBank
let admin: TestAdmin
beforeAll(async () => {
  bank = await orderBank(BEFORE)
  admin = await bank.signInAdmin()
})

/** A busy machine takes its time. */
const PATIENCE = { timeout: 60_000, interval: 20 }

type Payer = Awaited<ReturnType<typeof payer>>

/** Many that can be paid, and one that is short of money at its last try. */
async function orders(by: Payer): Promise<void> {
  const first = await order(bank, by, { startOn: DUE, amount: 1 })
  await bank.asOwner(sql`
    insert into bank.standing_orders
      (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, rhythm,
       start_on, closed_days, next_due, next_try_at, tries)
    select account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency,
           case when n = 1 then 10000000 else 100 end, rhythm, start_on, closed_days, next_due, next_try_at,
           case when n = 1 then 2 else 0 end
    from bank.standing_orders, generate_series(1, ${ORDERS - 1}) as n
    where id = ${first}::uuid`)
}

const standing = async (by: Payer) => {
  const [row] = await bank.asOwner(sql`
    select count(*) filter (where r.outcome = 'done')::int as done,
           count(*) filter (where r.outcome = 'short')::int as short,
           count(*) filter (where o.next_due > r.due)::int as moved,
           (select count(*)::int from bank.messages where customer_id = ${by.id}) as letters
    from bank.standing_orders o
    left join bank.standing_order_runs r on r.order_id = o.id
    where o.created_by = ${by.id}`)
  return row as { done: number; short: number; moved: number; letters: number }
}

/** Waits for a lock: of an account that is to be paid, or for the letter about what was not. */
const isWaiting = async () =>
  (
    await bank.asOwner(sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and application_name in ('larkfield', 'larkfield-poster')
        and datname = current_database()`)
  ).length > 0

const untilWaiting = () => vi.waitFor(async () => expect(await isWaiting()).toBe(true), PATIENCE)
const untilSomeDone = (by: Payer) =>
  vi.waitFor(async () => expect((await standing(by)).done).toBeGreaterThan(0), PATIENCE)

test.each([
  ['before the dates are booked', 'account'],
  ['while they are booked', undefined],
  ['between the booking and the note that it was done', 'letters'],
] as const)(
  'B27 a bank killed %s leaves each date to be done once, with one outcome',
  { timeout: 300_000 },
  async (_, held) => {
    bank.time.set(BEFORE)
    const ann = await payer(bank, admin, 1_000)
    await orders(ann)
    const release =
      held === 'account'
        ? await holdAccount(bank, ann.savings.number)
        : held && (await holdTable(bank, 'bank.messages'))
    const doomed = await launchDoomed(bank, SECRET_KEY)
    if (held) await untilWaiting()
    if (held !== 'account') await untilSomeDone(ann)
    await doomed.end('SIGKILL')
    const left = await standing(ann)
    if (held === 'account') expect(left.done).toBe(0)
    // Booked, and still standing at the date: whoever comes next must not do it again.
    if (held === 'letters') expect(left).toMatchObject({ short: 0, moved: 0, letters: 0 })
    await release?.()

    bank.time.set(new Date())
    await expect
      .poll(() => standing(ann), PATIENCE)
      .toEqual({ done: ORDERS - 1, short: 1, moved: ORDERS, letters: 1 })
    expect((await balancesOf(bank, ann.savings.number)).total).toBe((ORDERS - 1) * 100)
    await expectBooksToBalance(bank)
  },
)
