import type { AccountId } from '@larkfield/ledger/types.ts'
import type { Database } from '../database/database.ts'
import { notifyAccounts } from './notify.queries.ts'

const EVERY_MS = 250
/** PostgreSQL carries up to 8,000 bytes a notice. */
const MOST_PER_NOTICE = 500

/**
 * Tells all processes whose balance changed. The ledger posts thousands of transfers a second, so they are collected:
 * the first goes out at once, what follows together a moment later.
 */
export function openBalanceNews(database: Database) {
  const changed = new Set<number>()
  let pause: NodeJS.Timeout | undefined

  async function tell(): Promise<void> {
    const accounts = [...changed]
    changed.clear()
    for (let start = 0; start < accounts.length; start += MOST_PER_NOTICE) {
      const some = accounts.slice(start, start + MOST_PER_NOTICE)
      // A notice that cannot be sent is no loss: whoever looks again sees the balance.
      await notifyAccounts(database, some, 'balance').catch(() => {})
    }
  }

  function flush(): void {
    pause = undefined
    if (changed.size === 0) return
    void tell()
    pause = setTimeout(flush, EVERY_MS).unref()
  }

  return {
    changed(accounts: readonly AccountId[]): void {
      for (const account of accounts) changed.add(account)
      if (!pause) flush()
    },
    close(): void {
      clearTimeout(pause)
      changed.clear()
    },
  }
}
