import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { addHolder, openPotFor } from '../../testing/holdings.ts'
import { expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { type AccountDesk, accountDesk } from './testing/account-desk.ts'

let bank: TestBank
let admin: TestAdmin
let desk: AccountDesk
let ann: TestCustomer
let bob: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  desk = accountDesk(bank, admin)
  ;[ann, bob] = [
    await bank.signUpCustomer({ fullName: 'Ann Owner' }),
    await bank.signUpCustomer({ fullName: 'Bob Other' }),
  ]
  await fund(bank, admin, ann, 1000)
})
afterAll(() => expectBooksToBalance(bank))

const opened = async (): Promise<string> =>
  (await desk.open(ann, { accountType: 'savings' })).body.data.accountNumber

test('the desk sees movements and wires of all accounts of a customer in one list', async () => {
  const number = await opened()
  const pot = await openPotFor(bank, ann, { account: number })
  for (const to of [number, pot.accountNumber]) expect((await desk.credit(to, 7)).status).toBe(200)
  const query = { userId: ann.id }
  const { body } = await bank.call('GET /view-all-history', { token: admin.token, query })
  const own = body.history.slice(0, 2).map(({ ownAccount }: { ownAccount: string }) => ownAccount)
  expect(own).toEqual([pot.accountNumber, number])
  const form = wireForm({ accountNumber: 'DE89370400440532013000' }, 2, {
    bank: 'Elsewhere Bank',
    account: number,
  })
  expect((await bank.call('POST /transfer', { token: ann.token, body: form })).body).toMatchObject({
    data: { state: 'held' },
  })
  const wires = (await bank.call('GET /wires', { token: admin.token, query })).body.data
  expect(wires).toHaveLength(1)
})

test('the desk finds who holds an account or a pot by its number, the owner first', async () => {
  const number = await opened()
  const pot = await openPotFor(bank, ann, { account: number })
  await addHolder(bank, { number, customer: bob, role: 'joint' })
  const find = async (q: string, more: Record<string, string> = {}) => {
    const { body } = await bank.call('GET /view-all-users', { token: admin.token, query: { q, ...more } })
    return [body.total, ...body.data.map(({ fullName }: { fullName: string }) => fullName)]
  }
  for (const q of [number, number.replace(/^(\d{4})(\d{3})/, '$1 $2-'), pot.accountNumber]) {
    for (const sort of ['newest', 'oldest', 'name'])
      expect(await find(q, { sort })).toEqual([2, 'Ann Owner', 'Bob Other'])
  }
  expect(await find(number, { status: 'closed' })).toEqual([0])
  expect((await find(bob.accountNumber))[1]).toBe('Bob Other')
  expect(await find('9999999999')).toEqual([0])
  const exported = { params: { list: 'customers' }, query: { q: number }, token: admin.token }
  expect(String((await bank.call('GET /export/{list}', exported)).body)).toContain('Bob Other')
})
