import { minor } from '@larkfield/contract/money.ts'
import { growTree, sealOnce } from '@larkfield/ledger'
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

/** Brings the hash chain up to date, as the sealer of a running bank does all the time. */
export async function sealAll(appUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl })
  const began = performance.now()
  let sealed = 0
  for (let passesWithoutAny = 0; passesWithoutAny < 3; ) {
    const now = await sealOnce(pool)
    passesWithoutAny = now === 0 ? passesWithoutAny + 1 : 0
    sealed += now
  }
  await pool.end()
  return sealed / ((performance.now() - began) / 1000)
}

/** Takes all that is sealed into the tree; answers how many leaves a second that made. */
export async function growWholeTree(appUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl })
  const began = performance.now()
  let transfers = 0
  for (let more = await growTree(pool); more > 0; more = await growTree(pool)) transfers += more
  await pool.end()
  return (2 * transfers) / ((performance.now() - began) / 1000)
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
