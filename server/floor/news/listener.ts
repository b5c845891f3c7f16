import pg from 'pg'
import type { Watch } from '../upkeep/watch.ts'
import { listenTo } from './events.queries.ts'
import { CHANNEL, type News } from './notify.queries.ts'

type Options = {
  databaseUrl: string
  onNews: (news: News) => void
  /** The connection stands from here on; before, news may have been missed. */
  onStands: () => void
  watch: Watch
}

export type Listener = { stands(): boolean; stop(): Promise<void> }

const RETRY_MS = 1_000
const WORK = 'news listening'

/** One connection of the process that hears what any process tells; comes back by itself when it breaks. */
export function startListener({ databaseUrl, onNews, onStands, watch }: Options): Listener {
  let stands = false
  let client: pg.Client | undefined
  let stopped = false
  let again: NodeJS.Timeout | undefined

  const retry = () => {
    stands = false
    client = undefined
    if (stopped || again) return
    again = setTimeout(() => {
      again = undefined
      void connect()
    }, RETRY_MS)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: 'larkfield-news',
    })
    client = next
    next.on('error', () => {})
    next.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL && payload) onNews(JSON.parse(payload) as News)
    })
    try {
      await next.connect()
      next.on('end', () => {
        if (!stopped) watch.failed(WORK, new Error('the connection that hears news broke'))
        retry()
      })
      await next.query(listenTo(CHANNEL))
      watch.worked(WORK)
      stands = true
      onStands()
    } catch (error) {
      if (!stopped) watch.failed(WORK, error)
      await next.end().catch(() => {})
      retry()
    }
    if (stopped) await next.end().catch(() => {})
  }

  const first = connect()
  return {
    stands: () => stands,
    async stop() {
      stopped = true
      clearTimeout(again)
      await first
      await client?.end().catch(() => {})
    },
  }
}
