import { verifyBooks } from '@larkfield/ledger'
import pg from 'pg'
import { expect } from 'vitest'
import { sql } from '../floor/database/sql.ts'
import { sealTransferCodes, type TransferCodes } from '../floor/secrets/transfer-codes.ts'
import type { TestAdmin, TestBank, TestCustomer } from './bank.ts'

export const CASH_DESK = '1000000000'

export const codes: TransferCodes = { cotCode: 'COT-482913', taxCode: 'TAX-771204', matchingCode: 350912 }

/** Gives a customer codes the test knows, a limit to send freely, and money from the cash desk. */
export async function fund(bank: TestBank, admin: TestAdmin, customer: TestCustomer, amount: number) {
  const { secrets, features } = bank
  await bank.database.run(sql`
    update bank.customers
    set transfer_codes_sealed = ${sealTransferCodes(secrets, codes)}
    where id = ${customer.id}`)
  await features.dependencies.ledger.setDailyLimit(customer.accountNumber, null)
  if (amount > 0) await credit(bank, admin, customer, { amount })
}

type Booking = { amount: number } & Record<string, unknown>

export async function credit(bank: TestBank, admin: TestAdmin, customer: TestCustomer, booking: Booking) {
  const answer = await bank.call('POST /credit/{adminId}', {
    params: { adminId: admin.id },
    body: { chooseAccount: customer.accountNumber, from: CASH_DESK, ...booking },
    token: admin.token,
  })
  expect(answer.body).toMatchObject({ message: 'Account credited successfully' })
  return answer.body.data
}

export const wireForm = (
  to: { accountNumber: string; fullName?: string },
  amount: number,
  more: object = {},
) => ({
  recipientAccount: to.accountNumber,
  accountName: to.fullName ?? 'Pat Elsewhere',
  amount,
  bank: 'Larkfield',
  description: 'Rent',
  ...codes,
  ...more,
})

export async function balancesOf(bank: TestBank, accountNumber: string) {
  const account = (await bank.features.dependencies.ledger.account(accountNumber))!
  return { total: Number(account.balanceMinor), available: Number(account.availableMinor) }
}

/** Whatever a test file did, its books must hold every rule in the end. */
export async function expectBooksToBalance(bank: TestBank): Promise<void> {
  const pool = new pg.Pool({ connectionString: bank.urls.ownerUrl, max: 1 })
  try {
    const { faults, figures } = await verifyBooks(pool)
    expect(faults).toEqual([])
    expect(figures.transfers).toBeGreaterThan(0)
  } finally {
    await pool.end()
  }
}
