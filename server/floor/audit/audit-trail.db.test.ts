import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank, 'Head Teller')
})

test('the audit trail is filtered by who, what, whom, when and words', async () => {
  const ada = await placeCustomer(bank, { fullName: 'Audited Ada' })
  const status = (accountStatus: string, reason: string) =>
    bank.call('PUT /admin-status/{userId}', {
      token: desk.token,
      params: { userId: ada.id },
      body: { accountStatus, reason },
    })
  await status('inactive', 'sleeping money')
  await status('active', 'awake again')
  const trail = (query: Record<string, string>) => bank.call('GET /audit-trail', { token: desk.token, query })
  const { body } = await trail({ subject: ada.id, action: 'status_changed' })
  expect(body.total).toBe(2)
  expect(body.data[1]).toMatchObject({
    actorRole: 'admin',
    actorName: 'Head Teller',
    action: 'status_changed',
    outcome: 'done',
    subjectName: 'Audited Ada',
    reason: 'sleeping money',
    before: { accountStatus: 'active', statusReason: null },
    after: { accountStatus: 'inactive', statusReason: 'sleeping money' },
    address: '127.0.0.1',
  })
  expect((await trail({ q: 'sleeping ada' })).body.total).toBe(1)
  expect((await trail({ actor: 'head teller', subject: 'audited ada' })).body.total).toBe(2)
  const today = new Date().toISOString().slice(0, 10)
  expect((await trail({ subject: ada.id, from: today, to: today })).body.total).toBe(2)
  expect((await trail({ subject: ada.id, to: '2020-01-01' })).body.total).toBe(0)
  expect((await trail({ from: '2020-02-31' })).status).toBe(400)
  const page = await trail({ subject: ada.id, limit: '1' })
  const next = await trail({ subject: ada.id, limit: '1', cursor: page.body.nextCursor })
  expect(next.body.data[0].reason).toBe('sleeping money')
  const { token } = await placeCustomer(bank)
  expect((await bank.call('GET /audit-trail', { token })).status).toBe(403)
})
