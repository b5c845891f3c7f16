import type { Readable } from 'node:stream'
import type { Dependencies } from '../dependencies.ts'
import { holdersOfAny } from '../holdings/holders.queries.ts'
import type { Session } from '../http/call-context.ts'
import { sessionsThatHold } from './events.queries.ts'
import { type Listener, startListener } from './listener.ts'
import type { News } from './notify.queries.ts'
import { openStreams } from './streams.ts'

export type Events = {
  /** A stream of what changes for this person, until the session ends or the client goes away. */
  join(session: Session, left: AbortSignal): Readable
  /** Ends all streams, so that a server that stops need not wait for them. */
  endAll(): void
  /** Whether news are heard; not known before the first stream. */
  hearsNews(): boolean | undefined
  close(): Promise<void>
}

type Options = Pick<Dependencies, 'database' | 'databaseUrl' | 'watch'> & { beatMs?: number }

const WORK = 'stream sessions'
const HOLDERS = 'news for holders'

/** Live updates. The connection that listens is opened with the first stream: a process without readers needs none. */
export function openEvents({ database, databaseUrl, watch, beatMs = 10_000 }: Options): Events {
  const streams = openStreams()
  let listener: Listener | undefined
  let beat: NodeJS.Timeout | undefined

  /** News names whose status changed; every so often all are asked about. */
  async function endDeadSessions(customer?: string): Promise<void> {
    const ids = streams.sessionIds(customer)
    if (ids.length === 0) return
    try {
      const holding = await sessionsThatHold(database, ids)
      for (const id of ids) if (!holding.has(id)) streams.endSession(id)
      watch.worked(WORK)
    } catch (error) {
      // While the database is away nobody can tell; the next beat asks again.
      watch.failed(WORK, error)
    }
  }

  /** Who holds an account is asked when there is news of it, and never kept: whoever was removed hears no more. */
  async function tellHolders(news: News): Promise<void> {
    if (!news.accounts || !streams.hasCustomers()) return
    try {
      streams.tellHolders(news, await holdersOfAny(database, news.accounts))
      watch.worked(HOLDERS)
    } catch (error) {
      // Nothing is lost: whoever looks again sees what there is.
      watch.failed(HOLDERS, error)
    }
  }

  function start(): void {
    listener ??= startListener({
      databaseUrl,
      watch,
      onNews: (news) => {
        streams.tell(news)
        void tellHolders(news)
        if (news.topic === 'status') void endDeadSessions(news.customer)
      },
      // Streams that were opened earlier may have missed something, the very first one too.
      onStands: () => streams.tellAll('missed'),
    })
    beat ??= setInterval(() => {
      streams.tellAll('beat')
      void endDeadSessions()
    }, beatMs).unref()
  }

  return {
    join(session, left) {
      const stream = streams.open(session)
      left.addEventListener('abort', () => stream.destroy(), { once: true })
      start()
      return stream
    },
    endAll: streams.endAll,
    hearsNews: () => listener?.stands(),
    async close() {
      clearInterval(beat)
      streams.endAll()
      await listener?.stop()
    },
  }
}
