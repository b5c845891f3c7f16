import type { Account } from '@larkfield/ledger'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, testBank } from '../../testing/bank.ts'
import { payIn, placeAccount, placePot } from '../../testing/held-accounts.ts'
import { addHolder, removeHolder } from '../../testing/holdings.ts'
import { CASH_DESK } from '../../testing/money.ts'
import { placeCustomer } from '../../testing/people.ts'
import { sql } from '../database/sql.ts'
import { openEvents } from './events.ts'
import { notifyAccounts, notifyCustomer } from './notify.queries.ts'

let bank: TestBank
let admin: TestAdmin
let shared: Account
let pot: Account
type Person = Awaited<ReturnType<typeof placeCustomer>>
let owner: Person
let joint: Person
let viewer: Person
let stranger: Person

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ;[owner, joint, viewer, stranger] = [
    await placeCustomer(bank),
    await placeCustomer(bank),
    await placeCustomer(bank),
    await placeCustomer(bank),
  ]
  shared = await placeAccount(bank, owner, { amount: 50_000 })
  pot = await placePot(bank, shared)
  await addHolder(bank, { number: shared.number, customer: joint, role: 'joint' })
  await addHolder(bank, { number: shared.number, customer: viewer, role: 'viewer' })
})

/** What each of them is told, on a process of its own. */
async function listening(people: readonly Person[]) {
  const events = openEvents(bank.features.dependencies)
  const heard = new Map(people.map(({ id }) => [id, '']))
  for (const { id, token } of people) {
    const session = await bank.features.authenticate(token)
    const stream = events.join(session!, new AbortController().signal)
    stream.on('data', (part: Buffer) => heard.set(id, heard.get(id)! + part))
  }
  await expect.poll(() => events.hearsNews()).toBe(true)
  const topics = ({ id }: Person) =>
    [...heard.get(id)!.matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic)
  /** Who is written to last has been asked for last: then everybody has heard what was for them. */
  const settle = async (last: Person) => {
    await notifyCustomer(bank.database, last.id, 'cards')
    await expect.poll(() => topics(last)).toContain('cards')
  }
  return { topics, settle, close: () => events.close() }
}

describe('live updates', () => {
  test.each(['account', 'pot'] as const)(
    'whoever holds an account is told of its %s, and nobody else',
    async (of) => {
      const news = await listening([owner, joint, viewer, stranger])
      await notifyAccounts(bank.database, [of === 'pot' ? pot.id : shared.id], 'balance')
      for (const person of [owner, joint, viewer]) {
        await expect.poll(() => news.topics(person)).toEqual(['balance'])
      }
      await news.settle(stranger)
      expect(news.topics(stranger)).toEqual(['cards'])
      await news.close()
    },
  )

  test('a posting is told to all holders, and the holder of a main account once', async () => {
    const news = await listening([owner, joint, stranger])
    await payIn(bank, shared, 100)
    await notifyAccounts(bank.database, [shared.id, owner.accountId], 'balance')
    await expect.poll(() => news.topics(joint)).toContain('balance')
    await expect.poll(() => news.topics(owner)).toEqual(['balance'])
    await news.settle(stranger)
    expect(news.topics(stranger)).toEqual(['cards'])
    await news.close()
  })

  test('a removed holder’s open stream tells nothing of the account from then on', async () => {
    const guest = await placeCustomer(bank)
    await addHolder(bank, { number: shared.number, customer: guest, role: 'joint' })
    const news = await listening([joint, guest])
    await notifyAccounts(bank.database, [shared.id], 'balance')
    await expect.poll(() => news.topics(guest)).toEqual(['balance'])
    await removeHolder(bank, { number: shared.number, customer: guest })
    await notifyAccounts(bank.database, [shared.id, pot.id], 'orders')
    await expect.poll(() => news.topics(joint)).toEqual(['balance', 'orders'])
    await news.settle(guest)
    expect(news.topics(guest)).toEqual(['balance', 'cards'])
    await news.close()
  })
})

const lettersTo = async ({ id }: Person) =>
  (
    await bank.database.rows<{ content: string }>(
      sql`select content from bank.messages where customer_id = ${id} and direction = 'out' order by seq`,
    )
  ).map(({ content }) => content)

test('money the desk takes from a shared account is told to owner and joint holders, by message and mail', async () => {
  const { status } = await bank.call('POST /debit/{accountId}', {
    params: { accountId: owner.id },
    token: admin.token,
    body: { chooseAccount: shared.number, to: CASH_DESK, amount: 5, description: 'A fee' },
  })
  expect(status).toBe(200)
  for (const person of [owner, joint]) {
    expect((await lettersTo(person)).filter((content) => content.includes(shared.number))).toHaveLength(1)
    expect((await bank.lastMail(person.email)).text).toContain(shared.number)
  }
  expect(await lettersTo(viewer)).toEqual([])
  expect(await bank.mailsTo(viewer.email)).toEqual([])
  expect(await lettersTo(stranger)).toEqual([])
})

test('a returned wire goes back to the account it came from, and is told to whoever may use that', async () => {
  const before = (await bank.ledger.account(shared.id))!
  const { hold } = await bank.ledger.hold({
    request: { principal: 'a test', call: 'test', key: 'returned' },
    kind: 'wire_out',
    debit: shared.id,
    credit: 'wire_clearing',
    amountMinor: 700n as never,
    currency: 'USD',
    details: { bank: 'Northbank', receiverName: 'Pat Elsewhere' },
  })
  const { status } = await bank.call('POST /wire-return/{wireId}', {
    params: { wireId: `tr-${String(hold.id).padStart(6, '0')}` },
    token: admin.token,
    body: { reason: 'Unknown there' },
  })
  expect(status).toBe(200)
  expect((await bank.ledger.account(shared.id))!.availableMinor).toBe(before.availableMinor)
  for (const person of [owner, joint]) expect((await lettersTo(person)).at(-1)).toContain('Unknown there')
  expect(await lettersTo(viewer)).toEqual([])
})
