import { expect, test } from 'vitest'
import { forwardingHeaders, isProxy, proxyJudge } from './proxies.ts'

test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'uniquelocal'])(
  '%s can be trusted',
  (entry) => expect(isProxy(entry)).toBe(true),
)

test.each(['proxy', '10.0.0.0/33', '10.0.0/8', '10.0.0.1/8/9', 'fd00::/129', '', '1', 'toString', '*'])(
  'nobody can be told by %s',
  (entry) => expect(isProxy(entry)).toBe(false),
)

test.each([
  [['10.0.0.1'], '10.0.0.1', true],
  [['10.0.0.1'], '10.0.0.2', false],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
  [['loopback'], '127.0.0.7', true],
  [['loopback'], '::1', true],
  [['uniquelocal'], '192.168.7.7', true],
  [['uniquelocal'], '203.0.113.9', false],
  [['fe80::/10'], 'fe80::1%eth0', true],
  [[], '127.0.0.1', false],
  [['10.0.0.1'], undefined, false],
  [['10.0.0.1'], 'unix socket', false],
])('S24 of %j, %s is one of ours: %s', (proxies, address, isOurs) => {
  expect(proxyJudge(proxies)(address)).toBe(isOurs)
})

test('what a proxy says about whom it speaks for is known by its headers', () => {
  expect(forwardingHeaders({ host: 'bank.example', 'x-real-ip': '1.2.3.4', forwarded: 'for=x' })).toEqual([
    'forwarded',
    'x-real-ip',
  ])
})
