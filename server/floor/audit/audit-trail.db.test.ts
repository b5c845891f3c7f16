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

test('a line names who did it and whom it is about; a deleted customer is named no more', async () => {
  const [ada, bea] = [
    await placeCustomer(bank, { fullName: 'Named Ada' }),
    await placeCustomer(bank, { fullName: 'Forgotten Bea' }),
  ]
  const wire = { amount: 5, bank: 'Larkfield', accountName: 'Bea', recipientAccount: bea.accountNumber }
  const codes = { cotCode: 'COT-000000', taxCode: 'TAX-000000', matchingCode: 1 }
  for (const { token } of [ada, bea])
    await bank.call('POST /transfer', { token, body: { ...wire, ...codes } })
  await bank.call('POST /message-admin/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
    body: { name: 'Ada', email: ada.email, message: 'Please delete this' },
  })
  const listed = await bank.call('GET /get-messages', { token: desk.token, query: { userId: ada.id } })
  const [{ _id: messageId }] = listed.body.data
  await bank.call('DELETE /delete-message/{messageId}', { token: desk.token, params: { messageId } })
  await bank.call('DELETE /admin-delete/{userId}', { token: desk.token, params: { userId: bea.id } })
  const trail = async (query: Record<string, string>) =>
    (await bank.call('GET /audit-trail', { token: desk.token, query })).body.data

  const adaNamed = { _id: ada.id, fullName: 'Named Ada', accountNumber: ada.accountNumber }
  const refused = { action: 'wire_refused', actorId: ada.id, subjectName: 'Named Ada', customer: adaNamed }
  for (const by of ['actor', 'subject']) {
    expect(await trail({ [by]: ada.accountNumber, action: 'wire_refused' })).toMatchObject([
      { ...refused, actorName: 'Named Ada', actorAccountNumber: ada.accountNumber },
    ])
  }
  expect(await trail({ subject: messageId })).toMatchObject([
    { action: 'message_deleted', actorName: 'Head Teller', actorAccountNumber: null, customer: adaNamed },
  ])
  const gone = await trail({ subject: bea.id })
  expect(gone.length).toBeGreaterThanOrEqual(2)
  for (const { subjectName, customer } of gone) {
    expect([subjectName, customer.fullName]).toEqual(['Deleted customer', 'Deleted customer'])
  }
  expect(await trail({ actor: bea.id })).toMatchObject([{ actorName: 'Deleted customer' }])

  const table = async (subject: string) =>
    (
      await bank.call('GET /export/{list}', {
        token: desk.token,
        params: { list: 'audit' },
        query: { subject, action: 'wire_refused' },
      })
    ).body as string
  const line = `customer,Named Ada,${ada.accountNumber},wire_refused,wrong_transfer_codes,Named Ada,Named Ada,`
  expect(await table(ada.id)).toContain(`${line}${ada.accountNumber},`)
  expect(await table(bea.id)).toContain('Deleted customer')
  expect(await table(bea.id)).not.toContain('Forgotten Bea')
})
