import { Readable } from 'node:stream'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Session } from '../http/call-context.ts'
import { keyOfHolder } from '../sessions/holder.queries.ts'
import { holderOf } from '../sessions/sessions.ts'
import type { News } from './notify.queries.ts'

const MOST_STREAMS = 5_000
/** Tabs of one session; a reload may leave a dead one behind, so the oldest makes room. */
const MOST_PER_SESSION = 4
/** Likewise of all sessions of a person, however many they open. */
const MOST_PER_PERSON = 16
/** A client that does not read what little there is has gone away. */
const MOST_WAITING_BYTES = 64 * 1024

type Stream = { session: Session; output: Readable }

/** The open streams of this process: who listens, and who is told what. */
export type Streams = {
  open(session: Session): Readable
  tell(news: News): void
  /** The same to these customers, but to nobody whom `tell` has told. */
  tellHolders(news: News, customers: ReadonlySet<string>): void
  hasCustomers(): boolean
  /** To everyone: something may have been missed. */
  tellAll(event: string): void
  /** Of this customer alone, where one is named. */
  sessionIds(customer?: string): string[]
  endSession(sessionId: string): void
  endAll(): void
}

const written = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Not all at the same moment: the server that takes them over has other work too. */
const comeBack = () => `retry: ${1_000 + Math.floor(Math.random() * 2_000)}\n${written('reconnect', {})}`

/**
 * Whom a piece of news is for as far as a session itself knows: the desk, a customer, or whose main account it is about.
 * Its accounts may be many, and so may the streams.
 */
function audienceOf(news: News): (session: Session) => boolean {
  const accounts = new Set<number>(news.accounts)
  return (session) =>
    session.role === 'admin'
      ? news.desk === true
      : news.customer === session.customerId || accounts.has(session.accountId)
}

const personOf = (session: Session) => keyOfHolder(holderOf(session))

export function openStreams(mostStreams = MOST_STREAMS): Streams {
  const streams = new Set<Stream>()

  const send = ({ output }: Stream, text: string) => {
    if (output.readableLength > MOST_WAITING_BYTES) output.destroy()
    else output.push(text)
  }
  /** Whose session is over is told so, and does not come back; whose server stops finds another one. */
  const end = (stream: Stream, isOver: boolean) => {
    send(stream, isOver ? written('ended', {}) : comeBack())
    stream.output.push(null)
    streams.delete(stream)
  }
  const ofSession = (sessionId: string) =>
    [...streams].filter(({ session }) => session.sessionId === sessionId)
  const ofPerson = (person: string) => [...streams].filter(({ session }) => personOf(session) === person)
  const makeRoom = (open: Stream[], most: number) => {
    for (const oldest of open.slice(0, Math.max(0, open.length - most + 1))) end(oldest, true)
  }

  return {
    open(session) {
      if (streams.size >= mostStreams) throw new Refusal('overloaded', { retryAfterSeconds: 30 })
      makeRoom(ofSession(session.sessionId), MOST_PER_SESSION)
      makeRoom(ofPerson(personOf(session)), MOST_PER_PERSON)
      const stream = { session, output: new Readable({ read() {} }) }
      streams.add(stream)
      stream.output.once('close', () => streams.delete(stream))
      // Said at once: browsers treat a stream as open only after its first bytes.
      stream.output.push(`retry: 3000\n${written('hello', {})}`)
      return stream.output
    },
    tell(news) {
      const text = written('changed', { topic: news.topic })
      const isFor = audienceOf(news)
      for (const stream of streams) if (isFor(stream.session)) send(stream, text)
    },
    tellHolders(news, customers) {
      const text = written('changed', { topic: news.topic })
      const isTold = audienceOf(news)
      for (const stream of streams) {
        const { session } = stream
        if (session.role === 'customer' && customers.has(session.customerId) && !isTold(session)) {
          send(stream, text)
        }
      }
    },
    hasCustomers: () => [...streams].some(({ session }) => session.role === 'customer'),
    tellAll(event) {
      for (const stream of streams) send(stream, written(event, {}))
    },
    sessionIds(customer) {
      const sessions = [...streams].map(({ session }) => session)
      const meant = sessions.filter(
        (session) => !customer || (session.role === 'customer' && session.customerId === customer),
      )
      return [...new Set(meant.map(({ sessionId }) => sessionId))]
    },
    endSession(sessionId) {
      for (const stream of ofSession(sessionId)) end(stream, true)
    },
    endAll() {
      for (const stream of [...streams]) end(stream, false)
    },
  }
}
