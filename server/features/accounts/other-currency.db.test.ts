import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../floor/config.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { credit, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'

/** A bank in dinars, which have three decimals, on a database that has only just been made. */
let bank: TestBank
beforeAll(async () => {
  const { brand } = readConfig({})
  bank = await testBank({ config: { mode: 'demo', brand: { ...brand, currency: 'IQD' } } })
})
afterAll(() => expectBooksToBalance(bank))

const cashDesk = async () =>
  (await bank.ledger.houseAccounts('IQD')).find((account) => account.kind === 'cash_desk')!.number

test('a bank in another currency has its own accounts and works from its first minute', async () => {
  expect(await bank.ledger.houseAccounts('IQD')).toHaveLength((await bank.ledger.houseAccounts('USD')).length)
  const admin = await bank.signInAdmin()
  const ada = await bank.openCustomer()
  const ben = await bank.openCustomer()
  await fund(bank, admin, ada, 0)
  await credit(bank, admin, ada, { amount: 100.125, from: await cashDesk() })
  const sent = await bank.call('POST /transfer', { token: ada.token, body: wireForm(ben, 30.005) })
  expect(sent.status).toBe(200)
  expect((await bank.ledger.account(ben.accountNumber))!.balanceMinor).toBe(30_005n)
  const closing = { params: { userId: ben.id }, query: { reason: 'at their own wish' }, token: admin.token }
  expect((await bank.call('DELETE /admin-delete/{userId}', closing)).status).toBe(200)
})
