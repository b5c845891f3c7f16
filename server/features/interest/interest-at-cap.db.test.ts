import { MOST_BALANCE_MINOR } from '@larkfield/ledger'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { payIn, placeAccount } from '../../testing/held-accounts.ts'
import {
  accrualsOf,
  bankFrom,
  earnedAndPaid,
  expectInterestToAddUp,
  periodsOf,
  placeTerms,
} from '../../testing/interest.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { interestStep } from './interest-step.ts'

/** 90,000 billion rupiah: what the books can hold of one currency, but for a little. */
const ALMOST_ALL = 9_000_000_000_000_000
/** Within a bigint of millionths this is what 92 billion rupiah come to. */
const MOST_BIGINT = 2n ** 63n - 1n

let bank: TestBank
let admin: TestAdmin

beforeEach(async () => {
  bank = await bankFrom('2027-02-20')
  admin = await bank.signInAdmin()
  await placeTerms(bank, {
    currency: 'IDR',
    begins_on: '2027-01-01',
    day_count: '30E/360',
    tiers: [{ from_minor: 0, rate_ppm: 250_000 }],
    tax_ppm: 100_000,
  })
})

const MOST_AT_ONCE = 1_000_000_000_000_000

/** An account of theirs with as much as that, paid in piece by piece. */
async function placeRupiah(owner: TestCustomer, amount: number) {
  const account = await placeAccount(bank, owner, { currency: 'IDR' })
  for (let left = amount; left > 0; left -= MOST_AT_ONCE)
    await payIn(bank, account, Math.min(left, MOST_AT_ONCE))
  return account
}

async function nights(from: string, through: string) {
  for (let day = from; day <= through; day = dayAfter(day)) {
    await bank.ledger.turnDay(dayAfter(day))
    await interestStep(bank.features.dependencies).run(day)
  }
}

const accruedOn = async (day: string) =>
  (await bank.call('GET /accrued-interest', { token: admin.token, query: { currency: 'IDR', day } })).body
    .data.toCustomers

describe('B35 interest on as much as the books can hold', () => {
  test('accrues through the nights, is reported to the millionth, and is posted as far as there is room', async () => {
    const owner = await bank.openCustomer()
    const account = await placeRupiah(owner, ALMOST_ALL)
    await nights('2027-02-20', '2027-02-27')
    const before = await earnedAndPaid(bank, account)
    expect(before.earned).toBeGreaterThan(MOST_BIGINT)
    expect((await accruedOn('2027-02-27')).millionths).toBe(String(before.earned))

    await nights('2027-02-28', '2027-03-02')
    // The last of February counts for three days.
    const days = await accrualsOf(bank, account)
    expect(BigInt(days.find(({ day }) => day === '2027-02-28')!.millionths)).toBeGreaterThan(MOST_BIGINT)
    const room = MOST_BALANCE_MINOR - BigInt(ALMOST_ALL)
    const [period] = await periodsOf(bank, account)
    expect(period).toMatchObject({ ends_on: '2027-02-28', posted_minor: String(room) })
    expect(BigInt(period!.carried_out)).toBeGreaterThan(MOST_BIGINT)
    const after = await earnedAndPaid(bank, account)
    expect((await accruedOn('2027-03-02')).millionths).toBe(String(after.earned - room * 1_000_000n))
    await expectInterestToAddUp(bank)
    await expectBooksToBalance(bank)
  })

  test('is shown day by day and by period, with every digit', async () => {
    const owner = await bank.openCustomer()
    const account = await placeRupiah(owner, ALMOST_ALL)
    await nights('2027-02-20', '2027-02-28')
    const [period] = await periodsOf(bank, account)
    const query = { account: account.number, from: '2027-02-20', to: '2027-02-28' }
    const { body } = await bank.call('GET /my-interest-days', { token: owner.token, query })
    const days = await accrualsOf(bank, account)
    expect(body.data.days.map(({ millionths }: { millionths: string }) => millionths)).toEqual(
      days.map(({ millionths }) => millionths),
    )
    const whole = period!.accrued.padStart(9, '0')
    expect(body.data.sum).toBe(`${whole.slice(0, -8)}.${whole.slice(-8)}`)
    const own = await bank.call('GET /my-interest', {
      token: owner.token,
      query: { account: account.number },
    })
    expect(own.status).toBe(200)
  })

  test('does not keep the night of other currencies from ending', async () => {
    const owner = await bank.openCustomer()
    await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01' })
    await placeRupiah(owner, Number(MOST_BALANCE_MINOR))
    const dollars = await placeAccount(bank, owner, { amount: 10_000_000 })
    await nights('2027-02-26', '2027-02-28')
    expect(await periodsOf(bank, dollars)).toMatchObject([{ ends_on: '2027-02-28', accrued: '2054794520' }])
    const kept = await bank.asOwner(
      sql`select currency from bank.accrued_sums where day = '2027-02-28' and millionths > 0 order by currency`,
    )
    expect(kept).toMatchObject([{ currency: 'IDR' }, {}])
    await expectInterestToAddUp(bank)
  })
})
