import { expect } from 'vitest'
import { sql } from '../../../floor/database/sql.ts'
import { addTerms } from '../../../floor/products/add-terms.queries.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../../testing/bank.ts'
import { fund, wireForm } from '../../../testing/money.ts'
import { clockAt } from '../../../testing/order-stage.ts'

/** The last day of a month that every account of a test was opened before. */
export const monthEnd: string = lastDayAfterMonths(2)
export const clock = clockAt(`${monthEnd}T12:00:00Z`)

export function lastDayAfterMonths(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0))
    .toISOString()
    .slice(0, 10)
}

/** A bank on whose books it is the last day of a month. */
export async function bankAtMonthEnd(): Promise<TestBank> {
  const bank = await testBank({ clock })
  await bank.ledger.turnDay(monthEnd)
  return bank
}

type Fees = { monthly?: bigint; wire?: bigint; dormancy?: bigint; productId?: 'savings' | 'current' }

/** From a day on accounts of a product in dollars cost this. */
export const charge = (bank: TestBank, beginsOn: string, fees: Fees) => {
  const product = fees.productId ?? 'savings'
  return addTerms(bank.database, {
    product_id: product,
    kind: product,
    currency: 'USD',
    begins_on: beginsOn,
    day_count: 'ACT/365F',
    tiers: [{ from_minor: 0, rate_ppm: 0 }],
    credited: 'yearly',
    tax_ppm: 0,
    fee_monthly_minor: fees.monthly ?? 0n,
    fee_wire_minor: fees.wire ?? 0n,
    fee_dormancy_minor: fees.dormancy ?? 0n,
    dormant_after_months: 6,
  })
}

export const outside = (amount: number, more: object = {}) =>
  wireForm({ accountNumber: 'GB29NWBK60161331926819' }, amount, { bank: 'Elsewhere Bank', ...more })

/** Somebody with so many dollars. */
export async function customerWith(bank: TestBank, admin: TestAdmin, amount: number): Promise<TestCustomer> {
  const customer = await bank.openCustomer()
  await fund(bank, admin, customer, amount)
  return customer
}

/** Newest first, as their customer sees them. */
export const feesOf = async (bank: TestBank, { token }: { token: string }, account?: string) =>
  (await bank.call('GET /my-fees', { token, ...(account && { query: { account } }) })).body.data

/** What each fee came to is what its postings say, and nobody owes the bank by them. */
export async function expectFeesToAddUp(bank: TestBank): Promise<void> {
  const wrong = await bank.asOwner(sql`
    select f.id
    from bank.fees f
    where f.taken_minor <> coalesce((
            select sum(case when t.kind = 'fee' then t.amount_minor else -t.amount_minor end)
            from bank.fee_takings k join books.transfers t on t.id = k.transfer_id
            where k.fee_id = f.id), 0)
       or f.waived_minor <> coalesce((
            select sum(amount_minor) from bank.fee_reliefs where fee_id = f.id and how = 'waived'), 0)
       or f.returned_minor <> coalesce((
            select sum(amount_minor) from bank.fee_reliefs where fee_id = f.id and how = 'returned'), 0)`)
  expect(wrong).toEqual([])
  const overdrawn = await bank.asOwner(sql`
    select number from books.accounts where kind = 'customer' and balance_minor - held_minor < 0`)
  expect(overdrawn).toEqual([])
}
