import { allCalls, type CallName, splitCall } from '@larkfield/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { sql } from '../database/sql.ts'

let bank: TestBank
let customer: TestCustomer
let other: TestCustomer
let admin: TestAdmin
beforeAll(async () => {
  bank = await testBank()
  customer = await bank.openCustomer()
  other = await bank.openCustomer()
  admin = await bank.signInAdmin()
})

const of = (role: string) => allCalls.filter(([, call]) => call.role === role).map(([name]) => name)
const withOwner = allCalls.filter(([, call]) => call.own && call.role === 'customer').map(([name]) => name)

/** Every field of the path holds the same id. */
const urlOf = (name: CallName, id: string) => splitCall(name).path.replace(/\{\w+\}/g, id)

const ask = (name: CallName, url: string, token: string) => {
  const method = splitCall(name).method as 'GET'
  const headers = { authorization: `Bearer ${token}` }
  return bank.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
}

test.each(of('admin'))("S14 a customer's token on %s is 403", async (name) => {
  const reply = await ask(name, urlOf(name, customer.id), customer.token)
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'wrong_role'])
})

test.each(of('customer'))("S14 an administrator's token on %s is 403", async (name) => {
  const reply = await ask(name, urlOf(name, customer.id), admin.token)
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'wrong_role'])
})

test.each(withOwner)("S14 another customer's id on %s is 404 and stores nothing", async (name) => {
  const rows = async () =>
    (
      await bank.asOwner(sql`
        select (select count(*) from bank.messages) + (select count(*) from bank.loans)
             + (select count(*) from bank.documents) + (select count(*) from books.transfers)
             + (select count(*) from books.holds) as count`)
    )[0].count
  const before = await rows()
  for (const id of [other.id, admin.id, '00000000-0000-4000-8000-000000000000']) {
    const reply = await ask(name, urlOf(name, id), customer.token)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  }
  expect(await rows()).toBe(before)
})

test.each(of('admin').filter((name) => name.startsWith('GET')))(
  'S14 no spelling of %s lets a customer in',
  async (name) => {
    const url = urlOf(name, customer.id)
    const headers = { authorization: `Bearer ${customer.token}` }
    for (const spelling of [`${url}/`, url.replace('/', '//'), url.toUpperCase(), `/.${url}`, `${url}%00`]) {
      const reply = await bank.app.inject({ url: spelling, headers })
      expect([spelling, [400, 403, 404].includes(reply.statusCode)]).toEqual([spelling, true])
    }
    const head = await bank.app.inject({ method: 'HEAD', url, headers })
    expect([403, 404]).toContain(head.statusCode)
  },
)

test.each(['', 'Bearer', 'Bearer ', 'Basic YWRtaW46YWRtaW4=', `Bearer ${'x'.repeat(43)}`, 'Bearer null'])(
  'S11 %j is no session',
  async (authorization) => {
    const reply = await bank.app.inject({ method: 'POST', url: '/logout', headers: { authorization } })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'no_session'])
  },
)
