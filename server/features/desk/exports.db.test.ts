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

const csv = (list: string, query: Record<string, string> = {}) =>
  bank.call('GET /export/{list}', { token: desk.token, params: { list }, query })

test('lists are taken away as CSV, formulas defused, cards masked, and the taking is on record', async () => {
  const eve = await placeCustomer(bank, { fullName: '=HYPERLINK("http://evil.example")' })
  await bank.call('POST /card-details', {
    token: eve.token,
    body: { cardNumber: '4242424242424242', cardHolderName: '@SUM(A1)', expiryDate: '01/31', cvv: '123' },
  })
  await bank.call('POST /message-admin/{userId}', {
    token: eve.token,
    params: { userId: eve.id },
    body: { name: 'Eve', email: eve.email, message: '-2+3, "quoted"\nnext line' },
  })
  const customers = await csv('customers')
  expect(customers.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(customers.headers['content-disposition']).toMatch(
    /^attachment; filename="customers-20\d\d-\d\d-\d\d\.csv"$/,
  )
  expect(customers.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const cards = await csv('cards', { q: 'sum(a1)' })
  expect(cards.body).toContain('•••• •••• •••• 4242')
  expect(cards.body).toContain("'@SUM(A1)")
  const messages = await csv('messages')
  expect(messages.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(messages.body).toContain(`"'-2+3, ""quoted""`)
  for (const name of ['documents', 'audit']) expect((await csv(name)).status).toBe(200)
  expect((await csv('audit')).body).toContain('list_exported')
  expect((await csv('passwords')).status).toBe(404)
  const own = await bank.call('GET /export/{list}', { token: eve.token, params: { list: 'customers' } })
  expect(own.status).toBe(403)
})

test('a list is taken away with the filters and in the order of the screen, and no other filter', async () => {
  const people = ['Zora Exporter', 'Abel Exporter', 'Mara Exporter']
  for (const fullName of people) await placeCustomer(bank, { fullName })
  const names = async (query: Record<string, string>) =>
    ((await csv('customers', { q: 'exporter', ...query })).body as string).match(/\w+ Exporter/g)
  expect(await names({})).toEqual([...people].reverse())
  expect(await names({ sort: 'oldest' })).toEqual(people)
  expect(await names({ sort: 'name' })).toEqual([...people].sort())
  expect(await names({ status: 'disabled' })).toBeNull()

  const writer = await placeCustomer(bank, { fullName: 'Wri Ter' })
  await bank.call('POST /message-admin/{userId}', {
    token: writer.token,
    params: { userId: writer.id },
    body: { name: 'Wri Ter', email: writer.email, message: 'filtered one' },
  })
  expect((await csv('messages', { q: 'filtered', direction: 'in', unread: 'true' })).body).toContain(
    'Wri Ter',
  )
  expect((await csv('messages', { q: 'filtered', direction: 'out' })).body).not.toContain('Wri Ter')
  await bank.call('GET /export-wires', { token: desk.token, query: { state: 'held' } })
  await bank.call('GET /export-loans', { token: desk.token })
  await bank.call('GET /export-history', { token: desk.token, query: { q: 'rent' } })
  const audit = await csv('audit', { action: 'list_exported', actor: 'admin' })
  for (const list of ['wires', 'loans', 'history']) expect(audit.body).toContain(`,done,${list},`)
  expect(audit.body).toContain('"status"":""disabled"')
  expect(audit.body).not.toContain('session_opened')
  expect((await csv('cards', { status: 'active' })).status).toBe(400)
  expect((await csv('customers', { sort: 'shoe size' })).status).toBe(400)
})

test('a long list is taken away whole, a thousand rows at a time', async () => {
  await bank.database.run(sql`
    insert into bank.messages (direction, sender_name, sender_email, receiver, subject, content)
    select 'in', 'Bulk', 'bulk@example.com', 'care@example.com', 'Row', 'bulk row ' || n
    from generate_series(1, 2500) as n`)
  const { body } = await csv('messages', { q: 'bulk row' })
  const rows = (body as string).match(/bulk row \d+/g)!
  expect(new Set(rows).size).toBe(2500)
})
