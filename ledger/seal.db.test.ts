import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findHead } from './seal.queries.ts'
import { sealOnce } from './seal.ts'
import { type TestBank, testBank, wire } from './testing/bank.ts'
import type { Account } from './types.ts'
import { verifyBooks } from './verify.ts'

const bank: TestBank = await testBank()
const app = new pg.Pool({ connectionString: bank.appUrl, max: 4 })
afterAll(() => app.end())
const [ada, ben] = (await Promise.all([bank.openWith(1_000_000), bank.openWith(1_000_000)])) as [
  Account,
  Account,
]

/** Transactions in the databases of other tests delay the horizon, so this goes on until all is sealed. */
async function sealAll(): Promise<number> {
  const { rows } = await bank.owner.query('select max(id)::int as last from ledger.transfers')
  let sealed = 0
  const sealMore = async () => {
    sealed += await sealOnce(app)
    return (await findHead(app)).lastId
  }
  await expect.poll(sealMore, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(rows[0].last)
  return sealed
}

const firstFault = async () => (await verifyBooks(bank.owner)).faults[0]

beforeEach(async () => {
  await Promise.all(Array.from({ length: 5 }, () => bank.ledger.post(wire(ada, ben, 1))))
})

test('sealed books verify, and the chain goes on from block to block', async () => {
  expect(await sealAll()).toBeGreaterThan(0)
  const before = await findHead(app)
  await bank.ledger.post(wire(ada, ben, 1))
  expect(await sealAll()).toBe(1)
  const after = await findHead(app)
  expect(after.height).toBe(before.height + 1)
  expect(await verifyBooks(bank.owner, { trusted: before })).toMatchObject({ faults: [] })
})

test('nothing is sealed past a transfer that is still under way', async () => {
  await sealAll()
  const slow = await bank.owner.connect()
  await slow.query('begin')
  await bank.ledger.within(slow).post(wire(ben, ada, 1))
  const quick = await bank.openWith(10)
  for (let pass = 0; pass < 5; pass++) expect(await sealOnce(app)).toBe(0)
  await slow.query('commit')
  slow.release()
  expect(await sealAll()).toBe(2)
  expect(quick.balanceMinor).toBe(0n)
  expect(await firstFault()).toBeUndefined()
})

test('a short look tells how much is sealed, and finds what was changed near the end', async () => {
  await sealAll()
  const { height } = await findHead(app)
  await bank.ledger.post(wire(ada, ben, 1))
  const well = { balanced: true, chainIntact: true, height, unsealedTransfers: 1 }
  expect(await bank.ledger.lookAtBooks()).toMatchObject(well)
  const client = await bank.owner.connect()
  const { lookAtBooks } = bank.ledger.within(client)
  await client.query('begin')
  await client.query(`update ledger.accounts set balance_minor = balance_minor + 1 where kind = 'cash_desk'`)
  expect(await lookAtBooks()).toMatchObject({ ...well, balanced: false })
  await client.query('rollback; begin')
  await client.query(
    `update ledger.transfers set principal = 'x' where id = (select last_id from ledger.chain_head)`,
  )
  expect(await lookAtBooks()).toMatchObject({ ...well, chainIntact: false })
  await client.query('rollback')
  client.release()
  await sealAll()
})

test('nodes that seal at the same time seal everything once', async () => {
  const [one, two, three] = await Promise.all([sealAll(), sealAll(), sealAll()])
  expect(one + two + three).toBe(5)
  expect(await firstFault()).toBeUndefined()
})

/** Each tampers as the owner of the schema could, and puts everything back by rolling back. */
test.each([
  [
    'a changed remark',
    `update ledger.transfers set details = '{"remark":"never mind"}' where id = $1`,
    /was changed/,
  ],
  [
    'a changed booking time',
    `update ledger.transfers set booked_at = booked_at - interval '1 microsecond' where id = $1`,
    /was changed/,
  ],
  ['a removed row', 'delete from ledger.transfers where id = $1', /instead of/],
  [
    'an inserted row',
    `insert into ledger.transfers
       (id, debit_account, credit_account, amount_minor, request, fingerprint, booked_day, step, kind, currency, principal)
     select $1 - 1, debit_account, credit_account, amount_minor, gen_random_uuid(), fingerprint, booked_day,
            'held', kind, currency, principal
       from ledger.transfers where id = $1`,
    /instead of/,
  ],
  ['a removed block', 'delete from ledger.blocks where height = 1 and $1::bigint > 0', /block 1 is missing/],
  [
    'a rewritten block',
    `update ledger.blocks set hash = sha256('x') where height = 1 and $1::bigint > 0`,
    /block 1 .* was changed/,
  ],
  ['a shortened chain', 'delete from ledger.blocks where last_id >= $1', /the chain ends/],
])('%s is found', async (_, tampering, wrong) => {
  await bank.owner.query(`select nextval('ledger.transfer_ids')`)
  await bank.ledger.post(wire(ada, ben, 1))
  await sealAll()
  const { rows } = await bank.owner.query('select last_id from ledger.blocks order by height desc limit 1')
  const tampered = new pg.Pool({ connectionString: bank.ownerUrl, max: 1 })
  const client = await tampered.connect()
  await client.query('begin')
  await client.query(tampering, [rows[0].last_id])
  const { faults } = await verifyBooks({ connect: async () => withoutOwnTransaction(client) } as pg.Pool)
  await client.query('rollback')
  client.release()
  await tampered.end()
  expect(faults.find((fault) => fault.rule === 'B20')?.wrong).toMatch(wrong)
})

/** Lets the check run inside the tampering transaction, whose changes nobody else sees. */
function withoutOwnTransaction(client: pg.PoolClient): pg.PoolClient {
  return {
    query: (text: string | pg.QueryConfig, values?: unknown[]) =>
      typeof text === 'string' && /^(begin|rollback)/.test(text)
        ? Promise.resolve({ rows: [] })
        : client.query(text as string, values),
    release: () => {},
  } as unknown as pg.PoolClient
}

test('a chain that was rebuilt from scratch does not fit the exported head', async () => {
  await sealAll()
  const head = await findHead(app)
  const { faults } = await verifyBooks(bank.owner, { trusted: { ...head, hash: '00'.repeat(32) } })
  expect(faults).toMatchObject([
    { rule: 'B20', wrong: `block ${head.height} is not the one that was exported` },
  ])
})
