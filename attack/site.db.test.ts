import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank } from '../server/testing/bank.ts'
import { portOf, speak, statusOf } from './socket.ts'

/** The site's own files, in live mode, over a socket: nothing but the site can be read. */
const outside = mkdtempSync(join(tmpdir(), 'larkfield-site-'))
const folder = join(outside, 'site')
const SECRET = 'nobody may read this'

let port: number
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(outside, 'secret.txt'), SECRET)
  writeFileSync(join(folder, '.env'), SECRET)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body>the bank</body></html>')
  writeFileSync(join(folder, 'assets', 'app.js'), 'export {}')
  const bank = await testBank({ config: { siteDir: folder, mode: 'live' } })
  port = portOf(await bank.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => rmSync(outside, { recursive: true, force: true }))

const get = (target: string) =>
  speak(port, `GET ${target} HTTP/1.1\r\nhost: bank\r\nconnection: close\r\n\r\n`)

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/%252e%252e/secret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/assets/%c0%ae%c0%ae/secret.txt',
  '/assets/....//....//secret.txt',
  '/assets/app.js/../../../secret.txt',
  '/assets/app.js%00.txt',
  '//secret.txt',
  '/.env',
  '/assets/',
  '/assets',
  '/files/..%2f..%2fsecret.txt?expires=1&signature=a',
  '/files/../secret.txt',
  '/docs/reference/../../../secret.txt',
  '/docs/reference/js/..%2f..%2f..%2fpackage.json',
  `/${encodeURIComponent(join(outside, 'secret.txt'))}`,
  'file:///etc/passwd',
])('S20 %s leads nowhere', async (target) => {
  const answer = await get(target)
  expect([400, 403, 404]).toContain(statusOf(answer))
  expect(answer).not.toContain(SECRET)
  expect(answer).not.toContain(outside)
})

test('the page and its files are there, each with the headers that keep a browser safe', async () => {
  const page = await get('/')
  expect(statusOf(page)).toBe(200)
  const headers = page.toLowerCase()
  expect(headers).toContain('strict-transport-security: max-age=31536000; includesubdomains')
  expect(headers).toContain('x-content-type-options: nosniff')
  expect(headers).not.toContain('x-powered-by')
  expect(headers).not.toMatch(/^server:/m)
  const policy = /^content-security-policy: (.*)$/m.exec(headers)?.[1]
  expect(policy).toMatch(/script-src 'self';/)
  expect(policy).toMatch(/object-src 'none'/)
  expect(policy).toMatch(/base-uri 'none'/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
  expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|\*)/)
  expect(statusOf(await get('/assets/app.js'))).toBe(200)
})

test('S27 a live bank has no inbox of the demonstration', async () => {
  expect(statusOf(await get('/dev/inbox'))).toBe(404)
})
