import type { Database } from '../database/database.ts'
import type { Watch } from '../upkeep/watch.ts'
import { collectNews } from './coalesce.ts'
import { notifyAccounts } from './notify.queries.ts'

/** PostgreSQL carries up to 8,000 bytes a notice. */
const MOST_PER_NOTICE = 500

/** Tells all processes whose balance changed; collected, because the ledger posts thousands of transfers a second. */
export const openBalanceNews = ({ database, watch }: { database: Database; watch: Watch }) =>
  collectNews<number>(watch, async (accounts) => {
    for (let start = 0; start < accounts.length; start += MOST_PER_NOTICE) {
      await notifyAccounts(database, accounts.slice(start, start + MOST_PER_NOTICE), 'balance')
    }
  })
