import { beforeEach, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import {
  accrualsOf,
  bankFrom,
  book,
  correctionsOf,
  expectInterestToAddUp,
  placeTerms,
} from '../../testing/interest.ts'
import { interestStep } from './interest-step.ts'

let bank: TestBank
let admin: TestAdmin
let owner: TestCustomer

beforeEach(async () => {
  bank = await bankFrom('2027-01-20')
  admin = await bank.signInAdmin()
  owner = await bank.openCustomer({ accountType: 'savings' })
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01' })
  const tiers = [{ from_minor: 0, rate_ppm: -5_000 }]
  await placeTerms(bank, { kind: 'current', currency: 'USD', begins_on: '2027-01-01', tiers })
})

const toCurrent = {
  first: async () => ({
    account: (await bank.ledger.account(owner.accountNumber))!,
    change: () =>
      bank.call('PUT /admin-update/{userId}', {
        token: admin.token,
        params: { userId: owner.id },
        body: { accountType: 'current' },
      }),
  }),
  other: async () => {
    const account = await placeAccount(bank, owner, {})
    const change = () =>
      bank.call('PUT /customer-account/{account}', {
        token: admin.token,
        params: { account: account.number },
        body: { accountType: 'current', reason: 'Asked at the counter' },
      })
    return { account, change }
  },
}

test.each(['first', 'other'] as const)(
  'the %s account keeps the rate of its type on days whose nights run after it has got another',
  async (which) => {
    const { account, change } = await toCurrent[which]()
    await book(bank, account, { amountMinor: 10_000_000 })
    await bank.ledger.turnDay('2027-01-21')
    await book(bank, account, { amountMinor: 10_000_000, valueAt: momentOn('2027-01-20', '12:00', 'UTC') })
    await bank.ledger.turnDay('2027-01-22')
    expect((await change()).status).toBe(200)
    for (let day = '2027-01-20'; day <= '2027-01-22'; day = dayAfter(day)) {
      await bank.ledger.turnDay(dayAfter(day))
      await interestStep(bank.features.dependencies).run(day)
      await bank.ledger.closeDay(day)
    }
    // 100,000.00 and then 200,000.00 at 2.5 %, and from the day of the change on at half a percent below zero.
    expect((await accrualsOf(bank, account)).map(({ day, millionths }) => [day, millionths])).toEqual([
      ['2027-01-20', '684931506'],
      ['2027-01-21', '1369863014'],
      ['2027-01-22', '-273972603'],
    ])
    expect((await correctionsOf(bank, account)).map(({ day, millionths }) => [day, millionths])).toEqual([
      ['2027-01-20', '684931506'],
    ])
    await expectInterestToAddUp(bank)
  },
)
