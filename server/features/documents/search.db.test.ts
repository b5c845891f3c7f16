import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { asForm, placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let desk: { token: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank)
})

const handIn = async (token: string, title: string) => {
  const form = await asForm({ title, documents: new Blob(['%PDF-1.4\n%%EOF']) })
  const { body } = await bank.call('POST /upload-document', { token, ...form })
  return body.documents._id as string
}

const list = async (query: Record<string, string>) =>
  (await bank.call('GET /view-all-documents', { token: desk.token, query })).body

test('a search finds titles and owners, each document once, page by page and counted exactly', async () => {
  const ada = await placeCustomer(bank)
  const bob = await placeCustomer(bank)
  const ids = [
    await handIn(ada.token, 'Passport'),
    await handIn(ada.token, `Letter about ${ada.email}`),
    await handIn(bob.token, `Bill paid by ${ada.email}`),
  ].reverse()
  await handIn(bob.token, 'Something else')
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ q: ada.email, limit: '2', ...(cursor && { cursor }) })
    expect([page.total, page.totalIsEstimate]).toEqual([3, undefined])
    seen.push(...page.data.map((document: { _id: string }) => document._id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(ids)
  expect((await list({ q: ada.email, userId: bob.id })).data).toMatchObject([{ _id: ids[0] }])
  expect((await list({ q: ada.email, state: 'approved' })).total).toBe(0)
})

test('what a teller decided shows in the very next answer, also in its total', async () => {
  const cleo = await placeCustomer(bank)
  const waiting = () => list({ state: 'pending', q: cleo.email, limit: '1' })
  const documentId = await handIn(cleo.token, 'Passport')
  await handIn(cleo.token, 'Bill')
  expect((await waiting()).total).toBe(2)
  const review = { token: desk.token, params: { documentId }, body: { state: 'approved' } }
  expect((await bank.call('PUT /kyc-review/{documentId}', review)).status).toBe(200)
  expect((await waiting()).total).toBe(1)
})
