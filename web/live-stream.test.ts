import { expect, it } from 'vitest'
import { readNews } from './live-stream.ts'

it.each([
  ['retry: 3000\nevent: hello\ndata: {}', { event: 'hello', topic: '' }],
  ['event: changed\ndata: {"topic":"balance"}', { event: 'changed', topic: 'balance' }],
  ['event: missed\ndata: {}', { event: 'missed', topic: '' }],
  ['', { event: '', topic: '' }],
])('reads %j', (block, news) => {
  expect(readNews(block)).toEqual(news)
})
