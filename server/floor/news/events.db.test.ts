import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'
import { sql } from '../database/sql.ts'
import type { Session } from '../http/call-context.ts'
import { openBalanceNews } from './balances.ts'
import { openEvents } from './events.ts'
import { notifyCustomer, notifyDesk } from './notify.queries.ts'

let bank: TestBank
let address: string
beforeAll(async () => {
  bank = await testBank()
  address = await bank.app.listen({ host: '127.0.0.1', port: 0 })
})

const leaving = new AbortController()
afterAll(() => leaving.abort())

/** What a browser hears, event by event. */
async function listen(token: string) {
  const response = await fetch(`${address}/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  })
  const heard: string[] = []
  const state = { response, heard, ended: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body!) heard.push(decoder.decode(part as Uint8Array))
    state.ended = true
  }
  if (response.ok) void read().catch(() => {})
  return {
    ...state,
    all: () => heard.join(''),
    hasEnded: () => state.ended,
    async hears(text: string) {
      await expect.poll(() => heard.join(''), { interval: 10 }).toContain(text)
    },
  }
}

type Stream = Awaited<ReturnType<typeof listen>>

const topicsOf = (stream: Stream) => [...stream.all().matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic)

/** News arrives in the order in which it was told: whoever heard this has heard all that was for them before. */
async function lastWord(customer: { id: string }, stream: Stream) {
  await notifyCustomer(bank.database, customer.id, 'loans')
  await stream.hears('loans')
}

test('a stream speaks at once, and is not compressed or kept', async () => {
  const ada = await placeCustomer(bank)
  const stream = await listen(ada.token)
  expect(stream.response.status, await textOf(stream.response)).toBe(200)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('content-encoding')).toBeNull()
  expect(stream.response.headers.get('cache-control')).toContain('no-store')
  await stream.hears('event: hello')
})

test('nobody listens without a session', async () => {
  expect((await listen('x'.repeat(43))).response.status).toBe(401)
})

test('news reaches the customer it is about and nobody else', async () => {
  const [ada, bea, desk] = [await placeCustomer(bank), await placeCustomer(bank), await placeStaff(bank)]
  const streams = await Promise.all([ada, bea, desk].map(({ token }) => listen(token)))
  await Promise.all(streams.map((stream) => stream.hears('hello')))
  await settled()
  await notifyCustomer(bank.database, ada.id, 'messages')
  await notifyDesk(bank.database, 'documents')
  await streams[0]!.hears('data: {"topic":"messages"}')
  await streams[2]!.hears('data: {"topic":"documents"}')
  await lastWord(ada, streams[0]!)
  await lastWord(bea, streams[1]!)
  expect(topicsOf(streams[0]!)).toEqual(['messages', 'loans'])
  expect(topicsOf(streams[1]!)).toEqual(['loans'])
  expect(topicsOf(streams[2]!)).toEqual(['documents'])
})

test('news of a transaction that was rolled back is never told', async () => {
  const ada = await placeCustomer(bank)
  const stream = await listen(ada.token)
  await stream.hears('hello')
  await settled()
  await bank.database
    .transaction(async (tx) => {
      await notifyCustomer(tx, ada.id, 'profile')
      throw new Error('no')
    })
    .catch(() => {})
  await notifyCustomer(bank.database, ada.id, 'cards')
  await stream.hears('cards')
  expect(stream.all()).not.toContain('profile')
})

test('changed balances are told to their holders, collected when they are many', async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  const streams = [await listen(ada.token), await listen(bea.token)]
  await Promise.all(streams.map((stream) => stream.hears('hello')))
  await settled()
  const news = openBalanceNews(bank.features.dependencies)
  for (let n = 0; n < 50; n++) news.changed([ada.accountId])
  await expect.poll(() => topicsOf(streams[0]!).length).toBeGreaterThan(1)
  news.close()
  await lastWord(ada, streams[0]!)
  await lastWord(bea, streams[1]!)
  expect(topicsOf(streams[0]!)).toEqual(['balance', 'balance', 'loans'])
  expect(topicsOf(streams[1]!)).toEqual(['loans'])
})

test('a stream ends with its session', async () => {
  const ada = await placeCustomer(bank)
  const stream = await listen(ada.token)
  await stream.hears('hello')
  await settled()
  await bank.sessions.endAllOf(bank.database, { customerId: ada.id })
  await notifyCustomer(bank.database, ada.id, 'status')
  await stream.hears('event: ended')
  await expect.poll(() => stream.hasEnded()).toBe(true)
})

test('a beat keeps the line open and finds sessions that ended in silence', async () => {
  const ada = await placeCustomer(bank)
  const events = openEvents({ ...bank.features.dependencies, beatMs: 30 })
  const row = await bank.database.row<{ id: string }>(
    sql`select id from bank.sessions where customer_id = ${ada.id}`,
  )
  const session: Session = {
    role: 'customer',
    sessionId: row!.id,
    customerId: ada.id,
    accountId: ada.accountId,
    startedAt: new Date(),
  }
  const stream = events.join(session, new AbortController().signal)
  const heard: string[] = []
  stream.on('data', (part: Buffer) => heard.push(String(part)))
  await expect.poll(() => heard.join('')).toContain('event: beat')
  expect(heard.join('')).not.toContain('ended')
  await bank.database.run(
    sql`update bank.sessions set last_seen_at = clock_timestamp() - interval '16 minutes' where id = ${row!.id}`,
  )
  await expect.poll(() => heard.join('')).toContain('event: ended')
  await events.close()
})

test('a fifth tab takes the place of the first', async () => {
  const ada = await placeCustomer(bank)
  const tabs = []
  for (let n = 0; n < 5; n++) {
    tabs.push(await listen(ada.token))
    await tabs[n]!.hears('hello')
  }
  await tabs[0]!.hears('event: ended')
  expect(tabs[1]!.all()).not.toContain('ended')
})

/** The connection that listens is opened with the first stream; wait until it hears. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const row = await bank.database.row<{ n: number }>(sql`
        select count(*)::int as n from pg_stat_activity
        where application_name = 'larkfield-news' and datname = current_database() and query like 'listen%'
          and state = 'idle'`)
      return row!.n
    })
    .toBeGreaterThan(0)
}

const textOf = (response: Response) => (response.ok ? '' : response.text())

test('a server that stops closes its streams without sending anybody away for good', async () => {
  const ada = await placeCustomer(bank)
  const node = await testBank({ urls: bank.urls })
  const nodeAddress = await node.app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${nodeAddress}/events`, { headers: { authorization: `Bearer ${ada.token}` } })
  const whole = response.text()
  await node.app.close()
  expect(await whole).not.toContain('ended')
})
