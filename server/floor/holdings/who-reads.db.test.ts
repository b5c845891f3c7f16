import type { CallName } from '@larkfield/contract/calls.ts'
import type { Account } from '@larkfield/ledger'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { payIn, placeAccount, placePot, post } from '../../testing/held-accounts.ts'
import { addHolder, removeHolder } from '../../testing/holdings.ts'
import { fund } from '../../testing/money.ts'
import { placeCustomer } from '../../testing/people.ts'

let bank: TestBank
let owner: TestCustomer
let shared: Account
let pot: Account
let wireId: string

type Person = { id: string; token: string; accountNumber: string }
let people: Record<'owner' | 'joint' | 'viewer' | 'removed' | 'stranger', Person>

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  const admin = await bank.signInAdmin()
  owner = await bank.openCustomer({ fullName: 'Olive Owner' })
  await fund(bank, admin, owner, 100)
  shared = await placeAccount(bank, owner, { amount: 50_000 })
  pot = await placePot(bank, shared)
  await post(bank, shared, pot, { amount: 1_000, remark: 'A secret pot' })
  const [joint, viewer, removed, stranger] = [
    await placeCustomer(bank),
    await placeCustomer(bank),
    await placeCustomer(bank),
    await placeCustomer(bank),
  ]
  await addHolder(bank, { number: shared.number, customer: joint, role: 'joint' })
  await addHolder(bank, { number: shared.number, customer: viewer, role: 'viewer' })
  await addHolder(bank, { number: shared.number, customer: removed, role: 'joint' })
  await removeHolder(bank, { number: shared.number, customer: removed })
  const { hold } = await bank.ledger.hold({
    request: { principal: 'a test', call: 'test', key: 'wire' },
    kind: 'wire_out',
    debit: shared.id,
    credit: 'wire_clearing',
    amountMinor: 2_500n as never,
    currency: 'USD',
    details: { bank: 'Northbank', receiverName: 'Pat Elsewhere' },
  })
  wireId = `tr-${String(hold.id).padStart(6, '0')}`
  people = { owner, joint, viewer, removed, stranger }
})

const reads: CallName[] = [
  'GET /bank-statement/{userId}',
  'GET /bank-statement/{userId}/pdf',
  'GET /bank-statement/{userId}/csv',
  'GET /transaction-history/{userId}',
  'GET /balance-curve',
  'GET /money-flow',
  'GET /my-wires',
]

const ask = (name: CallName, by: Person, account: string) =>
  bank.call(name, { params: { userId: by.id }, token: by.token, query: { account } })

describe.each(reads)('%s', (name) => {
  test.each(['owner', 'joint', 'viewer'] as const)(
    'whoever holds the account as %s reads it and its pot',
    async (who) => {
      expect((await ask(name, people[who], shared.number)).status).toBe(200)
      expect((await ask(name, people[who], pot.number)).status).toBe(200)
    },
  )

  test.each(['removed', 'stranger'] as const)(
    'for somebody %s it is not there, as if it did not exist',
    async (who) => {
      const nothing = await ask(name, people[who], '9999999999')
      expect(nothing.status).toBe(404)
      for (const account of [shared, pot]) {
        const { status, body } = await ask(name, people[who], account.number)
        expect([status, body]).toEqual([404, nothing.body])
      }
    },
  )

  test.each(['removed', 'stranger'] as const)(
    'nothing of it is among all accounts of somebody %s',
    async (who) => {
      const { status, body } = await ask(name, people[who], 'all')
      expect(status).toBe(200)
      const told = typeof body === 'string' ? body : JSON.stringify(body)
      for (const secret of [shared.number, pot.number, wireId, 'A secret pot'])
        expect(told).not.toContain(secret)
    },
  )
})

test('another’s main account is not there either', async () => {
  for (const name of reads) expect((await ask(name, people.stranger, owner.accountNumber)).status).toBe(404)
})

test('one wire is there for whoever holds its account, and for nobody else', async () => {
  const look = async (by: Person) =>
    (await bank.call('GET /my-wires/{wireId}', { params: { wireId }, token: by.token })).status
  const seen = Object.entries(people).map(async ([who, person]) => [who, await look(person)])
  expect(Object.fromEntries(await Promise.all(seen))).toEqual({
    owner: 200,
    joint: 200,
    viewer: 200,
    removed: 404,
    stranger: 404,
  })
})

test('the history of an account, and of all, names the account of every record and pages without loss', async () => {
  const history = async (query: Record<string, string>) =>
    (
      await bank.call('GET /transaction-history/{userId}', {
        params: { userId: owner.id },
        token: owner.token,
        query,
      })
    ).body
  const plain = await history({})
  for (const record of plain.transactions) expect(record).not.toHaveProperty('ownAccount')
  const one = await history({ account: shared.number })
  expect(one.transactions.map((record: { state: string }) => record.state)).toEqual([
    'held',
    'posted',
    'posted',
  ])
  expect(new Set(one.transactions.map(({ ownAccount }: { ownAccount: string }) => ownAccount))).toEqual(
    new Set([shared.number]),
  )
  const all = await history({ account: 'all' })
  expect(all.total).toBe(plain.total + 4)
  const paged: { _id: string; ownAccount: string }[] = []
  let cursor: string | null = null
  do {
    const page = await history({ account: 'all', limit: '1', ...(cursor && { cursor }) })
    paged.push(...page.transactions)
    cursor = page.nextCursor
  } while (cursor)
  expect(paged).toEqual(all.transactions)
  const move = all.transactions.filter(({ remark }: { remark: string }) => remark === 'A secret pot')
  expect(
    move.map((record: { transactionType: string; ownAccount: string }) => [
      record.transactionType,
      record.ownAccount,
    ]),
  ).toEqual([
    ['credit', pot.number],
    ['debit', shared.number],
  ])
  expect((await history({ account: 'all', q: 'secret' })).total).toBe(2)
  expect((await history({ account: 'all', q: '10' })).total).toBe(2)
})

test('wires of an account, and of all', async () => {
  const wires = async (query: Record<string, string>) =>
    (await bank.call('GET /my-wires', { token: owner.token, query })).body.data.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await wires({})).toEqual([])
  expect(await wires({ account: shared.number })).toEqual([wireId])
  expect(await wires({ account: 'all', state: 'held' })).toEqual([wireId])
  expect(await wires({ account: 'all', q: 'northbank' })).toEqual([wireId])
  expect(await wires({ account: pot.number })).toEqual([])
})

test('whoever is removed between two pages does not get the second', async () => {
  const guest = await placeCustomer(bank)
  const long = await placeAccount(bank, owner)
  for (let n = 0; n < 3; n++) await payIn(bank, long, 100)
  await addHolder(bank, { number: long.number, customer: guest, role: 'viewer' })
  const page = (name: CallName, cursor?: string) =>
    bank.call(name, {
      params: { userId: guest.id },
      token: guest.token,
      query: { account: long.number, limit: '1', ...(cursor && { cursor }) },
    })
  for (const name of ['GET /bank-statement/{userId}', 'GET /transaction-history/{userId}'] as const) {
    const { nextCursor } = (await page(name)).body
    expect((await page(name, nextCursor)).status).toBe(200)
    await removeHolder(bank, { number: long.number, customer: guest })
    expect((await page(name, nextCursor)).status).toBe(404)
    await addHolder(bank, { number: long.number, customer: guest, role: 'viewer' })
  }
})
