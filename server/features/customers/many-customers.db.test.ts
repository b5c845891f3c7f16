import { verifyBooks } from '@larkfield/ledger'
import { generateCustomers } from '@larkfield/ops/generate-customers.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'

/** More than are collected for one search, so that the list is walked as in a large bank. */
const COUNT = 7_000

let bank: TestBank
let token: string
beforeAll(async () => {
  bank = await testBank()
  token = (await placeStaff(bank)).token
  const secretKey = 'a key for tests, the same on all nodes'
  await generateCustomers({ databaseUrl: bank.urls.ownerUrl, secretKey, count: COUNT - 500 })
  await generateCustomers({ databaseUrl: bank.urls.ownerUrl, secretKey, count: 500 })
})

const list = async (query: Record<string, string>) =>
  (await bank.call('GET /view-all-users', { token, query })).body

test.each(['newest', 'oldest', 'name'])('a common word is walked page by page, %s', async (sort) => {
  const seen: { _id: string; fullName: string }[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ q: 'exampl', sort, limit: '500', ...(cursor && { cursor }) })
    seen.push(...page.data)
    expect(page.total).toBeGreaterThan(2_000)
    cursor = page.nextCursor
  } while (cursor)
  const expected = await bank.database.row<{ n: number }>(
    sql`select count(*)::int as n from bank.customers where search_text like '%exampl%'`,
  )
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(expected!.n)
  expect(seen).toHaveLength(expected!.n)
  const names = seen.map(({ fullName }) => fullName.toLowerCase())
  if (sort === 'name') expect(names).toEqual([...names].sort())
})

test('by name, those whose name begins with the search come first, then all others, page by page', async () => {
  await bank.database.run(
    sql`update bank.customers set full_name = 'Exampla ' || full_name where seq % 10 = 0`,
  )
  for (const q of ['exampl', 'zeno', 'a']) {
    const names: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list({ q, sort: 'name', limit: '500', ...(cursor && { cursor }) })
      names.push(...page.data.map(({ fullName }: { fullName: string }) => fullName.toLowerCase()))
      cursor = page.nextCursor
    } while (cursor)
    const begin = names.filter((name) => name.startsWith(q)).sort()
    const others = names.filter((name) => !name.startsWith(q)).sort()
    expect(begin.length).toBeGreaterThan(100)
    expect(names).toEqual([...begin, ...others])
    const pattern = q.length < 3 ? `% ${q}%` : `%${q}%`
    const expected = await bank.database.row<{ n: number }>(
      sql`select count(*)::int as n from bank.customers where search_text like ${pattern}`,
    )
    expect(names).toHaveLength(expected!.n)
  }
})

test('a rare word is counted exactly, everybody too, and a very common one is estimated', async () => {
  const [someone] = (await list({ limit: '1' })).data
  expect(await list({ q: someone.accountNumber })).toMatchObject({ total: 1, data: [{ _id: someone._id }] })
  expect(await list({ limit: '1' })).toMatchObject({ total: COUNT })
  const estimated = await list({ q: 'exampl', limit: '1' })
  expect(estimated.totalIsEstimate).toBe(true)
  expect(await list({ status: 'disabled' })).toMatchObject({ total: 0, data: [] })
})

test('those customers are whole: the desk can look at one, and the books balance', async () => {
  const [someone] = (await list({ limit: '1' })).data
  const view = await bank.call('GET /admin-view-one-user/{id}', { token, params: { id: someone._id } })
  expect(view.body.user).toMatchObject({ otpCode: 'None pending', totalBalance: 0 })
  const signIn = await bank.call('POST /loginA', {
    body: { accountNumber: someone.accountNumber, password: 'Anything!23' },
  })
  expect(signIn.status).toBe(401)
  expect((await verifyBooks(bank.database.pool)).faults).toEqual([])
})
