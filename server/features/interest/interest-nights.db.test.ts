import { beforeEach, describe, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { placeAccount, placePot } from '../../testing/held-accounts.ts'
import {
  accrualsOf,
  bankFrom,
  book,
  correctionsOf,
  expectInterestToAddUp,
  periodsOf,
  placeTerms,
} from '../../testing/interest.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { interestStep } from './interest-step.ts'

let bank: TestBank
let owner: TestCustomer
let admin: TestAdmin

beforeEach(async () => {
  bank = await bankFrom('2027-01-20')
  admin = await bank.signInAdmin()
  owner = await bank.openCustomer({ accountType: 'savings' })
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
})

const night = async (day: string, needs = bank.features.dependencies) => {
  await bank.ledger.turnDay(dayAfter(day))
  return interestStep(needs).run(day)
}

/** A night that is killed before it takes the tax. */
async function leaveTax(day: string) {
  const { ledger } = bank.features.dependencies
  const refusing = {
    ...ledger,
    post: (request: Parameters<typeof ledger.post>[0]) =>
      request.kind === 'tax' ? Promise.reject(new Error('killed')) : ledger.post(request),
  }
  await bank.ledger.turnDay(day)
  await expect(night(day, { ...bank.features.dependencies, ledger: refusing })).rejects.toThrow('killed')
}

const mainAccount = async () => (await bank.ledger.account(owner.accountNumber))!
const balanceOf = async (number: string) => (await bank.ledger.account(number))!.balanceMinor

describe('a night', () => {
  test('writes a row for an empty account too, once, and a second run adds nothing', async () => {
    expect(await night('2027-01-20')).toMatchObject({ accrued: 1 })
    expect(await night('2027-01-20')).toMatchObject({ accrued: 0, credited: 0 })
    expect(await accrualsOf(bank, await mainAccount())).toMatchObject([
      { day: '2027-01-20', millionths: '0' },
    ])
  })

  test('of a month’s end credits what has accrued, takes the tax and carries the rest', async () => {
    await book(bank, await mainAccount(), { amountMinor: 10_000_000 })
    let did: Record<string, number> = {}
    for (let day = '2027-01-20'; day <= '2027-01-31'; day = dayAfter(day)) did = await night(day)
    // 12 days of 100,000.00 at 2.5 %: 8,219.178082 cents and a rest, of which a quarter is tax.
    expect(did).toMatchObject({ credited: 1, taxed: 1 })
    expect(await balanceOf(owner.accountNumber)).toBe(10_000_000n + 8_219n - 2_054n)
    const [period] = await periodsOf(bank, await mainAccount())
    expect(period).toMatchObject({
      ends_on: '2027-01-31',
      posted_minor: '8219',
      tax_minor: '2054',
      carried_in: '0',
    })
    expect(period!.carried_out).toBe('178082')
    expect(await night('2027-01-31')).toMatchObject({ credited: 0, taxed: 0 })
    await expectBooksToBalance(bank)
  })

  test('corrects days of a period that was paid already, in the present one', async () => {
    await book(bank, await mainAccount(), { amountMinor: 10_000_000 })
    for (let day = '2027-01-20'; day <= '2027-02-02'; day = dayAfter(day)) await night(day)
    const valueAt = momentOn('2027-01-30', '12:00', 'UTC')
    await book(bank, await mainAccount(), { amountMinor: -1_000_000, valueAt })
    await night('2027-02-03')
    const corrections = await correctionsOf(bank, await mainAccount())
    expect(corrections.map(({ day }) => day)).toEqual([
      '2027-01-30',
      '2027-01-31',
      '2027-02-01',
      '2027-02-02',
    ])
    // 10,000.00 less at 2.5 % are 68.493151 cents a day.
    expect(corrections[0]!.millionths).toBe('-68493151')
    for (let day = '2027-02-04'; day <= '2027-02-28'; day = dayAfter(day)) await night(day)
    const [, february] = await periodsOf(bank, await mainAccount())
    expect(Number(february!.corrected)).toBeLessThan(-4 * 68_000_000)
  })

  test('takes a tax that was left, in the next one', async () => {
    await book(bank, await mainAccount(), { amountMinor: 10_000_000 })
    await leaveTax('2027-01-31')
    expect(await periodsOf(bank, await mainAccount())).toMatchObject([{ tax_transfer_id: null }])
    expect(await night('2027-01-31')).toMatchObject({ credited: 0, taxed: 1 })
    expect((await periodsOf(bank, await mainAccount()))[0]!.tax_transfer_id).not.toBe(null)
  })

  test('charges at a rate below zero as far as money is there, and carries the rest', async () => {
    await placeTerms(bank, {
      kind: 'current',
      currency: 'USD',
      begins_on: '2027-01-01',
      tiers: [{ from_minor: 0, rate_ppm: -100_000 }],
    })
    const account = await placeAccount(bank, owner, { type: 'current', amount: 1_000_000 })
    for (let day = '2027-01-20'; day < '2027-01-31'; day = dayAfter(day)) await night(day)
    await book(bank, account, { amountMinor: -999_900 })
    await night('2027-01-31')
    const [period] = await periodsOf(bank, account)
    expect(period).toMatchObject({ posted_minor: '-100', tax_minor: '0' })
    expect(Number(period!.carried_out)).toBeLessThan(-2_000_000_000)
    expect(await balanceOf(account.number)).toBe(0n)
  })
})

async function closeByDesk() {
  const { status } = await bank.call('PUT /admin-status/{userId}', {
    params: { userId: owner.id },
    body: { accountStatus: 'closed' },
    token: admin.token,
  })
  expect(status).toBe(200)
}

const closePot = ({ number }: { number: string }) =>
  bank.call('POST /my-pots/{account}/close', { params: { account: number }, token: owner.token })

describe('an account that is closed in the middle of a period', () => {
  test('by its owner pays its interest to the first account', async () => {
    const account = await placeAccount(bank, owner, { amount: 10_000_000 })
    for (const day of ['2027-01-20', '2027-01-21']) await night(day)
    await book(bank, account, { amountMinor: -10_000_000 })
    const { status } = await bank.call('POST /my-accounts/{account}/close', {
      params: { account: account.number },
      token: owner.token,
    })
    expect(status).toBe(200)
    // Two days of 100,000.00 at 2.5 %, less a quarter.
    expect(await balanceOf(owner.accountNumber)).toBe(1_369n - 342n)
    expect(await periodsOf(bank, account)).toMatchObject([{ ends_on: '2027-01-22', posted_minor: '1369' }])
    expect(await night('2027-01-22')).toMatchObject({ accrued: 1 })
  })

  test('by the desk has it swept with the balance, the night that has not run included', async () => {
    await book(bank, await mainAccount(), { amountMinor: 10_000_000 })
    await night('2027-01-20')
    await bank.ledger.turnDay('2027-01-22')
    const { id } = await mainAccount()
    await closeByDesk()
    expect((await accrualsOf(bank, { id })).map(({ day }) => day)).toEqual(['2027-01-20', '2027-01-21'])
    expect(await periodsOf(bank, { id })).toMatchObject([{ posted_minor: '1369', tax_minor: '342' }])
    expect(await balanceOf(owner.accountNumber)).toBe(0n)
  })

  test('with its money in another currency than the first account leaves it with the unclaimed', async () => {
    await placeTerms(bank, { currency: 'EUR', begins_on: '2027-01-01' })
    const account = await placeAccount(bank, owner, { currency: 'EUR', amount: 10_000_000 })
    await night('2027-01-20')
    await book(bank, account, { amountMinor: -10_000_000 })
    const closed = await bank.call('POST /my-accounts/{account}/close', {
      params: { account: account.number },
      token: owner.token,
    })
    expect(closed.status).toBe(200)
    const rows = await bank.asOwner(sql`
      select balance_minor from books.accounts where kind = 'unclaimed' and currency = 'EUR'`)
    expect(rows).toEqual([{ balance_minor: '684' }])
  })

  test('as a pot pays its interest to the account above, also of a night that has not run', async () => {
    await placeTerms(bank, { kind: 'pot', currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
    const pot = await placePot(bank, { number: owner.accountNumber })
    await book(bank, pot, { amountMinor: 10_000_000 })
    await night('2027-01-20')
    await bank.ledger.turnDay('2027-01-22')
    expect((await closePot(pot)).status).toBe(200)
    expect(await periodsOf(bank, pot)).toMatchObject([
      { ends_on: '2027-01-22', accrued_through: '2027-01-21', posted_minor: '1369', tax_minor: '342' },
    ])
    expect(await balanceOf(pot.number)).toBe(0n)
    expect(await balanceOf(owner.accountNumber)).toBe(10_000_000n + 1_369n - 342n)
    await night('2027-01-21')
    await expectInterestToAddUp(bank)
    await expectBooksToBalance(bank)
  })

  test('with the pots below it pays what they have earned', async () => {
    await placeTerms(bank, { kind: 'pot', currency: 'USD', begins_on: '2027-01-01' })
    const pot = await placePot(bank, { number: owner.accountNumber })
    await book(bank, pot, { amountMinor: 10_000_000 })
    await night('2027-01-20')
    await book(bank, pot, { amountMinor: -10_000_000 })
    await closeByDesk()
    expect(await periodsOf(bank, pot)).toMatchObject([{ posted_minor: '684' }])
    const rows = await bank.asOwner(sql`
      select balance_minor from books.accounts where kind = 'unclaimed' and currency = 'USD'`)
    expect(rows).toEqual([{ balance_minor: '684' }])
  })

  test('pays a tax that no night has taken, as far as money is there', async () => {
    await placeTerms(bank, { kind: 'pot', currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
    const pot = await placePot(bank, { number: owner.accountNumber })
    await bank.ledger.turnDay('2027-01-31')
    for (let day = '2027-01-20'; day < '2027-01-31'; day = dayAfter(day)) await bank.ledger.closeDay(day)
    for (const one of [await mainAccount(), pot]) await book(bank, one, { amountMinor: 10_000_000 })
    await leaveTax('2027-01-31')
    // One day of 100,000.00 at 2.5 %, less a quarter.
    const tax = 171n
    expect((await closePot(pot)).status).toBe(200)
    expect(await periodsOf(bank, pot)).toMatchObject([{ tax_transfer_id: expect.any(String) }])
    expect(await balanceOf(owner.accountNumber)).toBe(2n * (10_000_000n + 684n) - tax)
    await closeByDesk()
    expect(await periodsOf(bank, await mainAccount())).toMatchObject([
      { tax_transfer_id: expect.any(String) },
    ])
    await expectInterestToAddUp(bank)
  })

  test('without the money for such a tax is closed all the same, and owes it', async () => {
    const account = await placeAccount(bank, owner, { amount: 10_000_000 })
    await leaveTax('2027-01-31')
    await bank.ledger.turnDay('2027-02-01')
    await book(bank, account, { amountMinor: -10_000_684 })
    const closed = await bank.call('POST /my-accounts/{account}/close', {
      params: { account: account.number },
      token: owner.token,
    })
    expect(closed.status).toBe(200)
    expect(await periodsOf(bank, account)).toMatchObject([{ tax_minor: '171', tax_transfer_id: null }])
  })
})
