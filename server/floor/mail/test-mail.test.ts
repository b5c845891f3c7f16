import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

/** A mail server that refuses one recipient and keeps what it takes. */
async function mailServer() {
  const taken: string[] = []
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => taken.push(chunk.toString()))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((listening) => post.listen(0, '127.0.0.1', () => listening()))
  onTestFinished(() => new Promise<void>((closed) => post.close(() => closed())))
  const { port } = post.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, taken }
}

const sendTo = (to: string, SMTP_URL: string) =>
  run(process.execPath, [join(import.meta.dirname, '../../../ops/test-mail.ts'), to], {
    env: { PATH: process.env.PATH, SMTP_URL },
  })

test('a test mail is sent at once, and a mail server that refuses is quoted in one sentence', async () => {
  const { url, taken } = await mailServer()
  const { stdout } = await sendTo('operator@bank.example', url)
  expect(stdout).toContain('the mail server has taken a mail for operator@bank.example')
  expect(taken.join('')).toMatch(/Subject: .*: a test mail/)

  await expect(sendTo('nobody@bank.example', url)).rejects.toMatchObject({
    code: 1,
    stderr: 'No mail was sent: the mail server answered 550 to RCPT TO. Check SMTP_URL and MAIL_FROM.\n',
  })
  await expect(sendTo('operator', url)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Say to whom'),
  })
})
