import { minor } from '@larkfield/contract/money.ts'
import { sealOnce } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank, 'Head Teller')
})

test('figures count what is there', async () => {
  const before = (await bank.call('GET /desk-figures', { token: desk.token })).body.data
  const ada = await placeCustomer(bank)
  await bank.call('POST /message-admin/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
    body: { name: 'Ada', email: ada.email, message: 'Count me' },
  })
  const { data } = (await bank.call('GET /desk-figures', { token: desk.token })).body
  expect(data.customers - before.customers).toBe(1)
  expect(data.unreadMessages - before.unreadMessages).toBe(1)
  expect(data.signUps).toHaveLength(30)
  expect(data.signUps.at(-1).count - before.signUps.at(-1).count).toBe(1)
})

test('the books say that they balance, and that they do not when a row was touched', async () => {
  await bank.ledger.ensureHouse('USD')
  const ada = await placeCustomer(bank)
  const look = async () => (await bank.call('GET /books', { token: desk.token })).body
  const pay = (key: number) =>
    bank.ledger.post({
      request: { principal: 'test', call: 'books', key: String(key) },
      kind: 'credit',
      debit: 'cash_desk',
      credit: ada.accountId,
      amountMinor: minor(100),
      currency: 'USD',
    })
  for (let block = 1; block <= 5; block++) {
    await pay(block)
    await expect
      .poll(async () => {
        await sealOnce(bank.database.pool)
        return (await look()).data.sealedTransfers
      })
      .toBe(block)
  }
  const { message, data } = await look()
  expect(message).toBe('The books balance')
  expect(data).toMatchObject({ balanced: true, chainIntact: true, height: 5, sealedTransfers: 5 })

  const changeTotal = (by: number) =>
    bank.asOwner(
      sql`update ledger.accounts set balance_minor = balance_minor + ${by} where kind = 'cash_desk'`,
    )
  await changeTotal(1)
  expect((await look()).data.balanced).toBe(false)
  await changeTotal(-1)
  const changePrincipal = (principal: string) =>
    bank.asOwner(sql`
      update ledger.transfers set principal = ${principal} where id = (select max(id) from ledger.transfers)`)
  await changePrincipal('somebody else')
  expect(await look()).toMatchObject({ message: 'The books need attention', data: { chainIntact: false } })
  await changePrincipal('test')
  expect((await look()).data.chainIntact).toBe(true)
})
