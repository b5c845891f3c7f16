import { testDatabase } from '@larkfield/ops/testing/database.ts'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bank, openBank } from '../../bank.ts'
import { readConfig } from '../config.ts'
import { sql } from '../database/sql.ts'
import { mailPromiser } from './mail.ts'

type Received = { to: string; subject: string; text: string }
const received: Received[] = []
let refuseFirst = 1
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const words = `5.1.1 <${address}>: mailbox of ${address.split('@')[0]} unknown`
    done(address.startsWith('nobody') ? Object.assign(new Error(words), { responseCode: 550 }) : null)
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      if (refuseFirst-- > 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      const to = session.envelope.rcptTo[0]?.address ?? ''
      received.push({ to, subject: mail.subject ?? '', text: (mail.text ?? '').trim() })
      done()
    })
  },
})

const logged: string[] = []
let bank: Bank
beforeAll(async () => {
  await new Promise<void>((listening) => post.listen(0, '127.0.0.1', () => listening()))
  const { port } = post.server.address() as { port: number }
  const { appUrl } = await testDatabase()
  bank = await openBank({
    config: { ...readConfig({ LOG_LEVEL: 'trace', SMTP_URL: `smtp://127.0.0.1:${port}` }), mostDelayMs: 0 },
    databaseUrl: appUrl,
    secretKey: 'a key for the mail tests only',
    logStream: { write: (line) => void logged.push(line) },
  })
})
afterAll(async () => {
  await bank?.close()
  await new Promise<void>((closed) => post.close(() => closed()))
})

const mail = { to: 'ada@bank.example', subject: 'Your code', text: 'The code is 123456 — keep it.' }

test('a promised mail arrives, also when the mail server is busy at first; a rolled back one never does', async () => {
  const sendMail = mailPromiser(bank.secrets)
  await expect(
    bank.database.transaction(async (tx) => {
      await sendMail(tx, { ...mail, subject: 'never' })
      throw new Error('changed our mind')
    }),
  ).rejects.toThrow('changed our mind')
  await bank.database.transaction((tx) => sendMail(tx, mail))
  await expect.poll(() => received, { timeout: 25_000, interval: 100 }).toEqual([mail])
})

test('a mail waits sealed, for it may hold a code', async () => {
  const sendMail = mailPromiser(bank.secrets)
  const waiting = await bank.database.transaction(async (tx) => {
    await sendMail(tx, mail)
    const rows = await tx.rows<{ payload: string }>(sql`
      select payload::text as payload from graphile_worker._private_jobs`)
    return rows.map((row) => row.payload).join()
  })
  expect(waiting).toContain('sealed')
  expect(waiting).not.toMatch(/123456|ada@bank/)
})

test('no recipient stands in the log or in the queue when the mail server refuses', async () => {
  const sendMail = mailPromiser(bank.secrets)
  await bank.database.transaction((tx) => sendMail(tx, { ...mail, to: 'nobody.here@bank.example' }))
  const lastError = async () =>
    (
      await bank.database.row<{ last_error: string }>(
        sql`select last_error from graphile_worker.jobs where last_error is not null`,
      )
    )?.last_error
  await expect.poll(lastError, { interval: 100 }).toBe('the mail server answered 550 5.1.1 to RCPT TO')
  const told = logged.map((line) => JSON.parse(line)).find(({ err }) => err?.code === 'EENVELOPE')
  expect(told).toMatchObject({ level: 50, work: 'job mail', msg: 'failing: job mail' })
  expect(logged.join('')).not.toContain('nobody')
})
