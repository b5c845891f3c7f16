import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { openEvents } from '../../floor/news/events.ts'
import { notifyDesk } from '../../floor/news/notify.queries.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

type Person = { id: string; token: string; username: string }

let bank: TestBank
let node: TestBank
let tom: Person
let una: Person

beforeAll(async () => {
  bank = await testBank()
  node = await testBank({ urls: bank.urls })
  tom = await placeStaff(bank, 'tom', ['teller'])
  una = await placeStaff(bank, 'una', ['teller'])
  await bank.asOwner(sql`update bank.admins set full_name = 'Una Reed' where id = ${una.id}`)
})

const at = (method: 'GET' | 'PUT' | 'DELETE', { token }: Person, userId: string, on = bank) =>
  on.call(`${method} /editing/{userId}`, { token, params: { userId } })

const names = async (answer: ReturnType<typeof at>) => {
  const { status, body } = await answer
  expect(status).toBe(200)
  return (body.data as { name: string }[]).map(({ name }) => name)
}

const rowsOf = (customerId: string) =>
  bank.asOwner(sql`select admin_id from bank.desk_editing where customer_id = ${customerId}`)

const letPass = (customerId: string) =>
  bank.asOwner(
    sql`update bank.desk_editing set seen_at = seen_at - interval '31 seconds' where customer_id = ${customerId}`,
  )

/** What the desk is told about editing, on a node of its own. */
async function listenAtDesk() {
  const events = openEvents(node.features.dependencies)
  const session = await node.features.authenticate(tom.token)
  let heard = ''
  events.join(session!, new AbortController().signal).on('data', (part: Buffer) => {
    heard += part
  })
  // The listening connection opens with the stream: the first word that comes through says that it stands.
  await expect
    .poll(() => notifyDesk(bank.database, 'wires').then(() => heard), { interval: 100 })
    .toContain('wires')
  return {
    /** News comes in order: whatever was told before a mark has been heard with it. */
    async howOften() {
      await notifyDesk(bank.database, 'loans')
      await expect.poll(() => heard).toContain('loans')
      const told = heard.split('"topic":"editing"').length - 1
      heard = ''
      return told
    },
    close: () => events.close(),
  }
}

test('two tellers with one customer open see each other, on any node, by name', async () => {
  const { id } = await placeCustomer(bank)
  expect(await names(at('PUT', tom, id))).toEqual([])
  expect(await names(at('PUT', una, id, node))).toEqual(['tom'])
  expect(await names(at('PUT', tom, id))).toEqual(['Una Reed'])
  expect(await names(at('GET', tom, id, node))).toEqual(['Una Reed'])
  await at('DELETE', una, id, node)
  expect(await names(at('PUT', tom, id))).toEqual([])
})

test('looking is not editing, and another customer is another matter', async () => {
  const [{ id }, { id: other }] = [await placeCustomer(bank), await placeCustomer(bank)]
  const auditor = await placeStaff(bank, 'aud', ['auditor'])
  await at('PUT', una, id)
  expect(await names(at('GET', auditor, id))).toEqual(['Una Reed'])
  expect(await names(at('GET', auditor, other))).toEqual([])
  expect(await rowsOf(id)).toHaveLength(1)
  for (const method of ['PUT', 'DELETE'] as const) expect((await at(method, auditor, id)).status).toBe(403)
})

test('whoever says nothing for half a minute is gone, and so is their row', async () => {
  const { id } = await placeCustomer(bank)
  await at('PUT', tom, id)
  await letPass(id)
  expect(await names(at('GET', una, id))).toEqual([])
  await at('PUT', una, id)
  expect(await rowsOf(id)).toEqual([{ admin_id: una.id }])
})

test('the desk is told when somebody begins, stops or has gone, and not each time they go on', async () => {
  const { id } = await placeCustomer(bank)
  const desk = await listenAtDesk()
  await at('PUT', una, id)
  expect(await desk.howOften()).toBe(1)
  await at('PUT', una, id)
  await at('PUT', una, id)
  expect(await desk.howOften()).toBe(0)
  await at('DELETE', una, id)
  await at('DELETE', una, id)
  expect(await desk.howOften()).toBe(1)
  await at('PUT', una, id)
  await letPass(id)
  await at('PUT', una, id)
  expect(await desk.howOften()).toBe(2)
  await desk.close()
})

test('one person keeps a few rows only, and one who was disabled is not named', async () => {
  const eve = await placeStaff(bank, 'eve', ['teller'])
  const { id } = await placeCustomer(bank)
  await bank.asOwner(sql`
    insert into bank.desk_editing (customer_id, admin_id)
    select id, ${eve.id} from bank.customers`)
  for (let n = 0; n < 21; n += 1) await at('PUT', eve, (await placeCustomer(bank)).id)
  const rows = await bank.asOwner(sql`select 1 from bank.desk_editing where admin_id = ${eve.id}`)
  expect(rows).toHaveLength(20)
  await at('PUT', eve, id)
  expect(await names(at('GET', tom, id))).toEqual(['eve'])
  await bank.asOwner(sql`update bank.admins set status = 'disabled' where id = ${eve.id}`)
  expect(await names(at('GET', tom, id))).toEqual([])
})

test.each(['GET', 'PUT', 'DELETE'] as const)('%s of nobody is 404', async (method) => {
  for (const userId of ['00000000-0000-4000-8000-000000000000', 'no-such-customer']) {
    expect((await at(method, tom, userId)).body.code).toBe('user_not_found')
  }
})
