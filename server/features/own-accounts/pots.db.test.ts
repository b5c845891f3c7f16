import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { addHolder, openAnother, openPotFor } from '../../testing/holdings.ts'
import { balancesOf, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
let other: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  other = await bank.openCustomer()
})

const customer = async (amount = 0): Promise<TestCustomer> => {
  const one = await bank.openCustomer()
  await fund(bank, admin, one, amount)
  return one
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const whole = { name: 'Roof', picture: 'roof' }
const open = ({ token }: TestCustomer, body: object, key?: string) =>
  bank.call('POST /my-pots', { token, body, headers: key ? { 'idempotency-key': key } : {} })
const change = ({ token }: TestCustomer, account: string, body: object) =>
  bank.call('PUT /my-pots/{account}', { token, params: { account }, body: { ...whole, ...body } })
const close = ({ token }: TestCustomer, account: string) =>
  bank.call('POST /my-pots/{account}/close', { token, params: { account } })
const move = ({ token }: TestCustomer, body: object) => bank.call('POST /move', { token, body })
const totalOf = async (number: string) => (await balancesOf(bank, number)).total
const potsOf = async ({ token }: TestCustomer) =>
  (await bank.call('GET /my-accounts', { token })).body.data[0].pots

/** As if the lock had been set long ago. */
const unlock = (number: string, until: string) =>
  bank.asOwner(sql`
  update bank.pots set locked_until = ${until}
  where account_id = (select id from books.accounts where number = ${number})`)

describe('a pot', () => {
  test('stands under the first account unless another is named, with goal, date, picture and lock', async () => {
    const ann = await customer()
    const { body } = await open(ann, {
      name: ' New roof ',
      picture: 'roof',
      goal: 8000,
      goalDate: inDays(400),
      lockedUntil: inDays(30),
    })
    expect(body).toMatchObject({
      message: 'The pot is there',
      data: {
        name: 'New roof',
        picture: 'roof',
        currency: 'USD',
        balance: 0,
        goal: 8000,
        goalDate: inDays(400),
        lockedUntil: inDays(30),
        isLocked: true,
      },
    })
    expect(await potsOf(ann)).toEqual([body.data])
    const yen = await openAnother(bank, ann, { currency: 'JPY' })
    const kyoto = await openPotFor(bank, ann, { account: yen.accountNumber, goal: 90_000 })
    expect(kyoto).toMatchObject({ currency: 'JPY', goal: 90_000, lockedUntil: null, isLocked: false })
    const lines = await bank.asOwner(
      sql`select action from bank.audit_trail where action = 'pot_opened' and actor_id = ${ann.id}`,
    )
    expect(lines).toHaveLength(2)
  })

  test('is made once for each key', async () => {
    const ann = await customer()
    const key = randomUUID()
    const [one, two] = await Promise.all([open(ann, whole, key), open(ann, whole, key)])
    expect(one.body).toEqual(two.body)
    expect(await potsOf(ann)).toHaveLength(1)
    expect((await open(ann, { ...whole, name: 'Car' }, key)).body.code).toBe('key_reused')
  })

  test('is held by whoever holds its account, and used by whoever uses it', async () => {
    const [ann, ben, vera] = [await customer(100), await customer(), await customer()]
    const { accountNumber: number } = await openPotFor(bank, ann)
    await addHolder(bank, { number: ann.accountNumber, customer: ben, role: 'joint' })
    await addHolder(bank, { number: ann.accountNumber, customer: vera, role: 'viewer' })
    expect((await move(ben, { from: ann.accountNumber, to: number, amount: 40 })).status).toBe(200)
    expect((await change(ben, number, { name: 'Our roof' })).status).toBe(200)
    expect((await potsOf(ann))[0]).toMatchObject({ name: 'Our roof', balance: 40 })
    const tries = [
      await open(vera, { ...whole, account: ann.accountNumber }),
      await change(vera, number, {}),
      await close(vera, number),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(['wrong_role', 'wrong_role', 'wrong_role'])
    expect(await totalOf(number)).toBe(4_000)
  })

  test('of another customer is not there, and an account is no pot', async () => {
    const ann = await customer()
    const { accountNumber: number } = await openPotFor(bank, ann)
    const tries = [
      await open(other, { ...whole, account: ann.accountNumber }),
      await open(ann, { ...whole, account: number }),
      await change(other, number, {}),
      await change(ann, ann.accountNumber, {}),
      await close(other, number),
      await close(ann, ann.accountNumber),
    ]
    for (const { status, body } of tries) expect([status, body.code]).toEqual([404, 'unknown_account'])
  })

  test('is one of twenty at most, however many are asked for at once', async () => {
    const ann = await customer()
    for (let nth = 0; nth < 18; nth++) await openPotFor(bank, ann)
    const rush = await Promise.all(Array.from({ length: 4 }, () => open(ann, whole)))
    expect(rush.map(({ body }) => body.reason ?? 'open').sort()).toEqual([
      'open',
      'open',
      'too_many_pots',
      'too_many_pots',
    ])
    expect(await potsOf(ann)).toHaveLength(20)
  })

  test('sends nothing and is sent nothing: only moves reach it', async () => {
    const ann = await customer(100)
    const { accountNumber: number } = await openPotFor(bank, ann)
    const wire = await bank.call('POST /transfer', {
      token: ann.token,
      body: wireForm({ accountNumber: number, fullName: ann.fullName }, 10),
    })
    expect(wire.body.code).toBe('unknown_account')
    expect((await bank.ledger.account(number))!.dailyLimitMinor).toBe(0n)
  })

  test('is signed by as many as its account', async () => {
    const ann = await customer(100)
    await bank.ledger.setSigners(ann.accountNumber, 2)
    const { accountNumber: number } = await openPotFor(bank, ann)
    expect((await bank.ledger.account(number))!.signers).toBe(2)
  })
})

describe('a lock', () => {
  test('lets money in and nothing out until its day, whatever is tried', async () => {
    const ann = await customer(100)
    const { accountNumber: number } = await openPotFor(bank, ann, { lockedUntil: inDays(2) })
    const second = await openPotFor(bank, ann)
    expect((await move(ann, { from: ann.accountNumber, to: number, amount: 60 })).status).toBe(200)
    const tries = [
      await move(ann, { from: number, to: ann.accountNumber, amount: 1 }),
      await move(ann, { from: number, to: second.accountNumber, amount: 60 }),
      await close(ann, number),
    ]
    for (const { status, body } of tries) expect([status, body.code]).toEqual([409, 'pot_locked'])
    expect(await totalOf(number)).toBe(6_000)
    await unlock(number, inDays(0))
    expect((await potsOf(ann))[0].isLocked).toBe(false)
    expect((await move(ann, { from: number, to: ann.accountNumber, amount: 60 })).status).toBe(200)
  })

  test('is only made longer, until it is over', async () => {
    const ann = await customer()
    const { accountNumber: number } = await openPotFor(bank, ann, { lockedUntil: inDays(10) })
    const shorter = [await change(ann, number, {}), await change(ann, number, { lockedUntil: inDays(9) })]
    expect(shorter.map(({ body }) => body.reason)).toEqual(['lock_only_longer', 'lock_only_longer'])
    expect((await change(ann, number, { lockedUntil: inDays(10), name: 'Same' })).status).toBe(200)
    expect((await change(ann, number, { lockedUntil: inDays(20) })).body.data.lockedUntil).toBe(inDays(20))
    await unlock(number, inDays(-1))
    expect((await change(ann, number, { lockedUntil: inDays(-1) })).status).toBe(200)
    expect((await change(ann, number, {})).body.data).toMatchObject({ lockedUntil: null, isLocked: false })
  })

  test('is for a day that comes, exists and is not too far', async () => {
    const ann = await customer()
    const reasonOf = async (form: object) => (await open(ann, { ...whole, ...form })).body.reason
    expect(await reasonOf({ lockedUntil: inDays(0) })).toBe('day_not_ahead')
    expect(await reasonOf({ lockedUntil: '2031-02-30' })).toBe('no_such_date')
    expect(await reasonOf({ goalDate: '2031-02-30' })).toBe('no_such_date')
    expect(await reasonOf({ goalDate: inDays(-1) })).toBe('day_not_ahead')
    expect(await reasonOf({ lockedUntil: inDays(366 * 11) })).toBe('lock_too_long')
    expect(await reasonOf({ goal: 1.005 })).toBe('amount_too_fine')
    expect(await potsOf(ann)).toEqual([])
  })

  test('that is set while money is taken out comes before or after, never in between', async () => {
    for (let round = 0; round < 6; round++) {
      const ann = await customer(100)
      const { accountNumber: number } = await openPotFor(bank, ann)
      await move(ann, { from: ann.accountNumber, to: number, amount: 100 })
      const out = Array.from({ length: 5 }, () =>
        move(ann, { from: number, to: ann.accountNumber, amount: 1 }),
      )
      expect((await change(ann, number, { lockedUntil: inDays(5) })).status).toBe(200)
      const atLock = await totalOf(number)
      const done = (await Promise.all(out)).filter(({ status }) => status === 200).length
      expect([atLock, await totalOf(number)]).toEqual([10_000 - done * 100, 10_000 - done * 100])
    }
  })
})

describe('closing a pot', () => {
  test('takes what is in it back to its account in one step, and ends its orders', async () => {
    const ann = await customer(100)
    const { accountNumber: number } = await openPotFor(bank, ann)
    await move(ann, { from: ann.accountNumber, to: number, amount: 35.5 })
    await bank.database.run(sql`
      insert into bank.standing_orders (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank,
        currency, keep_minor, rhythm, start_on, closed_days, next_due, next_try_at)
      select main.id, ${ann.id}, 'move', pot.id, 'Roof', pot.number, 'Larkfield', 'USD', 100, 'monthly', '2030-01-01',
        'same', '2030-01-01', '2030-01-01'
      from books.accounts main, books.accounts pot
      where main.number = ${ann.accountNumber} and pot.number = ${number}`)
    expect(await close(ann, number)).toMatchObject({ status: 200, body: { message: 'The pot is closed' } })
    expect(await totalOf(ann.accountNumber)).toBe(10_000)
    expect(await totalOf(number)).toBe(0)
    expect(await potsOf(ann)).toEqual([])
    expect(
      await bank.asOwner(sql`select state from bank.standing_orders where created_by = ${ann.id}`),
    ).toEqual([{ state: 'ended' }])
    const after = [
      await close(ann, number),
      await change(ann, number, {}),
      await move(ann, { from: ann.accountNumber, to: number, amount: 1 }),
    ]
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('loses nothing that is moved in or out at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const ann = await customer(100)
      const { accountNumber: number } = await openPotFor(bank, ann)
      await move(ann, { from: ann.accountNumber, to: number, amount: 50 })
      const [closed] = await Promise.all([
        close(ann, number),
        move(ann, { from: ann.accountNumber, to: number, amount: 50 }),
        move(ann, { from: number, to: ann.accountNumber, amount: 20 }),
        close(ann, number),
      ])
      expect([200, 404]).toContain(closed.status)
      expect(await totalOf(number)).toBe(0)
      expect(await totalOf(ann.accountNumber)).toBe(10_000)
    }
  })
})

test('the books hold after all of it', () => expectBooksToBalance(bank))
