import { Registry } from '@prometheus-io/client'
import { expect, test } from 'vitest'
import { dateIn, dateOf, openOtherClocks } from './other-clocks.ts'

/** A look at another clock that is so many minutes behind this machine's. */
async function look(minutes: number) {
  const registry = new Registry()
  const said: string[] = []
  const watch = {
    worked: (work: string) => void said.push(`fine: ${work}`),
    failed: (_: string, error: unknown) => void said.push((error as Error).message),
  }
  openOtherClocks({ registry, watch }).heard('https', new Date(Date.now() - minutes * 60_000))
  return { said, metrics: await registry.metrics() }
}

test('minutes between this machine’s clock and another one are a figure and a failure', async () => {
  const ahead = await look(57_600)
  expect(ahead.said).toEqual([expect.stringMatching(/^this machine’s clock is 57600 minutes ahead: it is /)])
  expect(ahead.metrics).toMatch(/clock_offset_seconds\{against="https"\} 3456000\b/)
  expect((await look(-10)).said).toEqual([expect.stringContaining('10 minutes behind')])
  expect((await look(2)).said).toEqual(['fine: comparing the clock with https'])
})

test.each([
  ['220 mx.bank.example ESMTP Exim 4.98 Thu, 19 Nov 2026 21:04:05 +0100', '2026-11-19T20:04:05.000Z'],
  ['220 MX Microsoft ESMTP MAIL Service ready at Thu, 5 Nov 2026 20:04:05 +0000', '2026-11-05T20:04:05.000Z'],
  ['220 mx.bank.example ESMTP Postfix', undefined],
])('the greeting %s says %s', (greeting, moment) => {
  expect(dateIn(greeting)?.toISOString()).toBe(moment)
})

test('an answer by HTTP says what time it is there, unless a cache kept it', () => {
  const date = 'Thu, 19 Nov 2026 20:04:05 GMT'
  expect(dateOf(new Response(null, { headers: { date } }))?.toISOString()).toBe('2026-11-19T20:04:05.000Z')
  expect(dateOf(new Response(null, { headers: { date, age: '60' } }))).toBeUndefined()
  expect(dateOf(new Response())).toBeUndefined()
})
