import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { asForm, placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank, 'Head Teller')
})

test('a document is approved or rejected with a reason, and the customer is told', async () => {
  const ada = await placeCustomer(bank)
  const form = await asForm({ title: 'Passport', documents: new Blob(['%PDF-1.4\n%%EOF']) })
  const { body } = await bank.call('POST /upload-document', { token: ada.token, ...form })
  const review = (given: object) =>
    bank.call('PUT /kyc-review/{documentId}', {
      token: desk.token,
      params: { documentId: body.documents._id },
      body: given,
    })
  expect(await review({ state: 'rejected' })).toMatchObject({ status: 400, body: { field: 'reason' } })
  expect((await review({ state: 'lost' })).status).toBe(400)
  expect(await review({ state: 'rejected', reason: 'It is blurred.' })).toMatchObject({
    status: 200,
    body: { data: { state: 'rejected', reason: 'It is blurred.' } },
  })
  const own = await bank.call('GET /my-documents', { token: ada.token })
  expect(own.body.data[0]).toMatchObject({ state: 'rejected', reason: 'It is blurred.' })
  const inbox = await bank.call('GET /get-admin-message/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
  })
  expect(inbox.body.data[0].content).toContain('It is blurred.')
  expect((await review({ state: 'approved' })).body.data.state).toBe('approved')
  const pending = await bank.call('GET /view-all-documents', {
    token: desk.token,
    query: { state: 'pending', userId: ada.id },
  })
  expect(pending.body.total).toBe(0)
})
