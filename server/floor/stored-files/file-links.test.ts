import { expect, test } from 'vitest'
import { secretsFrom } from '../secrets/secrets.ts'
import { fileLink, judgeLink } from './file-links.ts'

const secrets = secretsFrom('a key for this test that is long enough')
const file = '00000000-0000-4000-8000-000000000001'
const NOW = Date.UTC(2026, 2, 31, 12, 0, 30)
const MINUTE = 60_000

function partsOf(link: string) {
  const url = new URL(link, 'http://bank.example')
  const { expires = '', signature = '' } = Object.fromEntries(url.searchParams)
  return { fileId: url.pathname.split('/').pop()!, expires, signature }
}

test('a link holds for a quarter of an hour and no longer', () => {
  const link = partsOf(fileLink(secrets, file, NOW))
  expect(judgeLink(secrets, link, NOW)).toBe('good')
  expect(judgeLink(secrets, link, NOW + 14 * MINUTE)).toBe('good')
  expect(judgeLink(secrets, link, NOW + 15 * MINUTE)).toBe('expired')
})

test('a link opens its own file only, and its end cannot be moved', () => {
  const link = partsOf(fileLink(secrets, file, NOW))
  expect(judgeLink(secrets, { ...link, fileId: file.replace('1', '2') }, NOW)).toBe('false')
  expect(judgeLink(secrets, { ...link, expires: String(Number(link.expires) + 60) }, NOW)).toBe('false')
  expect(judgeLink(secrets, { ...link, signature: '' }, NOW)).toBe('false')
})

test('within a minute the link stays the same, for the sake of caches', () => {
  expect(fileLink(secrets, file, NOW)).toBe(fileLink(secrets, file, NOW + 20_000))
})
