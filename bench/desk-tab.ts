import { type Call, calls, type Sample } from './desk-calls.ts'

export type Ask = (kind: string, call: Call) => Promise<void>

type Tab = { address: string; token: string; ask: Ask; sample: () => Sample; signal: AbortSignal }

/** As the desk's page does it: web/admin/pieces/figures.ts, books-query.ts and live-updates.ts. */
const FIGURES_EVERY_MS = 30_000
const BOOKS_EVERY_MS = 60_000
const NEWS_EVERY_MS = 3_000
const UP_TO_MORE_MS = 1_000
/** A person looks at something else about so often. */
const LOOKS_EVERY_MS = 2_000

const renewedBy: Record<string, string[]> = {
  '/view-all-users': ['customers'],
  '/view-all-documents': ['documents'],
  '/get-messages': ['messages'],
  '/loan-queue': ['loans'],
  '/wires': ['wires'],
  '/view-all-history': ['wires'],
}

/** One tab of the desk: a stream of news, the figures of its navigation, and a list that somebody changes now and then. */
export function openTab({ address, token, ask, sample, signal }: Tab): Promise<unknown> {
  let shown: { kind: string; call: Call } = { kind: 'customers', call: calls.customers!(sample()) }
  const figures = gently(() => ask('figures and badges', calls['figures and badges']!(sample())))
  const renewShown = gently(() => ask(shown.kind, shown.call))
  const kinds = Object.keys(calls)
  const heard = new Set<string>()
  const newsEveryMs = NEWS_EVERY_MS + Math.random() * UP_TO_MORE_MS
  let isPausing = false
  const actOnNews = () => {
    isPausing = false
    if (heard.size === 0 || signal.aborted) return
    figures()
    if (renewedBy[shown.call.path]?.some((topic) => heard.has(topic))) renewShown()
    heard.clear()
    isPausing = true
    setTimeout(actOnNews, newsEveryMs)
  }
  const onNews = (topic: string | undefined) => {
    if (topic === undefined) return
    heard.add(topic)
    if (!isPausing) actOnNews()
  }
  return Promise.all([
    listen({ address, token, signal, onNews }),
    every(FIGURES_EVERY_MS, signal, async () => figures()),
    every(BOOKS_EVERY_MS, signal, () => ask('books', calls.books!(sample()))),
    every(LOOKS_EVERY_MS, signal, async () => {
      const kind = kinds[Math.floor(Math.random() * kinds.length)]!
      shown = { kind, call: calls[kind]!(sample()) }
      await ask(shown.kind, shown.call)
    }),
  ])
}

/** What is being asked for already is let come in, and asked again then. */
function gently(ask: () => Promise<void>): () => void {
  let isUnderWay = false
  let isWanted = false
  const run = async () => {
    if (isUnderWay) {
      isWanted = true
      return
    }
    isUnderWay = true
    await ask()
    isUnderWay = false
    if (!isWanted) return
    isWanted = false
    void run()
  }
  return () => void run()
}

/** Not all at the same moment: each tab was opened at another one. */
async function every(ms: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await pause(Math.random() * ms, signal)
  while (!signal.aborted) {
    const begun = performance.now()
    await work()
    await pause(Math.max(0, ms - (performance.now() - begun)), signal)
  }
}

export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => done(clearTimeout(timer)), { once: true })
  })

type Listening = Pick<Tab, 'address' | 'token' | 'signal'> & { onNews: (topic: string | undefined) => void }

async function listen({ address, token, signal, onNews }: Listening): Promise<void> {
  try {
    const response = await fetch(`${address}/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
    })
    if (!response.ok) throw new Error(`a stream was answered with ${response.status}`)
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) onNews(/"topic":"(\w+)"/.exec(block)?.[1])
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
