import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCustomer } from '../session.ts'
import { renew, type Subject } from './own-data.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Which news concerns what is shown; an event without a line here is a greeting or a heartbeat. */
const subjectsOf: Record<string, Subject[]> = {
  balance: ['money'],
  wire: ['money'],
  message: ['messages'],
  document: ['documents'],
  status: ['person'],
  profile: ['person'],
  loan: ['loans', 'money'],
}

/** Keeps what is on the screen true while the bank works: a payment that arrives shows up by itself. */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  const { token } = useCustomer()
  useEffect(() => {
    if (!token) return
    const left = new AbortController()
    const onNews = (name: string) => {
      const subjects = subjectsOf[name]
      if (subjects) void renew(queryClient, ...subjects)
    }
    void listen({ token, signal: left.signal, onNews })
    return () => left.abort()
  }, [token, queryClient])
}

type Listening = { token: string; signal: AbortSignal; onNews: (name: string) => void }

/** EventSource cannot carry a token, so the stream is read by fetch; it comes back by itself when it breaks. */
async function listen({ token, signal, onNews }: Listening): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      const response = await fetch('/events', {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
        signal,
      })
      // A refusal will not turn into a stream by asking again; a busy or restarting bank may.
      if (response.status >= 400 && response.status !== 503 && response.status !== 429) return
      if (response.ok && response.body) {
        waitMs = FIRST_WAIT_MS
        await eachEvent(response.body, onNews)
      }
    } catch {
      // The connection broke; what was missed is asked for by the screens when they are looked at again.
    }
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

async function eachEvent(body: ReadableStream<Uint8Array>, onNews: (name: string) => void) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + chunk.value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) onNews(eventNameOf(block))
  }
}

export const eventNameOf = (block: string) => /^event: ?(.*)$/m.exec(block)?.[1]?.trim() ?? 'message'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
