import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { shownId } from '../../floor/money/record-ids.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let reader: { token: string }
let teller: Awaited<ReturnType<typeof placeStaff>>
let ada: Awaited<ReturnType<typeof placeCustomer>>

beforeAll(async () => {
  bank = await testBank()
  reader = await placeStaff(bank, 'posting-reader', ['auditor'])
  teller = await placeStaff(bank, 'posting-teller', ['owner', 'teller'])
  ada = await placeCustomer(bank, { fullName: 'Ada Sides' })
})

const CASH_DESK = '1000000000'
const postingOf = (id: number | string, token = reader.token) =>
  bank.call('GET /postings/{postingId}', { token, params: { postingId: String(id) } })
const numberIn = (shown: string) => Number(shown.slice(3))

test('a posting tells both sides, who ordered it, when, why, and what took it back', async () => {
  const credited = await bank.call('POST /credit/{adminId}', {
    token: teller.token,
    params: { adminId: teller.id },
    body: {
      chooseAccount: Number(ada.accountNumber),
      from: Number(CASH_DESK),
      amount: 12.5,
      description: 'Found in the vault',
      reason: 'Slip 17',
    },
  })
  expect(credited.status).toBe(200)
  const id = numberIn(credited.body.data._id)
  const { body } = await postingOf(id)
  expect(body.data).toMatchObject({
    _id: String(id),
    kind: 'credit',
    amount: 12.5,
    currency: 'USD',
    debit: { account: CASH_DESK, kind: 'cash_desk', line: '1000', userId: null, name: null },
    credit: { account: ada.accountNumber, kind: 'customer', line: '2000', userId: ada.id, name: 'Ada Sides' },
    by: { role: 'staff', id: teller.id, name: 'posting-teller' },
    remark: 'Found in the vault',
    reverses: null,
    reversedBy: null,
    trail: [{ action: 'account_credited', by: 'posting-teller', reason: 'Slip 17' }],
  })

  const taken = await bank.call('DELETE /delete-history/{id}', {
    token: teller.token,
    params: { id: shownId(id) },
    query: { reason: 'Counted twice' },
  })
  expect(taken.status).toBe(200)
  const original = (await postingOf(id)).body.data
  expect(original.trail.map(({ action }: { action: string }) => action)).toEqual([
    'account_credited',
    'transaction_reversed',
  ])
  const back = (await postingOf(original.reversedBy)).body.data
  expect(back).toMatchObject({
    kind: 'reversal',
    reverses: String(id),
    debit: { name: 'Ada Sides' },
    credit: { account: CASH_DESK },
    by: { role: 'staff', name: 'posting-teller' },
  })
  expect(back.trail.at(-1)).toMatchObject({ reason: 'Counted twice' })
})

test('a posting says whether a customer or the bank itself ordered it', async () => {
  const posted = async (principal: string) => {
    const { transfer } = await bank.ledger.post({
      request: { principal, call: 'posting', key: randomUUID() },
      kind: 'credit',
      debit: 'cash_desk',
      credit: ada.accountId,
      amountMinor: minor(100),
      currency: 'USD',
    })
    return (await postingOf(transfer.id)).body.data
  }
  expect((await posted(`customer:${ada.id}`)).by).toEqual({ role: 'customer', id: ada.id, name: 'Ada Sides' })
  expect(await posted('night')).toMatchObject({ by: { role: 'bank', id: null, name: null }, trail: [] })
})

test('a posting that is none is not found, and tellers read none', async () => {
  expect((await postingOf('999999999')).status).toBe(404)
  expect((await postingOf('999999999999999999')).status).toBe(404)
  const plain = await placeStaff(bank, 'posting-plain', ['teller'])
  expect((await postingOf('1', plain.token)).status).toBe(403)
})
