import { beforeEach, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  accrualsOf,
  bankFrom,
  book,
  correctionsOf,
  earnedAndPaid,
  expectInterestToAddUp,
  periodsOf,
  placeTerms,
} from '../../testing/interest.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { interestStep } from './interest-step.ts'

let bank: TestBank
let admin: TestAdmin
let owner: TestCustomer
let today: string

beforeEach(async () => {
  today = '2027-01-20'
  bank = await bankFrom(today)
  admin = await bank.signInAdmin()
  owner = await bank.signUpCustomer({ accountType: 'savings' })
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
  await payIn()
})

const account = async () => (await bank.ledger.account(owner.accountNumber))!
const payIn = async (valueAt?: Date) =>
  book(bank, await account(), { amountMinor: 10_000_000, ...(valueAt && { valueAt }) })
const noonOf = (day: string) => momentOn(day, '12:00', 'UTC')

async function nightsUntil(day: string) {
  for (; today < day; today = dayAfter(today)) {
    await bank.ledger.turnDay(dayAfter(today))
    await interestStep(bank.features.dependencies).run(today)
    await bank.ledger.closeDay(today)
  }
}

async function set(accountStatus: 'closed' | 'active') {
  const { status } = await bank.call('PUT /admin-status/{userId}', {
    params: { userId: owner.id },
    token: admin.token,
    body: { accountStatus },
  })
  expect(status).toBe(200)
}

type Life = { name: string; live: () => Promise<void>; closings: string[]; gap: string[] }

/** Days without an accrual are those in whose night the account was closed. */
const lives: Life[] = [
  {
    name: 'on the same day',
    async live() {
      await nightsUntil('2027-01-23')
      await set('closed')
      await set('active')
      await payIn()
    },
    closings: ['2027-01-23'],
    gap: [],
  },
  {
    name: 'after four days',
    async live() {
      await nightsUntil('2027-01-23')
      await set('closed')
      await nightsUntil('2027-01-27')
      await expectInterestToAddUp(bank)
      await set('active')
      await payIn()
    },
    closings: ['2027-01-23'],
    gap: ['2027-01-23', '2027-01-24', '2027-01-25', '2027-01-26'],
  },
  {
    name: 'when it was closed on the last day of a month',
    async live() {
      await nightsUntil('2027-01-31')
      await set('closed')
      await set('active')
      await payIn()
    },
    closings: ['2027-01-31'],
    gap: [],
  },
  {
    name: 'when it was closed twice on one day',
    async live() {
      await nightsUntil('2027-01-23')
      for (let time = 0; time < 2; time++) {
        await set('closed')
        await set('active')
        await payIn()
      }
    },
    closings: ['2027-01-23'],
    gap: [],
  },
  {
    name: 'and closed again days later',
    async live() {
      await nightsUntil('2027-01-23')
      await set('closed')
      await nightsUntil('2027-01-25')
      await set('active')
      await payIn()
      await nightsUntil('2027-01-27')
      await set('closed')
      await set('active')
      await payIn()
    },
    closings: ['2027-01-23', '2027-01-27'],
    gap: ['2027-01-23', '2027-01-24'],
  },
  {
    name: 'with money valued before it was closed, of the next day',
    async live() {
      await nightsUntil('2027-01-23')
      await set('closed')
      await set('active')
      await nightsUntil('2027-01-24')
      await payIn(noonOf('2027-01-21'))
    },
    closings: ['2027-01-23'],
    gap: [],
  },
  {
    name: 'with money valued before it was closed, of the same day',
    async live() {
      await nightsUntil('2027-01-23')
      await payIn(noonOf('2027-01-22'))
      await set('closed')
      await set('active')
      await payIn(noonOf('2027-01-21'))
    },
    closings: ['2027-01-23'],
    gap: [],
  },
]

test.each(lives)('an account that is reopened $name accrues on, and is paid all it earns', async (life) => {
  await life.live()
  await expectInterestToAddUp(bank)
  await nightsUntil('2027-03-02')
  await expectInterestToAddUp(bank)
  await expectBooksToBalance(bank)
  const own = await account()
  const expected = []
  for (let day = '2027-01-20'; day < '2027-03-02'; day = dayAfter(day))
    if (!life.gap.includes(day)) expected.push(day)
  expect((await accrualsOf(bank, own)).map(({ day }) => day)).toEqual(expected)
  const closings = (await periodsOf(bank, own)).filter(({ accrued_through }) => accrued_through)
  expect(closings.map(({ ends_on, accrued_through }) => [ends_on, accrued_through])).toEqual(
    life.closings.map((day) => [day, dayAfter(day, -1)]),
  )
  // One day of March has accrued and is not paid yet.
  const { earned, paid, carried } = await earnedAndPaid(bank, own)
  const open = BigInt((await accrualsOf(bank, own)).at(-1)!.millionths)
  expect(earned).toBe(paid + carried + open)
  await expectPeriodsToOpen()
})

/** As the desk and the customer open a period into its days. */
async function expectPeriodsToOpen() {
  const read = async (call: 'interest' | 'interest-days', query: Record<string, string> = {}) => {
    const params = { account: owner.accountNumber }
    const name = `GET /customer-account/{account}/${call}` as const
    return (await bank.call(name, { token: admin.token, params, query })).body.data
  }
  const parts = (amount: string) => BigInt(amount.replace('.', ''))
  const { periods, present } = await read('interest')
  for (const { from, endsOn, accrued, corrected } of [...periods, { ...present, endsOn: present.through }]) {
    const { sum } = await read('interest-days', { from, to: endsOn })
    expect([endsOn, parts(sum)]).toEqual([endsOn, parts(accrued) + parts(corrected)])
  }
}

test('money valued before an account was closed, and booked when it is open again, is corrected once', async () => {
  await lives.at(-1)!.live()
  await nightsUntil('2027-01-26')
  const corrections = await correctionsOf(bank, await account())
  expect(corrections.map(({ day, booked_on, balance_minor }) => [day, booked_on, balance_minor])).toEqual([
    ['2027-01-22', '2027-01-23', '20000000'],
    ['2027-01-21', '2027-01-24', '20000000'],
    ['2027-01-22', '2027-01-24', '30000000'],
  ])
})
