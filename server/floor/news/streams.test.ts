import { expect, test } from 'vitest'
import type { Session } from '../http/call-context.ts'
import { openStreams } from './streams.ts'

const sessionOf = (customerId: string, sessionId: string) =>
  ({ role: 'customer', customerId, sessionId, accountId: 1 }) as unknown as Session

test('a person has sixteen streams over all their sessions, and the oldest makes room', () => {
  const streams = openStreams()
  const other = streams.open(sessionOf('ben', 'ben-1'))
  const opened = Array.from({ length: 40 }, (_, n) => streams.open(sessionOf('ann', `ann-${n}`)))
  expect(streams.sessionIds()).toEqual(['ben-1', ...Array.from({ length: 16 }, (_, n) => `ann-${n + 24}`)])
  expect(String(opened[0]!.read())).toContain('ended')
  for (const stream of [other, ...opened]) stream.destroy()
})
