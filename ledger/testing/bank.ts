import { randomUUID } from 'node:crypto'
import { type Minor, minor } from '@larkfield/contract/money.ts'
import pg from 'pg'
import { type TestDatabase, testDatabase } from '../../ops/testing/database.ts'
import { atEndOfFile } from '../../ops/testing/end-of-file.ts'
import { createLedger, type Ledger } from '../ledger.ts'
import { LedgerRefusal } from '../refusal.ts'
import type { Account, LedgerOptions, OpenAccountRequest, RequestKey } from '../types.ts'

export type TestBank = TestDatabase & {
  ledger: Ledger
  /** The owner's eyes and hands: sees everything, may tamper. */
  owner: pg.Pool
  openWith(amount: number, request?: Partial<OpenAccountRequest>): Promise<Account>
}

/** A ledger on a database of this test file's own. */
export async function testBank(options: Partial<LedgerOptions> = {}): Promise<TestBank> {
  const database = await testDatabase()
  const ledger = createLedger({ connectionString: database.appUrl, ...options })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
  owner.on('error', () => {})
  atEndOfFile(async () => {
    await ledger.close()
    await owner.end()
  })
  return { ...database, ledger, owner, openWith: (amount, request) => openWith(ledger, amount, request) }
}

export async function openWith(
  ledger: Pick<Ledger, 'openAccount' | 'post'>,
  amount: number,
  request: Partial<OpenAccountRequest> = {},
): Promise<Account> {
  const account = await ledger.openAccount({ currency: 'USD', ...request })
  if (amount > 0) {
    await ledger.post({
      request: newKey('desk'),
      kind: 'opening',
      debit: 'cash_desk',
      credit: account.id,
      amountMinor: minor(amount),
      currency: account.currency,
    })
  }
  return account
}

export const newKey = (principal = 'tester'): RequestKey => ({ principal, call: 'test', key: randomUUID() })

/** The code of a refusal, or "done"; anything else that goes wrong still fails the test. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof LedgerRefusal) return error.code
    throw error
  }
}

export const wire = (from: Account, to: Account, amount: number | Minor, request = newKey()) => ({
  request,
  kind: 'wire' as const,
  debit: from.id,
  credit: to.id,
  amountMinor: minor(amount),
  currency: from.currency,
})
