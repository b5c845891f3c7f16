import { minor } from '@larkfield/contract/money.ts'
import { importHistory, type PastTransfer } from '@larkfield/ledger/import.ts'
import pg from 'pg'
import type { TestBank } from './bank.ts'

/** A month of UTC that is over, and moments in it. */
export function monthAgo(months: number) {
  const now = new Date()
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
  return {
    month: begin.toISOString().slice(0, 7),
    on: (day: number, hour = 12) => new Date(begin.getTime() + (day - 1) * 86_400_000 + hour * 3_600_000),
  }
}

type Past = Pick<PastTransfer, 'bookedAt' | 'debit' | 'credit'> & Partial<PastTransfer> & { amount: number }

/** What was booked in months that are over, before anything of today is. */
export async function bookPast(bank: TestBank, past: readonly Past[]): Promise<void> {
  const owner = new pg.Client(bank.urls.ownerUrl)
  await owner.connect()
  try {
    await owner.query('begin')
    await importHistory(
      owner,
      past.map(({ amount, ...given }) => ({
        kind: 'credit' as const,
        amountMinor: minor(amount),
        currency: 'USD',
        principal: 'a test',
        ...given,
      })),
    )
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}
