import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, wire } from './testing/bank.ts'
import { takeAllIn } from './testing/take-in.ts'
import { withoutConstraints } from './testing/tampering.ts'
import { growTree } from './tree.ts'
import { FIRST_PLACE, type Place, verifySlice } from './verify-slice.ts'
import { verifyTree } from './verify-tree.ts'

const bank = await testBank()
const app = new pg.Pool({ connectionString: bank.appUrl, max: 4 })
afterAll(() => app.end())

/** Five rows of some transfers each: the two openings, and four rounds of wires. */
const ROUNDS = 4
const WIRES = 5
beforeAll(async () => {
  const [ada, ben] = [await bank.openWith(1_000_000), await bank.openWith(1_000_000)]
  await takeAllIn(app)
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: WIRES }, () => bank.ledger.post(wire(ada, ben, 7))))
    await takeAllIn(app)
  }
})

/** What the slices of one pass find of the tree, however few leaves they take at once. */
async function foundBySlices(client: pg.ClientBase, size: number): Promise<string[]> {
  const found: string[] = []
  for (let place: Place | null = { part: 'tree', fromLeaf: 0 }; place; ) {
    const slice = await verifySlice(client, place, size)
    found.push(...slice.faults.map(({ rule, code }) => `${rule} ${code}`))
    place = JSON.parse(JSON.stringify(slice.next)) as Place | null
  }
  return found
}

/** A wire in the middle of the tree, and the row of the tree that its leaves are in. */
const aWire = `(select id from ledger.transfers where kind = 'wire' order by id offset 7 limit 1)`
const itsRow = `(select first_leaf from ledger.tree where last_id >= ${aWire} order by first_leaf limit 1)`
const flipped = (column: string, at: number) =>
  `update ledger.tree set ${column} = set_byte(${column}, ${at}, get_byte(${column}, ${at}) # 1)
    where first_leaf = ${itsRow}`

test.each([
  ['an amount', `update ledger.transfers set amount_minor = 8 where id = ${aWire}`, 'tree_row_changed'],
  [
    'a description',
    `update ledger.transfers set details = '{"remark":"x"}' where id = ${aWire}`,
    'tree_row_changed',
  ],
  [
    'a balance',
    `update ledger.transfers set debit_balance_minor = 8 where id = ${aWire}`,
    'tree_row_changed',
  ],
  ['a version', `update ledger.transfers set credit_version = 99 where id = ${aWire}`, 'tree_row_changed'],
  [
    'a day',
    `update ledger.transfers set booked_day = booked_day - 1, booked_at = booked_at - interval '1 day'
      where id = ${aWire}`,
    'tree_row_changed',
  ],
  [
    'a day of the books',
    `update ledger.transfers set business_day = '2001-01-01' where id = ${aWire}`,
    'tree_row_changed',
  ],
  ['a removed transfer', `delete from ledger.transfers where id = ${aWire}`, 'tree_row_changed'],
  [
    'a transfer in which no money moved any more',
    `update ledger.transfers set debit_version = null, debit_balance_minor = null, credit_version = null,
            credit_balance_minor = null where id = ${aWire}`,
    'tree_row_changed',
  ],
  ['the hash of a leaf', flipped('hashes', 3), 'tree_row_changed'],
  ['the hash of a subtree', flipped('hashes', 70), 'tree_row_changed'],
  ['the salt of what moved', flipped('salts', 3), 'tree_row_changed'],
  ['the salt of the words', flipped('salts', 20), 'tree_row_changed'],
  ['a removed row', `delete from ledger.tree where first_leaf = ${itsRow}`, 'tree_row_missing'],
  ['the removed first row', 'delete from ledger.tree where first_leaf = 0', 'tree_row_missing'],
  [
    'the removed last row',
    'delete from ledger.tree where first_leaf = (select max(first_leaf) from ledger.tree)',
    'tree_head_elsewhere',
  ],
  ['a head set back', 'update ledger.tree_head set size = size - 10', 'tree_head_elsewhere'],
  ['a head that passes over transfers', 'update ledger.tree_head set last_id = 9999', 'tree_head_elsewhere'],
])('B30 %s is found by the whole run and by the slices', async (_, tampering, code) => {
  const client = await bank.owner.connect()
  try {
    await client.query('begin')
    await client.query(withoutConstraints)
    const { rowCount } = await client.query(tampering)
    expect(rowCount).toBe(1)
    expect((await verifyTree(client))?.code).toBe(code)
    for (const size of [1, 12, 1_000]) expect(await foundBySlices(client, size)).toEqual([`B30 ${code}`])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('B30 a sound tree has no fault, in one run or in slices', async () => {
  expect(await verifyTree(bank.owner)).toBeUndefined()
  const client = await bank.owner.connect()
  for (const size of [1, 12, 1_000]) expect(await foundBySlices(client, size)).toEqual([])
  client.release()
})

test('a tree that lost what it would go on from is not grown on', async () => {
  const client = await bank.owner.connect()
  const inside = {
    query: async (text: string | pg.QueryConfig, values?: unknown[]) =>
      /^(begin|commit|rollback)/.test(String(text)) ? { rows: [] } : client.query(text as string, values),
    release: () => {},
  }
  try {
    await client.query('begin')
    await client.query('delete from ledger.tree where first_leaf = (select max(first_leaf) from ledger.tree)')
    await client.query('update ledger.chain_head set last_id = last_id + 1')
    await expect(growTree({ connect: async () => inside } as never)).rejects.toThrow('has lost hashes')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('B30 slices of a tree that grows meanwhile find nothing, and end', async () => {
  const [ada, ben] = [await bank.openWith(1_000), await bank.openWith(1_000)]
  const client = await bank.owner.connect()
  let slices = 0
  for (let place: Place | null = FIRST_PLACE; place; slices++) {
    await bank.ledger.post(wire(ada, ben, 1))
    if (place.part === 'tree') await takeAllIn(app)
    await client.query('begin isolation level repeatable read read only')
    const slice = await verifySlice(client, place, 6)
    await client.query('commit')
    expect(slice.faults).toEqual([])
    place = slice.next
  }
  client.release()
  expect(slices).toBeGreaterThan(ROUNDS)
})
