import { expect, test } from 'vitest'
import { counters, networkOf, secondsBetweenTries } from './limits.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('names and email addresses count alike in any case', () => {
  const of = (name: string) => counters.signInAnywhere({ role: 'admin', name }).of
  expect(of('Admin')).toBe(of('ADMIN'))
  expect(counters.signInCodeOf('A@Example.com').of).toBe('a@example.com')
})

test('S4 a name counts apart for each network, for each role, and for all of them together', () => {
  const ada = { role: 'customer', name: '1000000001' } as const
  const keys = [
    counters.signIn(ada, '203.0.113.9'),
    counters.signIn(ada, '203.0.113.10'),
    counters.signIn({ ...ada, role: 'admin' }, '203.0.113.9'),
    counters.signInAnywhere(ada),
  ].map(({ limit, of }) => `${limit.name}:${of}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  [0, 0],
  [9, 0],
  [10, 3],
  [29, 10],
  [49, 30],
])('after %i failures of a name everywhere, %i seconds lie between two tries', (failures, seconds) => {
  expect(secondsBetweenTries(failures)).toBe(seconds)
})
