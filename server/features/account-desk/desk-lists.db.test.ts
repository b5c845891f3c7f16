import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { addHolder, openPotFor } from '../../testing/holdings.ts'
import { expectBooksToBalance, wireForm } from '../../testing/money.ts'
import { type AccountDesk, deskStage, openedFor } from './testing/account-desk.ts'

let bank: TestBank
let admin: TestAdmin
let desk: AccountDesk
let ann: TestCustomer
let bob: TestCustomer

beforeAll(async () => {
  ;({ bank, admin, desk, ann, bob } = await deskStage())
})
afterAll(() => expectBooksToBalance(bank))

const opened = () => openedFor(desk, ann)

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

test('a part of any account’s or pot’s number finds who holds it, and the list says which one was found', async () => {
  const number = await opened()
  const pot = await openPotFor(bank, ann, { account: number })
  await addHolder(bank, { number, customer: bob, role: 'joint' })
  const find = async (q: string) => {
    const { body } = await bank.call('GET /view-all-users', { token: admin.token, query: { q, limit: '50' } })
    const hits: { fullName: string; found?: { accountNumber: string; name: string | null }[] }[] = body.data
    return new Map(hits.map(({ fullName, found = [] }) => [fullName, found]))
  }
  for (const { accountNumber, name } of [{ accountNumber: number, name: null }, pot]) {
    const parts = [accountNumber.slice(0, 8), accountNumber.slice(-5), accountNumber.slice(2, 6)]
    for (const q of [...parts, accountNumber, `${accountNumber.slice(0, 4)} ${accountNumber.slice(4, 8)}`]) {
      const found = await find(q)
      expect(found.get('Bob Other'), q).toContainEqual(expect.objectContaining({ accountNumber }))
      expect(found.get('Ann Owner'), q).toContainEqual(
        expect.objectContaining(name === null ? { accountNumber } : { accountNumber, name }),
      )
    }
    expect((await find(`ann ${accountNumber.slice(-5)}`)).get('Ann Owner')).toContainEqual(
      expect.objectContaining({ accountNumber }),
    )
    expect((await find(`ann ${accountNumber.slice(-5)}`)).has('Bob Other')).toBe(false)
  }
  expect((await find('ann')).get('Ann Owner')).toEqual([])
  expect((await find(ann.accountNumber)).get('Ann Owner')).toEqual([])
})
