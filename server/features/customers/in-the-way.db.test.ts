import { minor } from '@larkfield/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'
import { createForm } from './testing/create-form.ts'

let bank: TestBank
let desk: { id: string; token: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank)
})
afterAll(() => expectBooksToBalance(bank))

async function created() {
  const form = createForm({ totalBalance: 1000, availableBalance: 1000 })
  const { body } = await bank.call('POST /admin-create', { token: desk.token, body: form })
  return { ...form, id: body.data._id as string }
}

type Customer = Awaited<ReturnType<typeof created>>

const update = ({ id }: Customer, body: object) =>
  bank.call('PUT /admin-update/{userId}', { token: desk.token, params: { userId: id }, body })

const preview = async ({ id }: Customer) =>
  (await bank.call('GET /admin-delete-preview/{userId}', { token: desk.token, params: { userId: id } })).body
    .data

/** Every way an account can come to its end. */
const endings: [string, (customer: Customer) => ReturnType<TestBank['call']>][] = [
  [
    'changing the status to closed',
    ({ id }) =>
      bank.call('PUT /admin-status/{userId}', {
        token: desk.token,
        params: { userId: id },
        body: { accountStatus: 'closed' },
      }),
  ],
  ['saving the form as closed', (customer) => update(customer, { accountStatus: 'closed' })],
  [
    'deleting',
    ({ id }) =>
      bank.call('DELETE /admin-delete/{userId}', {
        token: desk.token,
        params: { userId: id },
        query: { reason: 'at their own wish' },
      }),
  ],
]

const between = (customer: Customer, way: 'paid out' | 'repaid', amount: number) =>
  bank.ledger.post({
    request: { principal: 'test', call: way, key: `${customer.id} ${amount}` },
    kind: way === 'paid out' ? 'loan' : 'repayment',
    debit: way === 'paid out' ? 'loans' : customer.accountNumber,
    credit: way === 'paid out' ? customer.accountNumber : 'loans',
    amountMinor: minor(amount * 100),
    currency: 'USD',
  })

test.each(endings)('%s is refused while a loan is owed, and names it', async (_, end) => {
  const clara = await created()
  const { transfer } = await between(clara, 'paid out', 750)
  await between(clara, 'repaid', 250)
  const day = transfer.bookedAt.toISOString().slice(0, 4)
  const { status, body } = await end(clara)
  expect([status, body.code, body.reason]).toEqual([409, 'conflict', 'loan_owed'])
  expect(body.message).toMatch(
    new RegExp(`^The loan of \\$750.00 paid out on \\d+ \\w+ ${day} is not repaid: \\$500.00 is still owed`),
  )
  expect(await preview(clara)).toMatchObject({ owed: 500, canDelete: false })
  expect((await bank.ledger.account(clara.accountNumber))!.balanceMinor).toBe(150_000n)
  await between(clara, 'repaid', 500)
  expect((await end(clara)).status).toBe(200)
})

test('a pay-out that was taken back is owed no longer', async () => {
  const clara = await created()
  const { transfer } = await between(clara, 'paid out', 80)
  await bank.ledger.reverse({
    request: { principal: 'test', call: 'reverse', key: clara.id },
    transfer: transfer.id,
  })
  expect(await preview(clara)).toMatchObject({ owed: 0, canDelete: true })
})

test.each(endings)('%s is refused while the bank holds something back, and lifts nothing', async (_, end) => {
  const clara = await created()
  await update(clara, { availableBalance: 900, reason: 'court order' })
  expect(await preview(clara)).toMatchObject({ heldByBank: 100, canDelete: false })
  const { status, body } = await end(clara)
  expect([status, body.reason, body.values]).toEqual([409, 'held_by_bank', { held: 100, currency: 'USD' }])
  expect((await bank.ledger.account(clara.accountNumber))!.heldMinor).toBe(10_000n)
  await update(clara, { availableBalance: 1000, reason: 'lifted by the court' })
  expect((await end(clara)).status).toBe(200)
})
