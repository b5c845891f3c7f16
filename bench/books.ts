import { minor } from '@larkfield/contract/money.ts'
import {
  importAccounts,
  importHistory,
  type PastTransfer,
  refreshStatistics,
} from '@larkfield/ledger/import.ts'
import { growHistory as growInBooks } from '@larkfield/ledger/testing/grow-history.ts'
import { progressBar } from '@larkfield/ops/progress-bar.ts'
import pg from 'pg'

export type Books = { ownerUrl: string; appUrl: string }

/** How fast what was posted came into the chain, and then into the tree. */
export type Sealed = { sealedPerSecond: number; leavesPerSecond: number }

/** The first account opened for the benchmark; the bank's own come before it. */
const FIRST_NUMBER = 3_000_000_000

/** Opens customers' accounts and pays each an opening balance, in the past, balanced like everything else. */
export async function openAccounts(ownerUrl: string, count: number): Promise<number[]> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('begin')
    const numbers = Array.from({ length: count }, (_, place) => String(FIRST_NUMBER + place + 1))
    const ids = await importAccounts(owner, { numbers, currency: 'USD' })
    const bookedAt = new Date('2020-01-01T12:00:00Z')
    const openings = ids.map(
      (id): PastTransfer => ({
        bookedAt,
        kind: 'opening',
        debit: 'cash_desk',
        credit: id,
        amountMinor: minor(1_000_000_000),
        currency: 'USD',
        principal: 'bench',
      }),
    )
    const bar = progressBar('accounts opened', count)
    await importHistory(owner, openings, bar.show)
    bar.end()
    await owner.query('commit')
    await owner.query('vacuum analyze')
    return ids
  } finally {
    await owner.end()
  }
}

/** Gives one account a long history, and lets the planner know of it. */
export async function growHistory(ownerUrl: string, account: number, count: number): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const bar = progressBar('entries of one account', count)
    await growInBooks(owner, { account, count, onProgress: bar.show })
    bar.end()
    await refreshStatistics(owner)
  } finally {
    await owner.end()
  }
}
