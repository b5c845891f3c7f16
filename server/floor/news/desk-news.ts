import type { Database } from '../database/database.ts'
import type { Watch } from '../upkeep/watch.ts'
import { collectNews } from './coalesce.ts'
import { notifyDesk, type Topic } from './notify.queries.ts'

/** Every tab of the desk asks again after each: a busy bank would have them ask all the time. */
const EVERY_MS = 1_000

export type DeskNews = { changed(topics: readonly Topic[]): void; close(): void }

/** For what reaches the books without a transaction of ours around it, such as a customer's wire to another bank. */
export const openDeskNews = ({ database, watch }: { database: Database; watch: Watch }): DeskNews =>
  collectNews<Topic>(
    watch,
    async (topics) => {
      for (const topic of topics) await notifyDesk(database, topic)
    },
    EVERY_MS,
  )
