import { beforeAll, describe, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeAccount, placePot } from '../../testing/held-accounts.ts'
import { sql } from '../database/sql.ts'
import { addTerms, type NewTerms } from './add-terms.queries.ts'
import { defaultProductOf, termsOn, termsOnDays } from './terms.queries.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await testBank()
})

const savings = (beginsOn: string, ratePpm: number): NewTerms => ({
  product_id: 'savings',
  kind: 'savings',
  currency: 'EUR',
  begins_on: beginsOn,
  day_count: 'ACT/360',
  tiers: [{ from_minor: 0, rate_ppm: ratePpm }],
  credited: 'quarterly',
  tax_ppm: 250_000,
  fee_monthly_minor: 150n,
  fee_wire_minor: 0n,
  fee_dormancy_minor: 0n,
  dormant_after_months: 12,
})

const onDay = (productId: string, currency: string, day: string) =>
  termsOn(bank.database, { productId, currency, day })

test('a bank that has set no terms pays nothing, takes nothing and can still lend', async () => {
  const [current, loan] = [
    await onDay('current', 'CHF', '2026-11-18'),
    await onDay('mortgages', 'CHF', '2026-11-18'),
  ]
  expect(current).toMatchObject({
    currency: null,
    tiers: [{ from_minor: 0, rate_ppm: 0 }],
    fee_monthly_minor: 0n,
  })
  expect(loan).toMatchObject({ rate_ppm: 0, method: 'annuity', months_default: 240 })
  expect(await defaultProductOf(bank.database, 'personal-loans')).toEqual({ id: 'personal-loans' })
})

describe('terms in force', () => {
  let ids: (string | undefined)[]

  beforeAll(async () => {
    ids = [
      await addTerms(bank.database, savings('2027-01-01', 20_000)),
      await addTerms(bank.database, savings('2027-03-01', 15_000)),
    ]
  })

  test('are the latest that have begun, of the currency before those for any', async () => {
    const found = []
    for (const day of ['2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01'])
      found.push((await onDay('savings', 'EUR', day))?.begins_on)
    expect(found).toEqual(['2000-01-01', '2027-01-01', '2027-01-01', '2027-03-01'])
    expect((await onDay('savings', 'GBP', '2027-03-01'))?.begins_on).toBe('2000-01-01')
    expect(await onDay('savings', 'EUR', '1999-12-31')).toBe(undefined)
  })

  test('of a period have the first and the last of its days', async () => {
    const days = await termsOnDays(bank.database, {
      productId: 'savings',
      currency: 'EUR',
      from: '2026-12-30',
      to: '2027-03-02',
    })
    expect(days.map(({ from, to, terms }) => [from, to, terms.begins_on])).toEqual([
      ['2026-12-30', '2026-12-31', '2000-01-01'],
      ['2027-01-01', '2027-02-28', '2027-01-01'],
      ['2027-03-01', '2027-03-02', '2027-03-01'],
    ])
  })

  test('there is one set of them for a product, a currency and a day', async () => {
    expect(await addTerms(bank.database, savings('2027-03-01', 99_000))).toBe(undefined)
  })

  test('never change, whatever a program says', async () => {
    const change = sql`update bank.product_terms set tax_ppm = 0 where id = ${ids[0]}`
    await expect(bank.database.run(change)).rejects.toThrow('permission denied')
    await expect(bank.asOwner(change)).rejects.toThrow('stay as they are')
  })

  test('are not taken where figures are missing or cannot be', async () => {
    const wrong = [
      { ...savings('2027-05-01', 10_000), credited: null } as unknown as NewTerms,
      { ...savings('2027-05-01', 10_000), tax_ppm: 600_000 } as NewTerms,
      { ...savings('2027-05-01', 10_000), currency: null } as NewTerms,
      { ...savings('2027-05-01', 10_000), product_id: 'mortgages' } as NewTerms,
    ]
    for (const terms of wrong) await expect(addTerms(bank.database, terms)).rejects.toThrow(/violates/)
  })
})

test('an account belongs to the product of its type, once', async () => {
  const owner = await bank.openCustomer({ accountType: 'current' })
  const other = await placeAccount(bank, owner, {})
  const pot = await placePot(bank, other)
  const rows = await bank.asOwner(sql`
    select a.number, p.product_id
    from bank.account_products p
    join books.accounts a on a.id = p.account_id
    where a.number in (${owner.accountNumber}, ${other.number}, ${pot.number})`)
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual({ number: owner.accountNumber, product_id: 'current' })
  expect(rows).toContainEqual({ number: pot.number, product_id: 'pot' })
})
