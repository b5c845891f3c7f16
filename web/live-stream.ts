import { nobodyActed } from './presence.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

type Listening = { token: string; signal: AbortSignal; onNews: (news: News) => void }

/** EventSource cannot carry a token, so the stream is read by fetch; it comes back by itself when it breaks. */
export async function listen({ token, signal, onNews }: Listening): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  let isFirst = true
  while (!signal.aborted) {
    try {
      const response = await fetch('/events', {
        headers: { ...nobodyActed, accept: 'text/event-stream', authorization: `Bearer ${token}` },
        signal,
      })
      // A refusal will not turn into a stream by asking again; a busy or restarting bank may.
      if (response.status >= 400 && response.status !== 503 && response.status !== 429) return
      if (response.ok && response.body) {
        waitMs = FIRST_WAIT_MS
        if (!isFirst) onNews({ event: 'missed', topic: '' })
        isFirst = false
        if ((await eachEvent(response.body, onNews)) === 'ended') return
      }
    } catch {
      // The connection broke; what was missed meanwhile is asked for when it stands again.
    }
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

/** `ended` when the bank closed the stream on purpose: the session is over, or a newer tab has taken its place. */
async function eachEvent(
  body: ReadableStream<Uint8Array>,
  onNews: Listening['onNews'],
): Promise<'ended' | 'broken'> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + decoder.decode(chunk.value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const news of blocks.map(readNews)) {
      if (news.event === 'ended') return 'ended'
      onNews(news)
    }
  }
  return 'broken'
}

export type News = { event: string; topic: string }

export function readNews(block: string): News {
  const event = /^event: ?(.*)$/m.exec(block)?.[1] ?? ''
  const topic = /^data: .*"topic":"(\w+)"/m.exec(block)?.[1] ?? ''
  return { event, topic }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
