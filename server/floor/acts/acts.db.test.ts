import { randomUUID } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { LedgerRefusal } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import { readConfig } from '../config.ts'
import { sql } from '../database/sql.ts'
import type { StaffSession } from '../http/call-context.ts'
import { listenTo } from '../news/events.queries.ts'
import { CHANNEL } from '../news/notify.queries.ts'
import type { Act, Asking } from './act.ts'
import { propose } from './acts.ts'

let bank: TestBank
let session: StaffSession
beforeAll(async () => {
  bank = await testBank()
  const { id, username } = await placeStaff(bank, 'Head Teller')
  session = {
    role: 'admin',
    sessionId: 'none',
    staffId: id,
    username,
    mustChangePassword: false,
    hasFactor: false,
    roles: ['teller'],
    ownCustomerId: null,
  }
})

const needs = () => ({ ...bank, config: readConfig({}), sendMail: async () => {} })

type Asked = { note: string }

/** An act of its own for every test, so that its lines in the trail are its own too. */
const act = (parts: Partial<Act<Asked, string>> = {}): Act<Asked, string> => ({
  name: `tried_${randomUUID().slice(0, 8)}`,
  about: ({ note }) => ({ kind: 'note', id: note }),
  perform: async (tx, { note }) => {
    await tx.run(sql`insert into bank.throttles (key, points, expire) values (${note}, 1, 0)`)
    return {
      result: note,
      touches: [],
      noted: { subject: { kind: 'note', id: note, name: 'A note' }, after: { note } },
    }
  },
  ...parts,
})

const by = (reason?: string): Asking => ({
  session,
  origin: { address: '203.0.113.9', browser: 'a test', requestId: 'test' },
  reason,
})

const trailOf = ({ name }: { name: string }) =>
  bank.asOwner(sql`
    select actor_name, outcome, subject_id, reason, after, address
    from bank.audit_trail where action = ${name} order by id`)

const isKept = async (note: string) =>
  (await bank.asOwner(sql`select 1 from bank.throttles where key = ${note}`)).length === 1

test('what is carried out is on record with who, whom, why and from where', async () => {
  const doing = act()
  const note = randomUUID()
  expect(await propose(needs(), { act: doing, asked: { note }, by: by('  Because  ') })).toBe(note)
  expect(await isKept(note)).toBe(true)
  expect(await trailOf(doing)).toEqual([
    {
      actor_name: 'Head Teller',
      outcome: 'done',
      subject_id: note,
      reason: 'Because',
      after: { note },
      address: '203.0.113.9',
    },
  ])
})

test.each([
  ['a refusal of ours', () => new Refusal('conflict'), 'conflict'],
  ['a refusal of the ledger', () => new LedgerRefusal('insufficient_funds'), 'insufficient_funds'],
])('%s leaves its line in the trail, and nothing else', async (_what, refusal, outcome) => {
  const carried = act()
  const doing = act({
    async perform(tx, asked, who) {
      await carried.perform(tx, asked, who)
      throw refusal()
    },
  })
  const note = randomUUID()
  const proposed = propose(needs(), { act: doing, asked: { note }, by: by('I tried') })
  await expect(proposed).rejects.toThrow()
  expect(await isKept(note)).toBe(false)
  expect(await trailOf(doing)).toMatchObject([{ outcome, subject_id: note, reason: 'I tried', after: null }])
})

test('what is judged from the request alone never reaches the books', async () => {
  let performed = false
  const doing = act({
    judge: (_asked, { reason }) => {
      if (!reason) throw new Refusal('invalid', { field: 'reason' })
    },
    perform: async () => {
      performed = true
      return { result: 'done', touches: [] }
    },
  })
  const asked = { note: randomUUID() }
  await expect(propose(needs(), { act: doing, asked, by: by('   ') })).rejects.toThrow(Refusal)
  expect(performed).toBe(false)
  expect(await trailOf(doing)).toMatchObject([{ outcome: 'invalid' }])
  expect(await propose(needs(), { act: doing, asked, by: by('With a reason') })).toBe('done')
})

test('a bug of ours is no refusal: it leaves nothing at all', async () => {
  const doing = act({
    perform: async () => {
      throw new TypeError('undefined is not a function')
    },
  })
  const proposed = propose(needs(), { act: doing, asked: { note: 'x' }, by: by() })
  await expect(proposed).rejects.toThrow(TypeError)
  expect(await trailOf(doing)).toEqual([])
})

test('S46 an act that the policy does not name for a kind is a bug of ours, in a bank of one too', async () => {
  const carried = act()
  const note = randomUUID()
  const doing = act({
    perform: async (tx, asked, who) => ({
      ...(await carried.perform(tx, asked, who)),
      weighs: [{ kind: 'chart' }],
    }),
  })
  await expect(propose(needs(), { act: doing, asked: { note }, by: by() })).rejects.toThrow('does not say')
  expect(await isKept(note)).toBe(false)
})

test('screens are told when it is committed, and not when it was refused', async () => {
  const heard: string[] = []
  const client = await bank.database.pool.connect()
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query(listenTo(CHANNEL))
  const customer = randomUUID()
  const telling = act({
    perform: async () => ({ result: 'done', touches: [], news: [{ topic: 'cards', customer }] }),
  })
  const refusing = act({
    perform: async (tx, asked, who) => {
      await telling.perform(tx, asked, who)
      throw new Refusal('conflict')
    },
  })
  const asked = { note: 'x' }
  await expect(propose(needs(), { act: refusing, asked, by: by() })).rejects.toThrow(Refusal)
  await propose(needs(), { act: telling, asked, by: by() })
  await client.query('select 1')
  expect(heard.filter((news) => news.includes(customer))).toEqual([
    JSON.stringify({ topic: 'cards', customer }),
  ])
  client.release(true)
})
