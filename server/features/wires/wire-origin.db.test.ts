import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, fund, wireForm } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

beforeAll(async () => {
  bank = await testBank({
    config: { railTakesSeconds: 3600, logLevel: 'silent', trustedProxies: ['127.0.0.1'] },
  })
  admin = await bank.signInAdmin()
  ;[ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
  await fund(bank, admin, ann, 1000)
})

const from = (address: string, browser = 'Larkphone/1.0') => ({
  'x-forwarded-for': address,
  'user-agent': browser,
})

const send = (body: object, headers: Record<string, string>) =>
  bank.call('POST /transfer', { body, token: ann.token, headers })

const abroad = (amount: number) =>
  wireForm({ accountNumber: 'DE 4455-66' }, amount, { bank: 'Northbank by post' })

const reveal = (wireId: string, reason = 'The customer says it was not them') =>
  bank.call('POST /wire-origin/{wireId}', { params: { wireId }, body: { reason }, token: admin.token })

const kept = () =>
  bank.database.rows<{ address: string }>(sql`
    select address from bank.wire_origins where customer_id = ${ann.id} order by transfer_id`)

describe('S35 an accepted wire keeps who sent it', () => {
  test('inside the bank and to another one, with the session and never its token', async () => {
    const session = await bank.database.row<{ id: string; created_at: Date }>(sql`
      select id, created_at from bank.sessions where customer_id = ${ann.id}`)
    const inside = await send(wireForm(ben, 5), from('198.51.100.7'))
    const outside = await send(abroad(6), from('198.51.100.8', `Larkphone/${'9'.repeat(400)}`))
    expect((await reveal(inside.body.data._id)).body.data).toEqual({
      address: '198.51.100.7',
      browser: 'Larkphone/1.0',
      session: session!.id,
      sessionStartedAt: session!.created_at.toISOString(),
      factor: 'password_and_codes',
    })
    const { data } = (await reveal(outside.body.data.wireId)).body
    expect(data).toMatchObject({ address: '198.51.100.8', session: session!.id })
    expect(data.browser).toHaveLength(300)
    expect(JSON.stringify(data)).not.toContain(ann.token)
  })

  test('sent again under its key it keeps the first, and a refused one leaves none', async () => {
    const before = (await kept()).length
    const key = { 'idempotency-key': randomUUID() }
    const tooMuch = await send(wireForm(ben, 5_000), { ...key, ...from('203.0.113.1') })
    expect(tooMuch.body.code).toBe('insufficient_funds')
    expect(await kept()).toHaveLength(before)
    const form = wireForm(ben, 7)
    const accepted = await send(form, { ...key, ...from('203.0.113.2') })
    const again = await send(form, { ...key, ...from('203.0.113.3') })
    expect(again.body.data._id).toBe(accepted.body.data._id)
    expect((await kept()).slice(before).map(({ address }) => address)).toEqual(['203.0.113.2'])
  })

  test('the same wire from many places at once keeps one, that of the one that was booked', async () => {
    const before = (await kept()).length
    const key = { 'idempotency-key': randomUUID() }
    const form = abroad(8)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(form, { ...key, ...from(`203.0.113.${10 + index}`) })),
    )
    expect(new Set(answers.map(({ body }) => body.data.wireId)).size).toBe(1)
    expect(await kept()).toHaveLength(before + 1)
  })

  test('a wire whose origin cannot be written is not booked', async () => {
    const before = await balancesOf(bank, ann.accountNumber)
    await bank.asOwner(sql`
      alter table bank.wire_origins add constraint none_from_here check (address <> '203.0.113.66') not valid`)
    const { status } = await send(wireForm(ben, 9), from('203.0.113.66'))
    await bank.asOwner(sql`alter table bank.wire_origins drop constraint none_from_here`)
    expect(status).toBe(500)
    expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
  })
})

describe('who sent a wire is shown to staff', () => {
  test('for a reason only, which stands in the audit trail', async () => {
    const { body } = await send(wireForm(ben, 3), from('198.51.100.9'))
    const wire = body.data._id
    expect((await reveal(wire, ' ')).status).toBe(400)
    expect((await reveal(wire, 'Dispute 4711')).status).toBe(200)
    const lines = await bank.database.rows(sql`
      select actor_name, outcome, reason, subject_id, after ->> 'wire' as wire
      from bank.audit_trail
      where action = 'wire_origin_revealed' and after ->> 'wire' = ${wire}`)
    expect(lines).toEqual([
      { actor_name: admin.username, outcome: 'done', reason: 'Dispute 4711', subject_id: ann.id, wire },
    ])
  })

  test('an unknown wire is 404, and one of which nothing is kept says so', async () => {
    expect((await reveal('tr-999999999')).status).toBe(404)
    expect((await reveal('no-such-wire')).status).toBe(404)
    const { body } = await send(wireForm(ben, 2), from('198.51.100.10'))
    await bank.database.run(sql`delete from bank.wire_origins where address = '198.51.100.10'`)
    expect((await reveal(body.data._id)).body).toMatchObject({ data: null })
  })
})
