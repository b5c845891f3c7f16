import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { addHolder } from '../../testing/holdings.ts'
import { fund, wireForm } from '../../testing/money.ts'
import { placeCustomer } from '../../testing/people.ts'

let bank: TestBank
let admin: TestAdmin
let payer: TestCustomer
let holder: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  payer = await bank.openCustomer()
  holder = await bank.openCustomer({ fullName: 'Jörg Müller' })
  await fund(bank, admin, payer, 1000)
})

const check = (accountName: string, recipientAccount: string, at = 'Larkfield', token = payer.token) =>
  bank.call('POST /payee-check', { body: { accountName, recipientAccount, bank: at }, token })

const dataOf = async (...asked: Parameters<typeof check>) => (await check(...asked)).body.data

const notPossible = { result: 'not_possible', accountName: null }

describe('whether a name is the holder’s', () => {
  test('is told as match, close with the right name, or no match', async () => {
    expect(await dataOf('Joerg Mueller', holder.accountNumber)).toEqual({
      result: 'match',
      accountName: null,
    })
    expect(await dataOf('J. Müller', holder.accountNumber.replace(/^(\d{3})/, '$1 '))).toEqual({
      result: 'close',
      accountName: 'Jörg Müller',
    })
    for (const guess of ['Müller', 'a', 'Paul Müller'])
      expect(await dataOf(guess, holder.accountNumber)).toEqual({ result: 'no_match', accountName: null })
  })

  test('is not possible at other banks, for numbers nobody has, closed accounts, pots and the bank’s own', async () => {
    const [gone, saver] = [await placeCustomer(bank), await placeCustomer(bank)]
    await bank.ledger.setStatus(gone.accountId, 'closed')
    const pot = await bank.ledger.openAccount({ currency: 'USD' })
    await bank.asOwner(sql`insert into bank.account_terms (account_id, type) values (${pot.id}, 'pot')`)
    await bank.asOwner(sql`
      insert into bank.pots (account_id, parent_id, name, picture)
      values (${pot.id}, ${saver.accountId}, 'Roof', 'roof')`)
    expect(await dataOf(holder.fullName, holder.accountNumber, 'Elsewhere')).toEqual(notPossible)
    expect(await dataOf(saver.fullName, '9999999999')).toEqual(notPossible)
    expect(await dataOf(gone.fullName, gone.accountNumber)).toEqual(notPossible)
    expect(await dataOf(saver.fullName, pot.number)).toEqual(notPossible)
    expect(await dataOf('Cash desk', '1000000000')).toEqual(notPossible)
    const recipient = await bank.call('GET /recipient/{accountNumber}', {
      params: { accountNumber: pot.number },
      token: payer.token,
    })
    expect(recipient.body.code).toBe('unknown_account')
  })

  test('goes for everybody who uses an account, alone or together, and not for who only sees it', async () => {
    const account = await placeCustomer(bank, { fullName: 'Ann Miller' })
    const number = account.accountNumber
    const bob = await placeCustomer(bank, { fullName: 'Bob Miller' })
    await addHolder(bank, { number, customer: bob, role: 'joint' })
    const vera = await placeCustomer(bank, { fullName: 'Vera Viewer' })
    await addHolder(bank, { number, customer: vera, role: 'viewer' })
    const resultOf = async (name: string) => (await dataOf(name, account.accountNumber)).result
    expect(await resultOf('Ann Miller')).toBe('match')
    expect(await resultOf('Bob Miller')).toBe('match')
    expect(await resultOf('Ann and Bob Miller')).toBe('match')
    expect(await resultOf('Vera Viewer')).toBe('no_match')
  })

  test('is told as often as whose account a number is, both together', async () => {
    const asker = await placeCustomer(bank)
    const asked = await Promise.all(
      Array.from({ length: 61 }, (_, at) =>
        at % 2 === 0
          ? check('Anybody', holder.accountNumber, 'Larkfield', asker.token)
          : bank.call('GET /recipient/{accountNumber}', {
              params: { accountNumber: holder.accountNumber },
              token: asker.token,
            }),
      ),
    )
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await check('Anybody', holder.accountNumber, 'Larkfield', asker.token)).status).toBe(429)
    expect((await check('Anybody', holder.accountNumber)).status).toBe(200)
  })
})

describe('a wire inside the bank', () => {
  const historyOf = async ({ id: userId, token }: TestCustomer) => {
    const { body } = await bank.call('GET /transaction-history/{userId}', { params: { userId }, token })
    return body.transactions as { payeeCheck: string }[]
  }

  test('keeps how its payee’s name compared, whatever the sender’s screen had said', async () => {
    const names = ['Jörg Müller', 'J Müller', 'Somebody Else']
    for (const accountName of names) {
      const sent = await bank.call('POST /transfer', {
        body: wireForm(holder, 1, { accountName }),
        token: payer.token,
      })
      expect(sent.status).toBe(200)
      const wire = await bank.call('GET /my-wires/{wireId}', {
        params: { wireId: sent.body.data._id },
        token: payer.token,
      })
      expect(wire.body.data.payeeCheck).toBe(sent.body.data.payeeCheck)
    }
    const kept = (await historyOf(payer)).slice(0, 3).map(({ payeeCheck }) => payeeCheck)
    expect(kept.reverse()).toEqual(['match', 'close', 'no_match'])
  })

  test('is compared with everybody who uses the account', async () => {
    const account = await bank.openCustomer({ fullName: 'Carla Stone' })
    const dirk = await placeCustomer(bank, { fullName: 'Dirk Stone' })
    await addHolder(bank, { number: account.accountNumber, customer: dirk, role: 'joint' })
    const sent = await bank.call('POST /transfer', {
      body: wireForm(account, 1, { accountName: 'Dirk Stone' }),
      token: payer.token,
    })
    expect(sent.body.data).toMatchObject({ payeeCheck: 'match', receiverName: 'Carla Stone' })
  })

  test('to another bank cannot be compared and says nothing', async () => {
    const form = wireForm({ accountNumber: 'GB82 WEST 1234' }, 1, { bank: 'Elsewhere' })
    const sent = await bank.call('POST /transfer', { body: form, token: payer.token })
    expect(sent.body.data).toMatchObject({ state: 'held', payeeCheck: null })
  })
})
