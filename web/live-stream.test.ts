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
  vi.stubGlobal('fetch', async () => new Response(streams.shift()))
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act))
  const heard: News[] = []
  await listen({ token: 't', signal: new AbortController().signal, onNews: (news) => heard.push(news) })
  expect(heard.map(({ event }) => event)).toEqual(['hello', 'missed', 'hello'])
  expect(streams).toEqual([])
})
