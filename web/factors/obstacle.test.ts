import { expect, test } from 'vitest'
import { mayHavePasskeys, passkeyObstacle } from './obstacle.ts'

const page = { isSecureContext: true, hostname: 'bank.example', hasWebAuthn: true }

test.each([
  ['nothing on the page they were made for', {}, undefined],
  [
    'plain HTTP on another machine, before a browser that has none of it',
    { isSecureContext: false, hasWebAuthn: false },
    'insecure',
  ],
  ['a browser without WebAuthn', { hasWebAuthn: false }, 'unsupported'],
  ['another name of the same machine', { hostname: '127.0.0.1' }, 'elsewhere'],
  ['a host whose name only ends alike', { hostname: 'not-bank.example' }, 'elsewhere'],
] as const)('%s', (_, differs, obstacle) => {
  expect(passkeyObstacle('bank.example', { ...page, ...differs })).toBe(obstacle)
})

test.each([
  ['a name of its own', {}, true],
  ['an address of version 4', { hostname: '192.0.2.17' }, false],
  ['an address of version 6', { hostname: '[::1]' }, false],
  ['plain HTTP', { isSecureContext: false }, false],
])('a page at %s may have passkeys: %s', (_, differs, may) => {
  expect(mayHavePasskeys({ ...page, ...differs })).toBe(may)
})
