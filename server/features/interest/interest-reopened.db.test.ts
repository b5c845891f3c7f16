import { beforeAll, expect, test } from 'vitest'
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

const FIRST = '2027-01-20'
const LAST = '2027-03-02'

type Step = 'close' | 'open' | 'look' | { payIn: true; valueAt?: Date }
const payIn: Step = { payIn: true }
const noonOf = (day: string): Date => momentOn(day, '12:00', 'UTC')
const valuedOn = (day: string): Step => ({ payIn: true, valueAt: noonOf(day) })

/** What is done with an account, by days. Days without an accrual are those in whose night it was closed. */
type Life = { name: string; days: Record<string, Step[]>; closings: string[]; gap: string[] }

const lives: Life[] = [
  {
    name: 'on the same day',
    days: { '2027-01-23': ['close', 'open', payIn] },
    closings: ['2027-01-23'],
    gap: [],
  },
  {
    name: 'after four days',
    days: { '2027-01-23': ['close'], '2027-01-27': ['look', 'open', payIn] },
    closings: ['2027-01-23'],
    gap: ['2027-01-23', '2027-01-24', '2027-01-25', '2027-01-26'],
  },
  {
    name: 'when it was closed on the last day of a month',
    days: { '2027-01-31': ['close', 'open', payIn] },
    closings: ['2027-01-31'],
    gap: [],
  },
  {
    name: 'when it was closed twice on one day',
    days: { '2027-01-23': ['close', 'open', payIn, 'close', 'open', payIn] },
    closings: ['2027-01-23'],
    gap: [],
  },
  {
    name: 'and closed again days later',
    days: {
      '2027-01-23': ['close'],
      '2027-01-25': ['open', payIn],
      '2027-01-27': ['close', 'open', payIn],
    },
    closings: ['2027-01-23', '2027-01-27'],
    gap: ['2027-01-23', '2027-01-24'],
  },
  {
    name: 'with money valued before it was closed, of the next day',
    days: { '2027-01-23': ['close', 'open'], '2027-01-24': [valuedOn('2027-01-21')] },
    closings: ['2027-01-23'],
    gap: [],
  },
  {
    name: 'with money valued before it was closed, of the same day',
    days: { '2027-01-23': [valuedOn('2027-01-22'), 'close', 'open', valuedOn('2027-01-21')] },
    closings: ['2027-01-23'],
    gap: [],
  },
]

let bank: TestBank
let admin: TestAdmin
const owners = new Map<Life, TestCustomer>()

/** All of them are lived in one bank, side by side, so that their nights are run once. */
beforeAll(async () => {
  bank = await bankFrom(FIRST)
  admin = await bank.signInAdmin()
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
  for (const life of lives) {
    owners.set(life, await bank.openCustomer({ accountType: 'savings' }))
    await take(payIn, life)
  }
  for (let today = FIRST; today < LAST; today = dayAfter(today)) {
    for (const life of lives) for (const step of life.days[today] ?? []) await take(step, life)
    await bank.ledger.turnDay(dayAfter(today))
    await interestStep(bank.features.dependencies).run(today)
    await bank.ledger.closeDay(today)
  }
}, 300_000)

const accountOf = async (life: Life) => (await bank.ledger.account(owners.get(life)!.accountNumber))!

async function take(step: Step, life: Life): Promise<void> {
  if (step === 'look') return expectInterestToAddUp(bank)
  if (typeof step === 'object') {
    const { valueAt } = step
    await book(bank, await accountOf(life), { amountMinor: 10_000_000, ...(valueAt && { valueAt }) })
    return
  }
  const { status } = await bank.call('PUT /admin-status/{userId}', {
    params: { userId: owners.get(life)!.id },
    token: admin.token,
    body: { accountStatus: step === 'close' ? 'closed' : 'active' },
  })
  expect(status).toBe(200)
}

test.each(lives)('an account that is reopened $name accrues on, and is paid all it earns', async (life) => {
  const own = await accountOf(life)
  const expected = []
  for (let day = FIRST; day < LAST; day = dayAfter(day)) if (!life.gap.includes(day)) expected.push(day)
  expect((await accrualsOf(bank, own)).map(({ day }) => day)).toEqual(expected)
  const closings = (await periodsOf(bank, own)).filter(({ accrued_through }) => accrued_through)
  expect(closings.map(({ ends_on, accrued_through }) => [ends_on, accrued_through])).toEqual(
    life.closings.map((day) => [day, dayAfter(day, -1)]),
  )
  // One day of March has accrued and is not paid yet.
  const { earned, paid, carried } = await earnedAndPaid(bank, own)
  const open = BigInt((await accrualsOf(bank, own)).at(-1)!.millionths)
  expect(earned).toBe(paid + carried + open)
  await expectPeriodsToOpen(life)
})

test('all interest adds up, and the books balance', async () => {
  await expectInterestToAddUp(bank)
  await expectBooksToBalance(bank)
})

/** As the desk and the customer open a period into its days. */
async function expectPeriodsToOpen(life: Life) {
  const read = async (call: 'interest' | 'interest-days', query: Record<string, string> = {}) => {
    const params = { account: owners.get(life)!.accountNumber }
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
  const corrections = await correctionsOf(bank, await accountOf(lives.at(-1)!))
  expect(corrections.map(({ day, booked_on, balance_minor }) => [day, booked_on, balance_minor])).toEqual([
    ['2027-01-22', '2027-01-23', '20000000'],
    ['2027-01-21', '2027-01-24', '20000000'],
    ['2027-01-22', '2027-01-24', '30000000'],
  ])
})
