import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import https from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankProcess, launchBank, temporaryDataDir } from './testing/bank-process.ts'
import { selfMadeCertificate } from './testing/certificate.ts'
import { testDatabase } from './testing/database.ts'

const { dataDir, remove } = temporaryDataDir()
const [first, second] = [selfMadeCertificate({ name: 'first' }), selfMadeCertificate({ name: 'second' })]
const keep = (name: string, text: string) => {
  writeFileSync(join(dataDir, name), text)
  return join(dataDir, name)
}
const settings = (more: Record<string, string>) =>
  Object.entries({
    MODE: 'live',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    TLS_CERT: join(dataDir, 'bank.crt'),
    TLS_KEY: join(dataDir, 'bank.key'),
    ...more,
  })
    .map((pair) => pair.join('='))
    .join('\n')

let bank: BankProcess
beforeAll(async () => {
  keep('bank.crt', first.cert)
  keep('bank.key', first.key)
  bank = await launchBank({
    DATABASE_URL: (await testDatabase()).ownerUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    ENV_FILE: keep('bank.env', settings({})),
  })
})
afterAll(async () => {
  await bank?.end('SIGKILL')
  remove()
})

type Seen = { status: number | undefined; certificate: string; headers: Record<string, unknown> }

const get = (path: string) =>
  new Promise<Seen>((answered, failed) => {
    https
      .get(`${bank.url}${path}`, { ca: [first.cert, second.cert], agent: false }, (response) => {
        const { CN } = (response.socket as import('node:tls').TLSSocket).getPeerCertificate().subject
        response.resume()
        answered({ status: response.statusCode, certificate: String(CN), headers: response.headers })
      })
      .once('error', failed)
  })

test('with TLS_CERT and TLS_KEY it speaks HTTPS itself, with settings from a file', async () => {
  expect(bank.url).toMatch(/^https:/)
  const { status, certificate, headers } = await get('/readyz')
  expect([status, certificate]).toEqual([200, 'first'])
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('SIGHUP takes certificate and settings over, says what needs a restart, and keeps all when one is wrong', async () => {
  keep('bank.env', settings({ MODE: 'nonsense' }))
  process.kill(bank.pid, 'SIGHUP')
  await expect.poll(bank.output).toMatch(/the settings in use stay: .*MODE must be demo or live/)

  keep('bank.crt', second.cert)
  keep('bank.key', second.key)
  keep('bank.env', settings({ DRAIN_SECONDS: '600', MINIMUM_AGE: '21' }))
  process.kill(bank.pid, 'SIGHUP')
  await expect.poll(bank.output).toContain('MINIMUM_AGE, SECRET_KEY changed, which needs a restart')
  expect((await get('/healthz')).certificate).toBe('second')
})

test('SIGTERM begins the drain, in which all is answered, and a second one ends it', async () => {
  const ended = bank.end('SIGTERM')
  await expect.poll(bank.output).toContain('stopping: answering for 600 more seconds')
  expect((await get('/readyz')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)

  process.kill(bank.pid, 'SIGINT')
  expect(await ended).toBe(0)
  expect(bank.output()).toContain('stopping: finishing what is in flight')
})
