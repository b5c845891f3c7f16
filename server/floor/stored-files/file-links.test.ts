import { expect, test } from 'vitest'
import { secretsFrom } from '../secrets/secrets.ts'
import { judgeLink, linksFor } from './file-links.ts'

const secrets = secretsFrom('a key for this test that is long enough')
const file = '00000000-0000-4000-8000-000000000001'
const session = '00000000-0000-4000-8000-000000000009'
const NOW = Date.UTC(2026, 2, 31, 12, 0, 30)
const MINUTE = 60_000

const linkAt = (nowMs: number) => linksFor(secrets, { sessionId: session }, nowMs).to(file)

function partsOf(link: string) {
  const url = new URL(link, 'http://bank.example')
  const { expires = '', session: ofSession = '', signature = '' } = Object.fromEntries(url.searchParams)
  return { fileId: url.pathname.split('/').pop()!, expires, session: ofSession, signature }
}

test('a link holds for a quarter of an hour and no longer', () => {
  const link = partsOf(linkAt(NOW))
  expect(judgeLink(secrets, link, NOW)).toBe('good')
  expect(judgeLink(secrets, link, NOW + 14 * MINUTE)).toBe('good')
  expect(judgeLink(secrets, link, NOW + 15 * MINUTE)).toBe('expired')
})

test('a link opens its own file for its own session only, and its end cannot be moved', () => {
  const link = partsOf(linkAt(NOW))
  expect(judgeLink(secrets, { ...link, fileId: file.replace('1', '2') }, NOW)).toBe('false')
  expect(judgeLink(secrets, { ...link, expires: String(Number(link.expires) + 60) }, NOW)).toBe('false')
  expect(judgeLink(secrets, { ...link, session: session.replace('9', '8') }, NOW)).toBe('false')
  expect(judgeLink(secrets, { ...link, signature: '' }, NOW)).toBe('false')
})

test('within a minute the link stays the same, for the sake of caches', () => {
  expect(linkAt(NOW)).toBe(linkAt(NOW + 20_000))
})
