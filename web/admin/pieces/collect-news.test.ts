import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectNews } from './collect-news.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first news is acted on at once, a hundred more together, and quiet stays quiet', () => {
  const acted: string[][] = []
  const news = collectNews((topics) => acted.push([...topics]), 3_000)
  news.heard('wires')
  expect(acted).toEqual([['wires']])
  for (let n = 0; n < 100; n += 1) news.heard(n % 2 ? 'wires' : 'loans')
  expect(acted).toHaveLength(1)
  vi.advanceTimersByTime(3_000)
  expect(acted).toEqual([['wires'], ['loans', 'wires']])
  vi.advanceTimersByTime(60_000)
  expect(acted).toHaveLength(2)
  news.heard('messages')
  expect(acted.at(-1)).toEqual(['messages'])
})

test('nothing is acted on after it was stopped', () => {
  const acted: string[][] = []
  const news = collectNews((topics) => acted.push([...topics]), 3_000)
  news.heard('wires')
  news.heard('loans')
  news.stop()
  vi.advanceTimersByTime(10_000)
  expect(acted).toEqual([['wires']])
})
