import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { fund, wireForm } from '../../testing/money.ts'
import { noteBackupRun } from '../backups/backup-runs.queries.ts'
import { type Sql, sql } from '../database/sql.ts'
import { addJob } from '../jobs/jobs.queries.ts'
import { keptForGood, type RetentionKind, retentionKinds, retentionRules } from './retention-rules.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer

const told: object[] = []
const log = { info: (details: object) => void told.push(details), warn() {}, error() {} }

const applyRetention = (on = bank) => on.features.tasks.retention!({}, log)

const countOf = async (rows: Sql): Promise<number> =>
  Number((await bank.asOwner(sql`select count(*) as count from (${rows}) as counted`))[0].count)

const lastLine = () =>
  bank.database.row<{ actor_role: string; after: object }>(sql`
    select actor_role, after from bank.audit_trail where action = 'records_erased' order by id desc limit 1`)

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  ann = await bank.signUpCustomer()
  await fund(bank, admin, ann, 1000)
})

beforeEach(() => told.splice(0))

test('every table has a rule or a reason why it is kept', async () => {
  const tables: { name: string }[] = await bank.asOwner(sql`
    select schemaname || '.' || tablename as name
    from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const named = [
    ...retentionKinds.flatMap((kind): readonly string[] => retentionRules[kind].tables),
    ...Object.keys(keptForGood),
  ]
  const covers = (name: string) => named.includes(name) || named.includes(name.replace(/\..*/, '.*'))
  // A new table: give it a rule, or say in `keptForGood` why it is kept (retention-rules.ts).
  expect(tables.map(({ name }) => name).filter((name) => !covers(name))).toEqual([])
  const gone = named.filter((name) => !name.endsWith('*') && !tables.some((table) => table.name === name))
  expect(gone).toEqual([])
})

type Prepared = { rows: Sql; makeOne(): Promise<unknown>; age(days: number): Promise<unknown> }

const ago = (days: number): Sql => sql`clock_timestamp() - make_interval(days => ${days})`

/** For each kind: its rows, how one comes to be, and how the newest of them grows old. */
const kinds: Record<Exclude<RetentionKind, 'unverifiedSignUps'>, () => Prepared> = {
  endedSessions: () => ({
    rows: sql`select 1 from bank.sessions where customer_id = ${ann.id}`,
    makeOne: () => bank.signIn(ann),
    age: (days) =>
      bank.asOwner(sql`update bank.sessions set expires_at = ${ago(days)} where customer_id = ${ann.id}
        and created_at = (select max(created_at) from bank.sessions where customer_id = ${ann.id})`),
  }),
  codes: () => ({
    rows: sql`select 1 from bank.code_flows where purpose = 'reset'`,
    makeOne: () => bank.call('POST /forgot', { body: { email: 'nobody@bank.example' } }),
    age: (days) =>
      bank.asOwner(sql`update bank.code_flows set created_at = ${ago(days)} where id = (
        select id from bank.code_flows where purpose = 'reset' order by created_at desc limit 1)`),
  }),
  knownBrowsers: () => ({
    rows: sql`select 1 from bank.known_browsers where customer_id = ${ann.id}`,
    makeOne: () =>
      bank.asOwner(sql`insert into bank.known_browsers (browser_hash, customer_id, expires_at)
        values (sha256(gen_random_uuid()::text::bytea), ${ann.id}, clock_timestamp())`),
    age: (days) =>
      bank.asOwner(sql`update bank.known_browsers set expires_at = ${ago(days)} where id = (
        select id from bank.known_browsers where customer_id = ${ann.id} order by created_at desc limit 1)`),
  }),
  factorLosses: () => ({
    rows: sql`select 1 from bank.factor_losses`,
    makeOne: () =>
      bank.asOwner(sql`insert into bank.factor_losses (customer_id, ends_at, stop_hashes, stopped_at)
        values (${ann.id}, clock_timestamp(), '{}', clock_timestamp())`),
    age: (days) =>
      bank.asOwner(sql`update bank.factor_losses set ends_at = ${ago(days)} where id = (
        select id from bank.factor_losses order by asked_at desc limit 1)`),
  }),
  challenges: () => ({
    rows: sql`select 1 from bank.challenges`,
    makeOne: () => bank.call('POST /passkey-sign-in'),
    age: (days) =>
      bank.asOwner(sql`update bank.challenges set expires_at = ${ago(days)} where id = (
        select id from bank.challenges order by created_at desc limit 1)`),
  }),
  staffSetUps: () => ({
    rows: sql`select 1 from bank.staff_set_ups`,
    makeOne: () =>
      bank.asOwner(sql`
        with somebody as (
          insert into bank.admins (username, password_hash) values (gen_random_uuid()::text, '') returning id
        )
        insert into bank.staff_set_ups (admin_id, token_hash, expires_at)
        select id, sha256(id::text::bytea), clock_timestamp() from somebody`),
    age: (days) =>
      bank.asOwner(sql`update bank.staff_set_ups set expires_at = ${ago(days)} where admin_id = (
        select admin_id from bank.staff_set_ups order by created_at desc limit 1)`),
  }),
  throttles: () => ({
    rows: sql`select 1 from bank.throttles where key like 'kept %'`,
    makeOne: () =>
      bank.asOwner(sql`insert into bank.throttles (key, points, expire)
        select 'kept ' || gen_random_uuid(), 1, (extract(epoch from clock_timestamp()) * 1000)::bigint`),
    age: (days) =>
      bank.asOwner(sql`update bank.throttles set expire = expire - ${days}::bigint * 86400000 where key = (
        select key from bank.throttles where key like 'kept %' order by expire desc limit 1)`),
  }),
  signIns: () => ({
    rows: sql`select 1 from bank.sign_ins where customer_id = ${ann.id}`,
    makeOne: () => bank.signIn(ann),
    age: (days) =>
      bank.asOwner(
        sql`update bank.sign_ins set at = ${ago(days)} where id = (select max(id) from bank.sign_ins)`,
      ),
  }),
  wireOrigins: () => ({
    rows: sql`select 1 from bank.wire_origins`,
    makeOne: () =>
      bank.call('POST /transfer', {
        token: ann.token,
        body: wireForm({ accountNumber: 'DE 4455-66' }, 1, { bank: 'Northbank' }),
      }),
    age: (days) =>
      bank.asOwner(sql`update bank.wire_origins set sent_at = ${ago(days)}
        where transfer_id = (select max(transfer_id) from bank.wire_origins)`),
  }),
  approvals: () => ({
    rows: sql`select 1 from bank.approvals`,
    makeOne: () =>
      bank.asOwner(sql`
        insert into bank.approvals (id, customer_id, purpose, session_id, said, method, expires_at)
        values (gen_random_uuid()::text, ${ann.id}, 'wire', gen_random_uuid(), '[]', 'app', clock_timestamp())`),
    age: (days) =>
      bank.asOwner(sql`update bank.approvals set approved_at = ${ago(days)}
        where id = (select id from bank.approvals order by approved_at desc limit 1)`),
  }),
  deskAllowances: () => ({
    rows: sql`select 1 from bank.desk_allowances`,
    makeOne: () =>
      bank.asOwner(sql`
        insert into bank.desk_allowances (admin_id, day, currency, moved_minor)
        select id, current_date, 'USD', 1 from bank.admins order by created_at limit 1
        on conflict do nothing`),
    age: (days) =>
      bank.asOwner(sql`update bank.desk_allowances set day = ${ago(days)}
        where day = (select max(day) from bank.desk_allowances)`),
  }),
  contactMessages: () => ({
    rows: sql`select 1 from bank.messages where customer_id is null`,
    makeOne: () => insertMessage({ customerId: null, isDeleted: false }),
    age: (days) =>
      bank.asOwner(sql`update bank.messages set sent_at = ${ago(days)}
        where seq = (select max(seq) from bank.messages where customer_id is null)`),
  }),
  deletedMessages: () => ({
    rows: sql`select 1 from bank.messages where customer_id = ${ann.id} and deleted_at is not null`,
    makeOne: () => insertMessage({ customerId: ann.id, isDeleted: true }),
    age: (days) =>
      bank.asOwner(sql`update bank.messages set deleted_at = ${ago(days)}, sent_at = ${ago(days)}
        where seq = (select max(seq) from bank.messages where customer_id = ${ann.id})`),
  }),
  removedCards: () => ({
    rows: sql`select 1 from bank.cards where customer_id = ${ann.id} and deleted_at is not null`,
    makeOne: () =>
      bank.asOwner(sql`insert into bank.cards
        (customer_id, number_sealed, last_four, brand, holder_name, expiry_date, deleted_at)
        values (${ann.id}, '', '4242', 'visa', '', '', clock_timestamp())`),
    age: (days) =>
      bank.asOwner(sql`update bank.cards set deleted_at = ${ago(days)}
        where seq = (select max(seq) from bank.cards)`),
  }),
  documentsOfDeletedCustomers: () => ({
    rows: sql`select 1 from bank.documents where title = 'Deleted'`,
    makeOne: async () => {
      const { id } = await bank.openCustomer()
      await bank.asOwner(sql`insert into bank.documents (customer_id, title) values (${id}, 'Deleted')`)
      await bank.asOwner(sql`update bank.customers set deleted_at = clock_timestamp() where id = ${id}`)
    },
    age: (days) =>
      bank.asOwner(sql`update bank.customers set deleted_at = ${ago(days)}
        where seq = (select max(seq) from bank.customers where deleted_at is not null)`),
  }),
  backupRuns: () => ({
    rows: sql`select 1 from bank.backup_runs where ok`,
    makeOne: () => noteBackupRun(bank.database, { kind: 'drill', tookMs: 1, nextWithinMinutes: 1 }),
    // The newest stays however old it is.
    age: (days) =>
      bank.asOwner(sql`update bank.backup_runs set at = ${ago(days)}
        where id = (select min(id) from bank.backup_runs where ok)`),
  }),
  demoInbox: () => ({
    rows: sql`select 1 from bank.demo_inbox where recipient = 'kept@bank.example'`,
    makeOne: () =>
      bank.asOwner(sql`insert into bank.demo_inbox (recipient, sealed) values ('kept@bank.example', '')`),
    age: (days) =>
      bank.asOwner(sql`update bank.demo_inbox set arrived_at = ${ago(days)}
        where id = (select max(id) from bank.demo_inbox where recipient = 'kept@bank.example')`),
  }),
  siteFiles: () => ({
    rows: sql`select 1 from bank.site_files`,
    makeOne: () =>
      bank.asOwner(sql`insert into bank.site_files (name, content, seal, seen_at)
        values (gen_random_uuid()::text, '', sha256(''), clock_timestamp() + interval '1 minute')`),
    age: (days) =>
      bank.asOwner(sql`update bank.site_files set seen_at = ${ago(days)}
        where seen_at = (select max(seen_at) from bank.site_files)`),
  }),
  statementFiles: () => ({
    rows: sql`select 1 from bank.statement_files`,
    makeOne: () => bank.call('POST /statement-files', { token: ann.token, body: { format: 'csv' } }),
    age: (days) =>
      bank.asOwner(sql`update bank.statement_files set ordered_at = ${ago(days)}
        where ordered_at = (select max(ordered_at) from bank.statement_files)`),
  }),
  drawnStatements: () => ({
    rows: sql`select 1 from bank.statements`,
    makeOne: () => bank.call('POST /statement-files', { token: ann.token, body: { format: 'pdf' } }),
    age: (days) =>
      bank.asOwner(sql`update bank.statements set made_at = ${ago(days)}
        where made_at = (select max(made_at) from bank.statements)`),
  }),
  failedJobs: () => ({
    rows: sql`select 1 from graphile_worker.jobs where task_identifier = 'nobody does this'`,
    makeOne: async () => {
      await addJob(bank.database, 'nobody does this', {})
      await bank.asOwner(sql`update graphile_worker._private_jobs set attempts = max_attempts
        where task_id = (select id from graphile_worker._private_tasks where identifier = 'nobody does this')`)
    },
    age: (days) =>
      bank.asOwner(sql`update graphile_worker._private_jobs set updated_at = ${ago(days)}
        where id = (select max(id) from graphile_worker.jobs where task_identifier = 'nobody does this')`),
  }),
}

const insertMessage = ({ customerId, isDeleted }: { customerId: string | null; isDeleted: boolean }) =>
  bank.asOwner(sql`insert into bank.messages
    (direction, customer_id, sender_name, sender_email, receiver, subject, content, deleted_at)
    values ('in', ${customerId}, 'A', 'a@bank.example', 'The bank', 'Hello', 'Hello',
            case when ${isDeleted}::boolean then clock_timestamp() end)`)

describe('what is past its time is erased, and nothing else', () => {
  test.each(Object.entries(kinds))('%s', async (kind, prepare) => {
    const { days } = retentionRules[kind as RetentionKind]
    const { rows, makeOne, age } = prepare()
    await makeOne()
    await makeOne()
    await age(days - 1)
    const before = await countOf(rows)
    await applyRetention()
    expect(await countOf(rows)).toBe(before)
    await age(days + 1)
    await applyRetention()
    expect(await countOf(rows)).toBe(before - 1)
    expect((await lastLine())?.after).toHaveProperty(kind, 1)
  })
})

test('each night says what it did, in the audit trail and in the log', async () => {
  await kinds.removedCards().makeOne()
  await kinds.removedCards().age(100)
  await applyRetention()
  expect(await lastLine()).toEqual({ actor_role: 'bank', after: { removedCards: 1 } })
  expect(told).toEqual([{ erased: { removedCards: 1 } }])
  await applyRetention()
  expect(await lastLine()).toEqual({ actor_role: 'bank', after: {} })
})

test('a run that failed half-way is gone on with, and its count is whole', async () => {
  for (const kind of ['contactMessages', 'removedCards'] as const) {
    await kinds[kind]().makeOne()
    await kinds[kind]().age(1_000)
  }
  await bank.asOwner(sql`create function bank.refuse() returns trigger language plpgsql
    as $$ begin raise exception 'not now'; end $$`)
  await bank.asOwner(sql`create trigger refusing before delete on bank.cards
    for each row execute function bank.refuse()`)
  await expect(applyRetention()).rejects.toThrow('not now')
  await bank.asOwner(sql`drop function bank.refuse cascade`)
  await applyRetention()
  expect((await lastLine())?.after).toEqual({ contactMessages: 1, removedCards: 1 })
})

test('it goes on batch after batch, and two nodes at once erase each record once', async () => {
  const before = await countOf(sql`select 1 from bank.audit_trail where action = 'records_erased'`)
  await bank.asOwner(sql`insert into bank.sign_ins (customer_id, at, address, browser, outcome)
    select ${ann.id}, ${ago(500)}, '', '', 'done' from generate_series(1, 1300)`)
  const second = await testBank({ urls: bank.urls })
  await Promise.all([applyRetention(), applyRetention(second)])
  const lines = await bank.asOwner(sql`
    select coalesce((after ->> 'signIns')::int, 0) as erased
    from bank.audit_trail where action = 'records_erased' order by id offset ${before}`)
  expect(lines).toHaveLength(2)
  expect(lines.reduce((sum, { erased }) => sum + erased, 0)).toBe(1300)
  expect(await countOf(sql`select 1 from bank.sign_ins where at < ${ago(400)}`)).toBe(0)
})

test('the bank does it by itself, once a night', async () => {
  const known = () => bank.asOwner(sql`select job from bank.recurring_jobs`)
  await expect.poll(known).toContainEqual({ job: 'retention' })
})
