import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { addHolder, openAnother, openPotFor, removeHolder } from '../../testing/holdings.ts'
import { balancesOf, expectBooksToBalance, fund } from '../../testing/money.ts'
import { signIt } from '../../testing/shared-accounts.ts'

let bank: TestBank
let admin: TestAdmin
let other: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  other = await bank.openCustomer({ fullName: 'Olive Other' })
})

const customer = async (amount = 0, fullName = 'Ann Mover'): Promise<TestCustomer> => {
  const one = await bank.openCustomer({ fullName })
  await fund(bank, admin, one, amount)
  return one
}

const move = ({ token }: TestCustomer, body: object, key?: string, on = bank) =>
  on.call('POST /move', { token, body, headers: key ? { 'idempotency-key': key } : {} })
const totalOf = async (number: string) => (await balancesOf(bank, number)).total
const historyOf = async ({ id, token }: TestCustomer) =>
  (await bank.call('GET /transaction-history/{userId}', { token, params: { userId: id } })).body.transactions

describe('a move between own accounts', () => {
  test('is done at once, without codes, and stands on both sides', async () => {
    const ann = await customer(300)
    const { accountNumber: to } = await openAnother(bank, ann)
    const from = ann.accountNumber
    const { status, body } = await move(ann, { from, to, amount: 120.25, description: 'Put aside' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Moved',
      data: {
        amount: 120.25,
        currency: 'USD',
        from: { accountNumber: from, availableBalance: 179.75 },
        to: { accountNumber: to, availableBalance: 120.25 },
      },
    })
    expect(await totalOf(to)).toBe(12_025)
    const [line] = await bank.asOwner(sql`
      select after, subject_id from bank.audit_trail where action = 'money_moved' and actor_id = ${ann.id}`)
    expect(line).toMatchObject({ after: { transfer: body.data._id, from, to, amount: 120.25 } })
  })

  test('counts against no daily limit', async () => {
    const ann = await customer(300)
    await bank.ledger.setDailyLimit(ann.accountNumber, 100n as never)
    const { accountNumber: to } = await openAnother(bank, ann)
    expect((await move(ann, { from: ann.accountNumber, to, amount: 300 })).status).toBe(200)
    expect((await bank.ledger.account(ann.accountNumber))!.sentTodayMinor).toBe(0n)
  })

  test('tells whoever reads the other side no name that is not theirs to know', async () => {
    const [ann, ben] = [await customer(300, 'Ann Mover'), await customer(0, 'Ben Joint')]
    const secret = await openPotFor(bank, ann, { name: 'Surprise for Ben', picture: 'gift' })
    await addHolder(bank, { number: ben.accountNumber, customer: ann, role: 'joint' })
    const pay = (from: string, to: string) => move(ann, { from, to, amount: 10 })
    await pay(ann.accountNumber, secret.accountNumber)
    await pay(secret.accountNumber, ben.accountNumber)
    expect(JSON.stringify(await historyOf(ben))).not.toContain('Surprise')
    expect(await historyOf(ben)).toMatchObject([
      { senderName: 'Ann Mover', receiverName: 'Ben Joint', kind: 'move', remark: 'Moved between accounts' },
    ])
    expect((await historyOf(ann))[0]).toMatchObject({
      receiverName: 'Surprise for Ben',
      accountTransferredTo: secret.accountNumber,
      transactionType: 'debit',
    })
  })

  test('may be between accounts of two owners, where somebody uses both', async () => {
    const [ann, ben] = [await customer(100), await customer(100)]
    await addHolder(bank, { number: ben.accountNumber, customer: ann, role: 'joint' })
    const both = { from: ben.accountNumber, to: ann.accountNumber, amount: 60 }
    expect((await move(ann, both)).status).toBe(200)
    expect(await totalOf(ann.accountNumber)).toBe(16_000)
    expect((await move(ben, { ...both, amount: 1 })).body.code).toBe('unknown_account')
  })
})

describe('a move is refused and moves nothing', () => {
  test.each([
    ['to the same account', (own: Numbers) => ({ to: own.from }), 400, 'same_account'],
    ['more than there is', () => ({ amount: 100.01 }), 409, 'insufficient_funds'],
    ['half a cent', () => ({ amount: 1.005 }), 400, 'invalid'],
    ['nothing', () => ({ amount: 0 }), 400, 'invalid'],
    ['to another’s account', (own: Numbers) => ({ to: own.other }), 404, 'unknown_account'],
    ['from another’s account', (own: Numbers) => ({ from: own.other }), 404, 'unknown_account'],
    ['to a number nobody has', () => ({ to: '9999999999' }), 404, 'unknown_account'],
    ['to the bank itself', () => ({ to: '1000000000' }), 404, 'unknown_account'],
    ['to another currency', (own: Numbers) => ({ to: own.yen }), 409, 'wrong_currency'],
    ['with a smuggled field', () => ({ signatures: 2 }), 400, 'unknown_field'],
  ])('%s', async (_, change, status, code) => {
    const ann = await customer(100)
    const [to, yen] = [await openAnother(bank, ann), await openAnother(bank, ann, { currency: 'JPY' })]
    const own = { from: ann.accountNumber, other: other.accountNumber, yen: yen.accountNumber }
    const asked = { from: own.from, to: to.accountNumber, amount: 10, ...change(own) }
    const answer = await move(ann, asked)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await totalOf(own.from)).toBe(10_000)
    expect(await totalOf(to.accountNumber)).toBe(0)
  })

  test('to and from an account that is only looked at', async () => {
    const [ann, ben] = [await customer(100), await customer(100)]
    await addHolder(bank, { number: ben.accountNumber, customer: ann, role: 'viewer' })
    const pot = await openPotFor(bank, ben)
    for (const seen of [ben.accountNumber, pot.accountNumber]) {
      const [out, into] = [
        await move(ann, { from: seen, to: ann.accountNumber, amount: 1 }),
        await move(ann, { from: ann.accountNumber, to: seen, amount: 1 }),
      ]
      expect([out.body.code, into.body.code]).toEqual(['wrong_role', 'wrong_role'])
    }
    expect(await totalOf(ben.accountNumber)).toBe(10_000)
    expect(await totalOf(ann.accountNumber)).toBe(10_000)
  })

  test('for a dormant customer, from a dormant account, and to a closed one', async () => {
    const [ann, ben] = [await customer(100), await customer(100)]
    const second = await openAnother(bank, ann)
    await bank.call('POST /my-accounts/{account}/close', {
      token: ann.token,
      params: { account: second.accountNumber },
    })
    const gone = await move(ann, { from: ann.accountNumber, to: second.accountNumber, amount: 1 })
    expect(gone.body.code).toBe('unknown_account')
    await addHolder(bank, { number: ben.accountNumber, customer: ann, role: 'joint' })
    const out = { from: ben.accountNumber, to: ann.accountNumber, amount: 1 }
    await bank.ledger.setStatus(ben.accountNumber, 'inactive')
    expect((await move(ann, out)).body.code).toBe('account_dormant')
    await bank.ledger.setStatus(ben.accountNumber, 'active')
    await bank.ledger.setStatus(ann.accountNumber, 'inactive')
    expect((await move(ann, out)).body.code).toBe('account_dormant')
    expect(await totalOf(ben.accountNumber)).toBe(10_000)
  })
})

describe('from an account that two sign, B28', () => {
  test('a move waits for the other one, who sees no balance of an account that is not theirs', async () => {
    const [ann, ben] = [await customer(100), await customer(77)]
    await addHolder(bank, { number: ann.accountNumber, customer: ben, role: 'joint' })
    await bank.ledger.setSigners(ann.accountNumber, 2)
    const [key, asked] = [randomUUID(), { from: ann.accountNumber, to: ben.accountNumber, amount: 40 }]
    const first = await move(ben, asked, key)
    expect([first.status, first.body.code]).toEqual([202, 'second_person_needed'])
    expect(first.body.data.proposal).toMatchObject({
      act: 'money_moved',
      state: 'waiting',
      effects: [
        { field: 'amount', after: 40, currency: 'USD' },
        { field: 'from', after: `${ann.fullName}, ${ann.accountNumber}` },
        { field: 'to', after: `${ben.fullName}, ${ben.accountNumber}` },
      ],
    })
    expect((await move(ben, asked, key)).body.data.proposal._id).toBe(first.body.data.proposal._id)
    expect(await totalOf(ann.accountNumber)).toBe(10_000)
    // Into it one is enough.
    expect((await move(ben, { ...asked, from: asked.to, to: asked.from, amount: 7 })).status).toBe(200)
    const signed = await signIt(bank, ann, first.body.data.proposal)
    expect(signed.body).toMatchObject({ message: 'Signed and carried out', data: { state: 'done' } })
    expect(await totalOf(ann.accountNumber)).toBe(6_700)
    // Whoever asked learns under the same key that it is done, and it is not done again.
    expect(await move(ben, asked, key)).toMatchObject({ status: 200, body: { data: { amount: 40 } } })
    expect(await totalOf(ann.accountNumber)).toBe(6_700)
  })

  test('money comes out of a pot with both, and an empty pot is closed by one', async () => {
    const [ann, ben] = [await customer(100), await customer()]
    const pot = await openPotFor(bank, ann)
    await addHolder(bank, { number: ann.accountNumber, customer: ben, role: 'joint' })
    await move(ann, { from: ann.accountNumber, to: pot.accountNumber, amount: 10 })
    await bank.ledger.setSigners(ann.accountNumber, 2)
    await bank.ledger.setSigners(pot.accountNumber, 2)
    const close = () =>
      bank.call('POST /my-pots/{account}/close', { token: ann.token, params: { account: pot.accountNumber } })
    const waits = await close()
    expect(waits.status).toBe(202)
    expect(await totalOf(pot.accountNumber)).toBe(1_000)
    expect((await signIt(bank, ben, waits.body.data.proposal)).body.data.state).toBe('done')
    expect(await totalOf(ann.accountNumber)).toBe(10_000)
    expect((await close()).status).toBe(404)
    const empty = await openPotFor(bank, ann)
    const params = { account: empty.accountNumber }
    const closed = await bank.call('POST /my-pots/{account}/close', { token: ann.token, params })
    expect(closed.status).toBe(200)
  })
})

type Numbers = { from: string; other: string; yen: string }

describe('the same move again', () => {
  test('with its key is done once and answered alike, also when everything has changed since', async () => {
    const ann = await customer(100)
    const { accountNumber: to } = await openAnother(bank, ann)
    const node = await testBank({ urls: bank.urls })
    const [key, asked] = [randomUUID(), { from: ann.accountNumber, to, amount: 100 }]
    const first = await Promise.all([bank, node, bank, node].map((on) => move(ann, asked, key, on)))
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await move(ann, { from: to, to: ann.accountNumber, amount: 30 })
    const again = await move(ann, asked, key)
    for (const { body } of [...first, again]) expect(body).toEqual(first[0]!.body)
    expect(await totalOf(to)).toBe(7_000)
    expect((await move(ann, { ...asked, amount: 1 }, key)).body.code).toBe('key_reused')
  })

  test('leaves its key free when it was refused, and is another move without one', async () => {
    const ann = await customer(100)
    const { accountNumber: to } = await openAnother(bank, ann)
    const key = randomUUID()
    const asked = { from: to, to: ann.accountNumber, amount: 10 }
    expect((await move(ann, asked, key)).body.code).toBe('insufficient_funds')
    const out = { from: ann.accountNumber, to, amount: 10 }
    expect([(await move(ann, out)).status, (await move(ann, out)).status]).toEqual([200, 200])
    expect((await move(ann, asked, key)).status).toBe(200)
    expect(await totalOf(to)).toBe(1_000)
  })

  test('is not answered to somebody who no longer holds the account', async () => {
    const [ann, ben] = [await customer(100), await customer()]
    await addHolder(bank, { number: ann.accountNumber, customer: ben, role: 'joint' })
    const [key, asked] = [randomUUID(), { from: ann.accountNumber, to: ben.accountNumber, amount: 10 }]
    expect((await move(ben, asked, key)).status).toBe(200)
    await removeHolder(bank, { number: ann.accountNumber, customer: ben })
    expect((await move(ben, asked, key)).body.code).toBe('unknown_account')
  })
})

describe('at the same moment', () => {
  test('two moves of the whole sum: one is done', async () => {
    const ann = await customer(100)
    const targets = [await openAnother(bank, ann), await openPotFor(bank, ann), await openAnother(bank, ann)]
    const answers = await Promise.all(
      targets.map(({ accountNumber: to }) => move(ann, { from: ann.accountNumber, to, amount: 100 })),
    )
    expect(answers.map(({ body }) => body.code ?? 'moved').sort()).toEqual([
      'insufficient_funds',
      'insufficient_funds',
      'moved',
    ])
    const sums = await Promise.all(targets.map(({ accountNumber }) => totalOf(accountNumber)))
    expect(sums.sort()).toEqual([0, 0, 10_000])
  })

  test('a holder who is removed: nothing of theirs moves afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, ben] = [await customer(100), await customer()]
      await addHolder(bank, { number: ann.accountNumber, customer: ben, role: 'joint' })
      const asked = { from: ann.accountNumber, to: ben.accountNumber, amount: 1 }
      const moves = Array.from({ length: 6 }, () => move(ben, asked))
      await removeHolder(bank, { number: ann.accountNumber, customer: ben })
      const atRemoval = await totalOf(ann.accountNumber)
      const answers = await Promise.all(moves)
      const done = answers.filter(({ status }) => status === 200).length
      expect(await totalOf(ann.accountNumber)).toBe(atRemoval)
      expect(atRemoval).toBe(10_000 - done * 100)
      expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 404)).toBe(true)
    }
  })
})

test('the books hold after all of it', () => expectBooksToBalance(bank))
