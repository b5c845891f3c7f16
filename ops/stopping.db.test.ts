import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { launchBank, temporaryDataDir } from './testing/bank-process.ts'
import { testDatabase } from './testing/database.ts'

test('SIGTERM begins the drain, in which all is answered, and a second one ends it', async () => {
  const { dataDir, remove } = temporaryDataDir()
  onTestFinished(remove)
  const bank = await launchBank({
    MODE: 'live',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: (await testDatabase()).ownerUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    DRAIN_SECONDS: '600',
  })
  onTestFinished(async () => void (await bank.end('SIGKILL')))
  const ended = bank.end('SIGTERM')
  await expect.poll(bank.output).toContain('stopping: answering for 600 more seconds')
  expect((await fetch(`${bank.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${bank.url}/healthz`)).status).toBe(200)

  process.kill(bank.pid, 'SIGINT')
  expect(await ended).toBe(0)
  expect(bank.output()).toContain('stopping: finishing what is in flight')
})
