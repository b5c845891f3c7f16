import { beforeAll, expect, test } from 'vitest'
import { askedToApprove, mailedApproval } from '../../testing/approvals.ts'
import type { TestAdmin, TestCustomer } from '../../testing/bank.ts'
import { balancesOf, credit, expectBooksToBalance } from '../../testing/money.ts'
import { type OrderBank, orderBank, untilRuns, untilTriedAgainAt } from '../../testing/order-stage.ts'
import { charge, customerWith, expectFeesToAddUp, feesOf } from './testing/fee-stage.ts'

let bank: OrderBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await orderBank()
  admin = await bank.signInAdmin()
  await charge(bank, '2020-01-01', { wire: 250n })
})

/** To another bank, each week from the next Wednesday on. */
async function ordered(by: TestCustomer): Promise<string> {
  const body = {
    recipientAccount: 'GB29NWBK60161331926819',
    accountName: 'Pat Elsewhere',
    bank: 'Elsewhere by post',
    amount: 20,
    rhythm: 'weekly',
    startOn: '2027-01-20',
    closedDays: 'same',
  }
  const asked = await askedToApprove(bank, 'POST /standing-orders', { token: by.token, body })
  expect(asked.approving).toMatchObject({ amount: 20, fee: 2.5 })
  const approval = await mailedApproval(bank, by, asked)
  const made = await bank.call('POST /standing-orders', { token: by.token, body: { ...body, approval } })
  return made.body.data._id
}

test('a date of a standing order to another bank costs its fee, and waits until there is enough for both', async () => {
  const customer = await customerWith(bank, admin, 43)
  const orderId = await ordered(customer)
  bank.time.set('2027-01-20T09:00:00Z')
  await untilRuns(bank, customer, orderId, [['2027-01-20', 'done']])
  await expect
    .poll(() => feesOf(bank, customer), { timeout: 30_000, interval: 100 })
    .toMatchObject([{ kind: 'outside_wire', state: 'taken', amount: 2.5 }])
  expect(await balancesOf(bank, customer.accountNumber)).toEqual({ total: 4_050, available: 2_050 })

  bank.time.set('2027-01-27T09:00:00Z')
  await untilTriedAgainAt(bank, customer, orderId, '2027-01-27T18:00:00.000Z')
  expect(await feesOf(bank, customer)).toHaveLength(1)
  await credit(bank, admin, customer, { amount: 10 })
  bank.time.set('2027-01-27T19:00:00Z')
  await untilRuns(bank, customer, orderId, [
    ['2027-01-20', 'done'],
    ['2027-01-27', 'done'],
  ])
  await expect
    .poll(() => feesOf(bank, customer), { timeout: 30_000, interval: 100 })
    .toMatchObject([{ state: 'taken' }, { state: 'taken' }])
  expect((await balancesOf(bank, customer.accountNumber)).available).toBe(800)
  await expectFeesToAddUp(bank)
  await expectBooksToBalance(bank)
})
