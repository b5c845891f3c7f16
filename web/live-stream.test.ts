import { afterEach, expect, it, vi } from 'vitest'
import { listen, type News, readNews } from './live-stream.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['retry: 3000\nevent: hello\ndata: {}', { event: 'hello', topic: '' }],
  ['event: changed\ndata: {"topic":"balance"}', { event: 'changed', topic: 'balance' }],
  ['event: missed\ndata: {}', { event: 'missed', topic: '' }],
  ['', { event: '', topic: '' }],
])('reads %j', (block, news) => {
  expect(readNews(block)).toEqual(news)
})

it('comes back when the stream breaks, says that something may have been missed, and stays away once ended', async () => {
  const streams = ['event: hello\ndata: {}\n\n', 'event: hello\ndata: {}\n\nevent: ended\ndata: {}\n\n']
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers)
    return new Response(streams.shift())
  })
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act))
  const heard: News[] = []
  await listen({ token: 't', signal: new AbortController().signal, onNews: (news) => heard.push(news) })
  expect(heard.map(({ event }) => event)).toEqual(['hello', 'missed', 'hello'])
  expect(streams).toEqual([])
  // A stream is kept open by the page, not by a person: it never keeps a session alive.
  expect(sent.map((headers) => headers['x-presence'])).toEqual(['none', 'none'])
})
