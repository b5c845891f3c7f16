import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { addHolder, openAnother, openPotFor, removeHolder } from '../../testing/holdings.ts'
import { balancesOf, fund, wireForm } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
let other: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  other = await bank.openCustomer({ fullName: 'Olive Other' })
})

const customer = async (amount = 0): Promise<TestCustomer> => {
  const one = await bank.openCustomer()
  await fund(bank, admin, one, amount)
  return one
}

const list = async ({ token }: TestCustomer) => (await bank.call('GET /my-accounts', { token })).body
const open = ({ token }: TestCustomer, body: object, headers: Record<string, string> = {}) =>
  bank.call('POST /my-accounts', { token, body, headers })
const close = ({ token }: TestCustomer, account: string) =>
  bank.call('POST /my-accounts/{account}/close', { token, params: { account } })
const rename = ({ token }: TestCustomer, account: string, name: string) =>
  bank.call('PUT /my-accounts/{account}', { token, params: { account }, body: { name } })
const order = ({ token }: TestCustomer, accounts: string[]) =>
  bank.call('PUT /my-account-order', { token, body: { accounts } })
const move = ({ token }: TestCustomer, body: object) => bank.call('POST /move', { token, body })

describe('a customer’s accounts', () => {
  test('begin with the first one, which every call means that names no other', async () => {
    const ann = await customer(120)
    expect(await list(ann)).toMatchObject({
      data: [
        {
          accountNumber: ann.accountNumber,
          name: null,
          accountType: 'savings',
          accountStatus: 'active',
          totalBalance: 120,
          availableBalance: 120,
          inPots: 0,
          isMain: true,
          role: 'owner',
          signing: 'alone',
          holders: [{ name: ann.fullName, role: 'owner', isSelf: true }],
          pots: [],
        },
      ],
      sums: [{ total: 120, available: 120, inPots: 0 }],
    })
  })

  test('come to one sum for each currency, with what is in pots and without what is only looked at', async () => {
    const ann = await customer(500)
    const yen = await openAnother(bank, ann, { currency: 'JPY', name: 'Kyoto' })
    const pot = await openPotFor(bank, ann)
    await move(ann, { from: ann.accountNumber, to: pot.accountNumber, amount: 120.5 })
    await fund(bank, admin, other, 70)
    await addHolder(bank, { number: other.accountNumber, customer: ann, role: 'viewer' })
    const { data, sums } = await list(ann)
    expect(sums).toEqual([
      { currency: 'USD', total: 500, available: 379.5, inPots: 120.5 },
      { currency: 'JPY', total: 0, available: 0, inPots: 0 },
    ])
    expect(data).toMatchObject([
      { totalBalance: 379.5, inPots: 120.5, pots: [{ accountNumber: pot.accountNumber, balance: 120.5 }] },
      { accountNumber: yen.accountNumber, name: 'Kyoto', currency: 'JPY', isMain: false },
      { accountNumber: other.accountNumber, totalBalance: 70, role: 'viewer', isMain: false },
    ])
    await removeHolder(bank, { number: other.accountNumber, customer: ann })
    expect((await list(ann)).data).toHaveLength(2)
  })

  test('are asked for in as many questions with many accounts as with one', async () => {
    const [few, many] = [await customer(), await customer()]
    for (let nth = 1; nth < 20; nth++) await openAnother(bank, many)
    const questions = async (one: TestCustomer, accounts: number) => {
      const asked = vi.spyOn(bank.database.pool, 'query')
      expect((await list(one)).data).toHaveLength(accounts)
      const texts = asked.mock.calls.map(([question]) => (question as unknown as { text: string }).text)
      asked.mockRestore()
      return texts.filter((text) => text.includes('bank.holdings')).length
    }
    expect(await questions(few, 1)).toBe(2)
    expect(await questions(many, 20)).toBe(2)
  })
})

describe('opening an account', () => {
  test('gives one at once, in the currency of the first, noted in the audit trail', async () => {
    const ann = await customer()
    const { body } = await open(ann, { accountType: 'current', name: ' House ' })
    expect(body).toMatchObject({
      message: 'The account is open',
      data: { accountType: 'current', name: 'House', currency: 'USD', role: 'owner', totalBalance: 0 },
    })
    const [line] = await bank.asOwner(sql`
      select action, actor_id::text, after from bank.audit_trail where action = 'own_account_opened' and actor_id = ${ann.id}`)
    expect(line).toMatchObject({ after: { accountNumber: body.data.accountNumber, accountType: 'current' } })
  })

  test('happens once for each key, and another body under it is 422', async () => {
    const ann = await customer()
    const key = { 'idempotency-key': randomUUID() }
    const form = { accountType: 'savings', name: 'Rainy days' }
    const answers = await Promise.all([open(ann, form, key), open(ann, form, key), open(ann, form, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.accountNumber)).size).toBe(1)
    expect((await open(ann, { ...form, name: 'Sunny days' }, key)).body.code).toBe('key_reused')
    expect((await list(ann)).data).toHaveLength(2)
  })

  test('lets no more leave in a day than the customer lets leave the first', async () => {
    const ann = await customer()
    await bank.ledger.setDailyLimit(ann.accountNumber, 5_000n as never)
    const { accountNumber } = await openAnother(bank, ann)
    expect((await bank.ledger.account(accountNumber))!.dailyLimitMinor).toBe(5_000n)
    await bank.ledger.setDailyLimit(ann.accountNumber, null)
    const second = await openAnother(bank, ann)
    expect((await bank.ledger.account(second.accountNumber))!.dailyLimitMinor).toBe(1_000_000n)
  })

  test('stops at twenty, however many are asked for at once, and goes on when one is closed', async () => {
    const ann = await customer()
    for (let nth = 1; nth < 18; nth++) await openAnother(bank, ann)
    const rush = await Promise.all(Array.from({ length: 5 }, () => open(ann, { accountType: 'savings' })))
    expect(rush.map(({ body }) => body.reason ?? 'open').sort()).toEqual([
      'open',
      'open',
      'too_many_accounts',
      'too_many_accounts',
      'too_many_accounts',
    ])
    const { data } = await list(ann)
    expect(data).toHaveLength(20)
    expect((await close(ann, data[19].accountNumber)).status).toBe(200)
    expect((await open(ann, { accountType: 'savings' })).status).toBe(200)
  })

  test('is for active customers, and in a currency that exists', async () => {
    const ann = await customer()
    expect((await open(ann, { accountType: 'savings', currency: 'XQZ' })).body).toMatchObject({
      reason: 'no_such_currency',
      field: 'currency',
    })
    expect((await open(ann, { accountType: 'gold' })).status).toBe(400)
    await bank.ledger.setStatus(ann.accountNumber, 'inactive')
    expect((await open(ann, { accountType: 'savings' })).body.code).toBe('account_dormant')
    expect((await list(ann)).data).toHaveLength(1)
  })
})

describe('names and order', () => {
  test('are each holder’s own', async () => {
    const [ann, ben] = [await customer(), await customer()]
    const { accountNumber } = await openAnother(bank, ann, { name: 'Ours' })
    await addHolder(bank, { number: accountNumber, customer: ben, role: 'viewer' })
    const { body } = await rename(ben, accountNumber, ' Theirs ')
    expect(body).toMatchObject({ message: 'The name is saved', data: { accountNumber, name: 'Theirs' } })
    expect((await list(ann)).data[1].name).toBe('Ours')
    expect((await rename(ben, accountNumber, '')).body.data.name).toBeNull()
    const numbersOf = async (one: TestCustomer) =>
      (await list(one)).data.map((account: { accountNumber: string }) => account.accountNumber)
    expect(await order(ben, [accountNumber, ben.accountNumber])).toMatchObject({
      status: 200,
      body: { message: 'The order is saved' },
    })
    expect(await numbersOf(ben)).toEqual([accountNumber, ben.accountNumber])
    expect(await numbersOf(ann)).toEqual([ann.accountNumber, accountNumber])
    await order(ben, [ben.accountNumber])
    expect(await numbersOf(ben)).toEqual([ben.accountNumber, accountNumber])
  })

  test('are not to be had for another’s account, a pot or a closed one', async () => {
    const ann = await customer()
    const pot = await openPotFor(bank, ann)
    const gone = await openAnother(bank, ann)
    await close(ann, gone.accountNumber)
    for (const number of [other.accountNumber, pot.accountNumber, gone.accountNumber, '9999999999']) {
      expect((await rename(ann, number, 'Mine')).body.code).toBe('unknown_account')
      expect((await order(ann, [ann.accountNumber, number])).status).toBe(404)
    }
  })
})

describe('closing an account', () => {
  test('takes one that is empty, with its empty pots, orders and invitations', async () => {
    const [ann, ben] = [await customer(), await customer()]
    const { accountNumber } = await openAnother(bank, ann)
    const pot = await openPotFor(bank, ann, { account: accountNumber })
    await addHolder(bank, { number: accountNumber, customer: ben, role: 'joint' })
    await bank.database.run(sql`
      insert into bank.standing_orders (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank,
        currency, amount_minor, rhythm, start_on, closed_days, next_due, next_try_at)
      select main.id, ${ann.id}, 'move', saved.id, 'Me', saved.number, 'Larkfield', 'USD', 100, 'monthly', '2030-01-01',
        'same', '2030-01-01', '2030-01-01'
      from books.accounts main, books.accounts saved
      where main.number = ${ann.accountNumber} and saved.number = ${accountNumber}`)
    await bank.database.run(sql`
      insert into bank.holder_invitations (account_id, invited_by, typed, role, expires_at)
      select id, ${ann.id}, 'somebody@example.com', 'viewer', clock_timestamp() + interval '1 day'
      from books.accounts where number = ${accountNumber}`)
    expect(await close(ann, accountNumber)).toMatchObject({
      status: 200,
      body: { message: 'The account is closed' },
    })
    expect((await list(ann)).data).toHaveLength(1)
    expect((await list(ben)).data).toHaveLength(1)
    expect((await bank.ledger.account(pot.accountNumber))!.status).toBe('closed')
    const [left] = await bank.asOwner(sql`
      select (select state from bank.standing_orders where created_by = ${ann.id}) as ordered,
             (select state from bank.holder_invitations where invited_by = ${ann.id}) as invited,
             (select count(*)::int from bank.account_terms t join books.accounts a on a.id = t.account_id
              where a.number = any(${[accountNumber, pot.accountNumber]}) and t.closed_at is not null) as closed`)
    expect(left).toEqual({ ordered: 'ended', invited: 'withdrawn', closed: 2 })
    const lines = await bank.asOwner(
      sql`select 1 from bank.audit_trail where action = 'own_account_closed' and actor_id = ${ann.id}`,
    )
    expect(lines).toHaveLength(1)
    expect((await close(ann, accountNumber)).status).toBe(404)
  })

  test('is refused with money in it or in a pot, for the first one, and to whoever does not own it', async () => {
    const [ann, ben, vera] = [await customer(100), await customer(), await customer()]
    const { accountNumber } = await openAnother(bank, ann)
    const pot = await openPotFor(bank, ann, { account: accountNumber })
    await addHolder(bank, { number: accountNumber, customer: ben, role: 'joint' })
    await addHolder(bank, { number: accountNumber, customer: vera, role: 'viewer' })
    expect((await close(ben, accountNumber)).body.code).toBe('wrong_role')
    expect((await close(vera, accountNumber)).body.code).toBe('wrong_role')
    expect((await close(other, accountNumber)).body.code).toBe('unknown_account')
    expect((await close(ann, pot.accountNumber)).body.code).toBe('unknown_account')
    expect((await close(ann, ann.accountNumber)).body.reason).toBe('first_account_stays')
    await move(ann, { from: ann.accountNumber, to: accountNumber, amount: 10 })
    expect((await close(ann, accountNumber)).body.reason).toBe('account_not_empty')
    await move(ann, { from: accountNumber, to: pot.accountNumber, amount: 10 })
    expect((await close(ann, accountNumber)).body.reason).toBe('pots_not_empty')
    expect((await list(ann)).data[1]).toMatchObject({ accountStatus: 'active', inPots: 10 })
    await bank.ledger.setStatus(ann.accountNumber, 'inactive')
    expect((await close(ann, accountNumber)).body.code).toBe('account_dormant')
  })

  test('never takes money with it that arrives at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const [ann, ben] = [await customer(10), await customer(10)]
      const { accountNumber } = await openAnother(bank, ann)
      const [closed, moved, wired] = await Promise.all([
        close(ann, accountNumber),
        move(ann, { from: ann.accountNumber, to: accountNumber, amount: 10 }),
        bank.call('POST /transfer', {
          token: ben.token,
          body: wireForm({ accountNumber, fullName: ann.fullName }, 10),
        }),
      ])
      const arrived = [moved, wired].filter(({ status }) => status === 200).length
      expect((await balancesOf(bank, accountNumber)).total).toBe(arrived * 1000)
      expect(closed.status).toBe(arrived === 0 ? 200 : 409)
      const left = (await balancesOf(bank, ann.accountNumber)).total
      expect(left).toBe(moved.status === 200 ? 0 : 1000)
    }
  })
})
