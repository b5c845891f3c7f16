import { minor } from '@larkfield/contract/money.ts'
import { type Account, accountId } from '@larkfield/ledger'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { sql } from '../floor/database/sql.ts'
import { verifyInterest } from '../floor/interest/verify-interest.ts'
import { addTerms } from '../floor/products/add-terms.queries.ts'
import type { DepositTermsRow } from '../floor/products/terms.queries.ts'
import { type TestBank, testBank } from './bank.ts'
import { clockAt } from './order-stage.ts'

const WAIT = { timeout: 60_000, interval: 100 }

/**
 * A bank that opens on a day, so that no earlier one waits for its night, and that leaves the nights after it to the test:
 * its own has looked, found nothing over, and looks again when the clock turns, which stands still.
 */
export async function bankFrom(day: string): Promise<TestBank> {
  const bank = await testBank({ clock: clockAt(`${day}T12:00:00Z`) })
  const looked = 'upkeep_last_success_timestamp_seconds{work="night"}'
  await vi.waitFor(
    async () => expect((await bank.app.inject({ url: '/metrics' })).body).toContain(looked),
    WAIT,
  )
  return bank
}

type Given = Partial<DepositTermsRow> & Pick<DepositTermsRow, 'currency' | 'begins_on'>

/** Terms of a deposit, of savings at 2.5 % credited monthly unless more is said. */
export async function placeTerms(bank: TestBank, given: Given): Promise<string> {
  const kind = given.kind ?? 'savings'
  const id = await addTerms(bank.database, {
    product_id: kind,
    kind,
    day_count: 'ACT/365F',
    tiers: [{ from_minor: 0, rate_ppm: 25_000 }],
    credited: 'monthly',
    tax_ppm: 0,
    fee_monthly_minor: 0n,
    fee_wire_minor: 0n,
    fee_dormancy_minor: 0n,
    dormant_after_months: 24,
    ...given,
  })
  return id!
}

let keys = 0

type Booked = { amountMinor: number; valueAt?: Date }

/** Money to an account from the cash desk, or back to it where it is below zero; valued whenever it says. */
export async function book(
  bank: TestBank,
  account: Pick<Account, 'number'>,
  { amountMinor, valueAt }: Booked,
) {
  const { id, currency } = (await bank.ledger.account(account.number))!
  const own = accountId(String(id))
  const isIn = amountMinor > 0
  return bank.ledger.post({
    request: { principal: 'a test', call: 'interest', key: `interest-${keys++}` },
    kind: isIn ? 'credit' : 'debit',
    debit: isIn ? 'cash_desk' : own,
    credit: isIn ? own : 'cash_desk',
    amountMinor: minor(Math.abs(amountMinor)),
    currency,
    ...(valueAt && { valueAt }),
  })
}

export type AccrualRow = {
  account_id: string
  day: string
  balance_minor: string
  terms_id: string
  millionths: string
  rest: string
}

export const accrualsOf = (bank: TestBank, account: { id: number }): Promise<AccrualRow[]> =>
  bank.asOwner(sql`
    select account_id, to_char(day, 'YYYY-MM-DD') as day, balance_minor, terms_id, millionths, rest
    from bank.accruals where account_id = ${account.id} order by day`)

export type CorrectionRow = Omit<AccrualRow, 'terms_id'> & { booked_on: string }

export const correctionsOf = (bank: TestBank, account: { id: number }): Promise<CorrectionRow[]> =>
  bank.asOwner(sql`
    select account_id, to_char(day, 'YYYY-MM-DD') as day, to_char(booked_on, 'YYYY-MM-DD') as booked_on, balance_minor,
           millionths, rest
    from bank.accrual_corrections where account_id = ${account.id} order by booked_on, day`)

export type PeriodRow = {
  ends_on: string
  accrued_through: string | null
  accrued: string
  corrected: string
  carried_in: string
  posted_minor: string
  tax_minor: string
  carried_out: string
  transfer_id: string | null
  tax_transfer_id: string | null
}

export const periodsOf = (bank: TestBank, account: { id: number }): Promise<PeriodRow[]> =>
  bank.asOwner(sql`
    select to_char(i.ends_on, 'YYYY-MM-DD') as ends_on,
           to_char(i.accrued_through, 'YYYY-MM-DD') as accrued_through, i.accrued, i.corrected, i.carried_in, i.posted_minor, i.tax_minor,
           i.carried_out, i.transfer_id, t.transfer_id as tax_transfer_id
    from bank.interest_periods i
    left join bank.interest_taxes t on t.account_id = i.account_id and t.ends_on = i.ends_on
    where i.account_id = ${account.id} order by i.ends_on`)

/** B22 of every account. */
export async function expectInterestToAddUp(bank: TestBank): Promise<void> {
  const pool = new pg.Pool({ connectionString: bank.urls.ownerUrl, max: 1 })
  try {
    expect((await verifyInterest(pool)).faults).toEqual([])
  } finally {
    await pool.end()
  }
}

/** All that an account has earned by its days and their corrections, and all that was posted for it, in millionths. */
export async function earnedAndPaid(bank: TestBank, account: { id: number }) {
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n)
  const [days, changes] = [await accrualsOf(bank, account), await correctionsOf(bank, account)]
  const periods = await periodsOf(bank, account)
  return {
    earned: sum([...days, ...changes].map(({ millionths }) => millionths)),
    paid: sum(periods.map(({ posted_minor }) => posted_minor)) * 1_000_000n,
    carried: BigInt(periods.at(-1)?.carried_out ?? 0),
  }
}
