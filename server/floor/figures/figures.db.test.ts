import { minor } from '@larkfield/contract/money.ts'
import { Registry } from '@prometheus-io/client'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { fund } from '../../testing/money.ts'
import { placeCustomer } from '../../testing/people.ts'
import { openDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { addJob } from '../jobs/jobs.queries.ts'
import { measureBank } from './bank-figures.ts'

let bank: TestBank
beforeAll(async () => {
  // Nobody answers there: readiness of the mail server has to show it.
  bank = await testBank({
    config: { smtpUrl: 'smtp://127.0.0.1:1', railTakesSeconds: 3_600 },
    logStream: { write() {} },
  })
})

/** Read again each time it is asked for. */
const fresh = (database = bank.database) => {
  const registry = new Registry()
  measureBank({ registry, database, tasks: ['mail'], timeZone: 'UTC', freshMs: 0 })
  return () => registry.metrics()
}

test('seal lag: what is not yet sealed, and since when', async () => {
  const look = fresh()
  await bank.asOwner(sql`revoke insert on bank.audit_blocks from larkfield_app`)
  await bank.asOwner(sql`insert into bank.audit_trail (at, actor_role, action, outcome)
    values (now() - interval '90 seconds', 'bank', 'signed_in', 'done')`)
  const read = async (name: string) =>
    Number(new RegExp(`seal_lag_${name}\\{chain="audit"\\} ([\\d.]+)`).exec(await look())?.[1])
  expect(await read('rows')).toBeGreaterThanOrEqual(1)
  expect(await read('seconds')).toBeGreaterThanOrEqual(90)
  await bank.asOwner(
    sql`grant insert (height, last_id, line_count, hash) on bank.audit_blocks to larkfield_app`,
  )
  await expect.poll(() => read('rows'), { interval: 200 }).toBe(0)
})

test('how many days the calendar is ahead of the business date', async () => {
  const look = fresh()
  const shift = (days: number) =>
    bank.asOwner(sql`update ledger.business_date set day = (now() at time zone 'UTC')::date - ${days}::int`)
  await shift(40)
  expect(await look()).toContain('business_date_behind_days 40\n')
  await shift(-2)
  expect(await look()).toContain('business_date_behind_days -2\n')
  await shift(0)
  expect(await look()).toContain('business_date_behind_days 0\n')
})

test('open holds by age, and those that should have ended', async () => {
  const look = fresh()
  const ann = await placeCustomer(bank)
  await fund(bank, await bank.signInAdmin(), { ...ann, password: '' }, 100)
  const { hold } = await bank.ledger.hold({
    request: { principal: 'test', call: 'figures', key: 'once' },
    kind: 'wire_out',
    debit: ann.accountNumber,
    credit: 'wire_clearing',
    amountMinor: minor(4_000),
    currency: 'USD',
  })
  expect(await look()).toContain('open_holds{age="under 1 hour"} 1')
  // The bank itself looks for overdue ones only where there is a time to run out.
  await bank.asOwner(sql`update ledger.transfers set booked_at = booked_at - interval '8 days',
    booked_day = booked_day - 8 where id = ${hold.id}`)
  const told = await look()
  expect(told).toContain('open_holds{age="under 1 hour"} 0')
  expect(told).toContain('open_holds{age="under 30 days"} 1')
  expect(told).toMatch(/open_hold_oldest_age_seconds 691\d{3}/)
  expect(told).toContain('overdue_holds 0')
})

test('jobs: how many wait and for how long, and how many failed for good; a mail has an age of its own', async () => {
  const look = fresh()
  expect(await look()).toContain('jobs_waiting{task="mail"} 0')
  await addJob(bank.database, 'nobody does this', {})
  await addJob(bank.database, 'mail', { sealed: '' })
  await bank.asOwner(sql`update graphile_worker._private_jobs
    set created_at = now() - interval '10 minutes', run_at = now() + interval '1 hour'`)
  const waiting = await look()
  expect(waiting).toContain('jobs_waiting{task="nobody does this"} 1')
  expect(waiting).toMatch(/jobs_oldest_age_seconds\{task="nobody does this"\} 60\d\./)
  expect(waiting).toMatch(/mail_oldest_age_seconds 60\d\./)
  await bank.asOwner(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
  const failed = await look()
  expect(failed).toContain('jobs_failed{task="nobody does this"} 1')
  expect(failed).toContain('jobs_waiting{task="nobody does this"} 0')
})

test('a bank tells its version, its pools, its throttles, and that the mail server is away', async () => {
  const metrics = async () => (await bank.app.inject({ url: '/metrics' })).body
  await expect.poll(metrics, { interval: 200 }).toContain('smtp_ready 0')
  await bank.app.inject({ url: '/nowhere' })
  const told = await metrics()
  expect(told).toMatch(/larkfield_info\{version="\d+\.\d+\.\d+[^"]*",mode="demo"\} 1/)
  expect(told).toContain('database_pool_most_connections{pool="bank"} 12')
  for (const pool of ['bank', 'posting', 'reading', 'jobs', 'sealing'])
    expect(told).toMatch(new RegExp(`database_pool_waiting\\{pool="${pool}"\\} \\d+`))
  expect(told).toContain('database_up 1')
  expect(told).toContain('news_listener_connected Nan')
  expect(told).toMatch(/refusals_total\{code="not_found"\} [1-9]/)
})

test('without a database the figures of the process are still told', async () => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  onTestFinished(() => away.close())
  const told = await fresh(away)()
  expect(told).toContain('database_up 0')
  expect(told).toContain('mail_oldest_age_seconds Nan')
  expect(told).not.toContain('seal_lag_rows{')
})
