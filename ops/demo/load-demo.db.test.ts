import { runRailOnce } from '@larkfield/server/features/wires/demo-rail.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestAdmin, type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { expectBooksToBalance } from '@larkfield/server/testing/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadDemoWhenEmpty } from './load-demo.ts'
import { DEMO_PASSWORD, demoPeople } from './people.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  expect(await loadDemoWhenEmpty(bank.features.dependencies, bank.urls.ownerUrl)).toBe(true)
  admin = await bank.signInAdmin()
})

test('is loaded once, and its books balance', async () => {
  expect(await loadDemoWhenEmpty(bank.features.dependencies, bank.urls.ownerUrl)).toBe(false)
  await expectBooksToBalance(bank)
})

test('the lines of every customer add up to what they have', async () => {
  const rows = await bank.asOwner(sql`
    select c.full_name as name, a.status, a.balance_minor as balance, coalesce(sum(
             case when t.credit_account = a.id then t.amount_minor else -t.amount_minor end), 0) as lines
      from bank.customers c
      join books.accounts a on a.id = c.account_id
      left join books.transfers t on a.id in (t.debit_account, t.credit_account)
     group by c.full_name, a.id, a.status, a.balance_minor`)
  expect(rows).toHaveLength(demoPeople.length)
  for (const { name, balance, lines } of rows) expect([name, String(lines)]).toEqual([name, String(balance)])
})

test('every queue of the desk has work, also after the rail has been', async () => {
  await runRailOnce({ ...bank.features.dependencies, takesSeconds: 0 })
  const { data } = (await bank.call('GET /desk-figures', { token: admin.token })).body
  expect(data).toMatchObject({ customers: demoPeople.length, disabled: 2, closed: 3, inactive: 4 })
  for (const queue of ['documentsPending', 'unreadMessages', 'loansOpen', 'wiresOpen', 'cards']) {
    expect([queue, data[queue] > 3]).toEqual([queue, true])
  }
  const signUps = data.signUps as { count: number }[]
  expect(signUps.filter(({ count }) => count > 0).length).toBeGreaterThan(12)
})

test('the first customer finds wires of every state, messages, a card and payees', async () => {
  const { accountNumber } = demoPeople[0]!
  const token = await bank.signIn({ accountNumber, password: DEMO_PASSWORD })
  for (const state of ['held', 'settled', 'returned']) {
    const { body } = await bank.call('GET /my-wires', { token, query: { state } })
    expect([state, body.total > 0]).toEqual([state, true])
  }
  const paid = (await bank.call('GET /beneficiaries', { token })).body.data
  expect(paid.length).toBeGreaterThan(3)
})

test('documents are real files', async () => {
  const { data } = (await bank.call('GET /view-all-documents', { token: admin.token })).body
  const replies = await Promise.all(data.map(({ url }: { url: string }) => bank.app.inject({ url })))
  const types = new Set(replies.map(({ headers }) => headers['content-type']))
  expect([...types].sort()).toEqual(['application/pdf', 'image/jpeg'])
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
