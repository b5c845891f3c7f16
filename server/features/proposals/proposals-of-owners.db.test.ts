import { expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'

const bank: TestBank = await testBank()
const admin = await bank.signInAdmin()
const [owner, teller] = [
  await placeStaff(bank, 'pure-owner', ['owner']),
  await placeStaff(bank, 'tell', ['teller']),
]
const app = await placeStaff(bank, 'appr', ['approver'])
const ann = await bank.openCustomer({ fullName: 'Covered Ann' })
const asked = await bank.call('PUT /admin-update/{userId}', {
  token: teller.token,
  params: { userId: ann.id },
  body: { phoneNumber: '+1 802 555 0177', email: 'secret.ann@example.com', reason: 'Divorce of Ann' },
})
const { proposal } = asked.body.data

const list = (q?: string, by = owner) =>
  bank.call('GET /proposals', { token: by.token, query: q === undefined ? {} : { q } })
const one = (by = owner, proposalId = proposal._id) =>
  bank.call('GET /proposals/{proposalId}', { token: by.token, params: { proposalId } })

test('S31 an owner who reads no customers reads who proposed what, and nothing of the customer', async () => {
  for (const said of [(await list()).body, (await one()).body]) {
    const text = JSON.stringify(said)
    for (const secret of [
      ann.id,
      ann.accountNumber,
      'Covered Ann',
      '0177',
      'secret.ann',
      'Divorce',
      proposal.seen,
    ])
      expect(text).not.toContain(secret)
  }
  expect((await one()).body.data).toMatchObject({
    act: 'customer_updated',
    proposedBy: { name: 'tell' },
    kinds: [{ kind: 'customer_email' }, { kind: 'customer_phone' }],
    isCovered: true,
    ...{ subject: null, customer: null, effects: [], reason: null },
  })
  expect((await one(app)).body.data).toMatchObject({
    customer: { fullName: 'Covered Ann' },
    isCovered: false,
  })
})

test('S31 no search of theirs finds what is covered', async () => {
  for (const q of ['Covered', ann.accountNumber]) {
    expect([q, (await list(q)).body.total]).toEqual([q, 0])
    expect([q, (await list(q, app)).body.total]).toEqual([q, 1])
  }
  expect((await list('tell')).body.total).toBe(1)
})

test('S31 what is about staff or the policy is whole for them, and so is what they may decide', async () => {
  const rule = { kind: 'customer_phone', isOff: false, approver: 'owner' } as const
  const body = { seenVersion: 0, rules: [rule] }
  const changed = (await bank.call('PUT /policy', { token: owner.token, body })).body.data.proposal
  expect((await one(owner, changed._id)).body.data).toMatchObject({
    isCovered: false,
    subject: { kind: 'policy' },
    effects: [{ field: 'customer_phone' }],
  })
  const { _id: proposalId, seen } = changed
  const params = { proposalId }
  const agreed = await bank.call('POST /proposals/{proposalId}/approve', {
    token: app.token,
    params,
    body: { seen },
  })
  expect(agreed.status).toBe(200)
  const phone = await bank.call('PUT /admin-update/{userId}', {
    token: teller.token,
    params: { userId: ann.id },
    body: { phoneNumber: '+1 802 555 0188' },
  })
  expect((await one(owner, phone.body.data.proposal._id)).body.data).toMatchObject({
    canDecide: true,
    isCovered: false,
    customer: { fullName: 'Covered Ann' },
  })
  expect((await one(admin, phone.body.data.proposal._id)).status).toBe(200)
})
