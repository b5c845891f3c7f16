import { beforeAll, expect, test } from 'vitest'
import type { CallShape } from '../contract/call.ts'
import { allCalls, type CallName } from '../contract/calls.ts'
import { sql } from '../server/floor/database/sql.ts'
import { answeredSchema, takenSchema } from '../server/floor/http/api-schemas.ts'
import { type TestCustomer, testPassword } from '../server/testing/bank.ts'
import { addHolder } from '../server/testing/holdings.ts'
import { placeCustomer } from '../server/testing/people.ts'
import type { Schema } from './operations.ts'
import { ahead, type Stage, setStage } from './stage.ts'

/**
 * What a person's screens list is in the file of their own data. The lists are found in the contract, so one that is added
 * later is walked by itself: each value of each row is in the file, or is named here with the reason why not.
 */
const reckoned: Partial<Record<CallName, string>> = {
  'GET /balance-curve': 'sums of postings by day',
  'GET /money-flow': 'sums of postings by month',
  'GET /upcoming': 'what standing orders and loans lead to, which are in the file',
}

/** Fields of replies that say nothing of their own, by the end of their way. */
const leftOut: Record<string, string> = {
  message: 'is the same for everybody',
  nextCursor: 'leads to the next page',
  total: 'counts rows',
  url: 'would open a file for anyone who finds this one',
  passkeyHost: 'is the bank’s',
  cardNumber: 'is told by its last four digits',
  cvv: 'is covered on every screen, and kept nowhere',
  time: 'is a part of the moment beside it',
  hash: 'is of what is said beside it',
  seen: 'is of what is said beside it',
  availableBalance: 'is the balance without what is held',
  'sums.available': 'is a sum of balances',
  'sums.total': 'is a sum of balances',
  inPots: 'is a sum of balances',
  leftToday: 'is the limit without what was sent today',
  'accounts.totalDebit': 'is a sum of postings',
  'accounts.totalCredit': 'is a sum of postings',
  'statement.totalDebit': 'is a sum of postings',
  'statement.totalCredit': 'is a sum of postings',
  'present.accrued': 'is a sum of days of interest',
  'present.corrected': 'is a sum of days of interest',
  'present.carriedIn': 'is carried out of the period before',
  'data.sum': 'is a sum of days of interest',
  'terms.dayCount': 'is of the product, for every customer',
  'terms.beginsOn': 'is of the product, for every customer',
  creditedOn: 'is of the product, for every customer',
  instalment: 'is the first of the schedule',
  totalInterest: 'is a sum of the schedule',
  totalToPay: 'is a sum of the schedule',
  'schedule.amount': 'is principal and interest',
  'owed.total': 'is a sum of the schedule',
  'subject.kind': 'is an account, which is named',
}

/** Values that the file says in another way. */
const otherwise: Record<string, string> = {
  memo: 'a part of the file by this name',
  wire_out: 'a part of the file for wires',
  bank: 'the direction of a message',
  'Loan paid out (business-loans)': 'in words for people',
}

let stage: Stage
let people: Record<'owner' | 'joint holder' | 'viewer', TestCustomer>
beforeAll(async () => {
  stage = await setStage()
  const { bank, ada } = stage
  const placed = async () => ({
    ...(await placeCustomer(bank, { password: testPassword })),
    password: testPassword,
  })
  people = { owner: ada, 'joint holder': await placed(), viewer: await placed() }
  await addHolder(bank, { number: ada.savings, customer: people['joint holder'], role: 'joint' })
  await addHolder(bank, { number: ada.savings, customer: people.viewer, role: 'viewer' })
  await happenOn(ada.savings, ada)
})

/** What the bank keeps about an account, whoever holds it. */
async function happenOn(account: string, { token, accountNumber }: TestCustomer): Promise<void> {
  const { bank } = stage
  const move = { from: accountNumber, to: account, amount: 100 }
  expect((await bank.call('POST /move', { token, body: move })).status).toBe(200)
  const order = { account, to: accountNumber, amount: 3.21, rhythm: 'yearly' }
  const body = { ...order, startOn: ahead(40), closedDays: 'same' }
  expect((await bank.call('POST /standing-orders', { token, body })).status).toBe(200)
  const [{ id }] = await bank.asOwner(sql`select id from books.accounts where number = ${account}`)
  await bank.asOwner(sql`
    insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
    values (${id}, 'monthly', '2026-01', '2026-02-01', 'USD', 432)`)
  await bank.asOwner(sql`
    insert into bank.statements (code, customer_id, account_id, month, from_day, to_day, tree_size, line_count,
                                 currency, opening_minor, closing_minor, content)
    select 'BOAT-0001', h.customer_id, h.account_id, '2026-01-01', '2026-01-01', '2026-01-31', 0, 77, 'USD', 0, 0, ''
    from bank.holdings h where h.account_id = ${id} and h.role = 'owner'`)
  await bank.asOwner(sql`
    insert into bank.accruals (account_id, day, balance_minor, terms_id, millionths, rest)
    select ${id}, ${ahead(-2)}::date, 98765, t.id, 7654321, 0 from bank.product_terms t limit 1`)
  await bank.asOwner(sql`
    insert into bank.interest_periods
      (account_id, ends_on, accrued, corrected, carried_in, posted_minor, tax_minor, carried_out)
    values (${id}, ${ahead(-9)}, 345678, 0, 0, 0, 0, 345678)`)
}

/** Whether a reply holds a list, wherever in it. */
function holdsList(
  { type, properties = {}, anyOf = [], $ref }: Schema,
  things: Record<string, Schema>,
): boolean {
  if ($ref) return holdsList(things[$ref.split('/').pop()!]!, things)
  return type === 'array' || [...Object.values(properties), ...anyOf].some((one) => holdsList(one, things))
}

function isList([name, { role, reply, params, own }]: [CallName, CallShape]): boolean {
  const isTheirs = name.startsWith('GET') && (role === 'customer' || role === 'either')
  const isAsked = Object.keys(params?.shape ?? {}).every((field) => field === own)
  if (!isTheirs || !isAsked || !reply || reckoned[name]) return false
  const { schema, things } = answeredSchema(reply)
  return holdsList(schema as Schema, things as Record<string, Schema>)
}

const lists = allCalls.filter(isList)

/** Every value with the way to it. */
function leavesOf(value: unknown, way = ''): [way: string, value: string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[way, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, Array.isArray(value) ? way : `${way}.${name}`),
  )
}

async function fileOf({ token }: TestCustomer) {
  const { status, body } = await stage.bank.call('POST /my-data', { token, body: { password: testPassword } })
  expect(status).toBe(200)
  return new Set(leavesOf(body).map(([, value]) => value))
}

/** Once over all accounts, or for each that they hold where one has to be named. */
async function rowsOf(name: CallName, call: CallShape, person: TestCustomer) {
  const { properties = {}, required = [] } = call.query ? takenSchema(call.query) : {}
  const { account, limit } = properties as Record<string, Schema>
  const days = Object.fromEntries(
    ['from', 'to'].flatMap((end) => (required.includes(end) ? [[end, span[end]]] : [])),
  )
  const takesAll = account?.anyOf?.some((one) => one.const === 'all')
  const accounts = required.includes('account') ? await accountsOf(person) : takesAll ? ['all'] : [undefined]
  const params = call.own ? { [call.own]: person.id } : {}
  const found = []
  for (const one of accounts) {
    const query = { ...(limit && { limit: '500' }), ...(one && { account: one }), ...days }
    const { status, body } = await stage.bank.call(name, { token: person.token, params, query } as never)
    expect([name, status]).toEqual([name, 200])
    found.push(...leavesOf(body))
  }
  return found
}

const span: Record<string, string> = { from: ahead(-60), to: ahead(0) }

async function accountsOf({ token }: TestCustomer): Promise<string[]> {
  const { body } = await stage.bank.call('GET /my-accounts', { token })
  const held = body.data as { accountNumber: string; role: string }[]
  return held.filter(({ role }) => role !== 'viewer').map(({ accountNumber }) => accountNumber)
}

const isSaid = (way: string, value: string | number) =>
  Object.hasOwn(otherwise, value) || Object.keys(leftOut).some((end) => way.endsWith(`.${end}`))

test('the walk meets the lists of accounts, orders, fees, statements and interest', () => {
  const names = lists.map(([name]) => name)
  const some = [
    'GET /my-accounts',
    'GET /standing-orders',
    'GET /my-fees',
    'GET /my-statements',
    'GET /my-interest',
  ]
  expect(names).toEqual(expect.arrayContaining(some))
})

test.each(['owner', 'joint holder', 'viewer'] as const)(
  'the own data of a %s holds what their screens list',
  async (who) => {
    const kept = await fileOf(people[who])
    const missing: string[] = []
    for (const [name, call] of lists) {
      for (const [way, value] of await rowsOf(name, call, people[who]))
        if (!kept.has(value) && !isSaid(way, value)) missing.push(`${name} ${way}: ${value}`)
    }
    expect([...new Set(missing)]).toEqual([])
  },
)
