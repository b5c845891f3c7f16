import { openCommands } from '@larkfield/ops/testing/commands.ts'
import { runCommandFile } from '@larkfield/ops/testing/run-command.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const commands = openCommands()
afterAll(commands.close)

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

test('a test mail is sent at once, and a mail server that refuses is quoted in one sentence', async () => {
  const { url: SMTP_URL, taken } = await mailServer()
  const { said } = await runCommandFile('test-mail', ['operator@bank.example'], { SMTP_URL })
  expect(said).toContain('the mail server has taken a mail for operator@bank.example')
  expect(taken.join('')).toMatch(/Subject: .*: a test mail/)

  expect(await commands.run('test-mail', ['nobody@bank.example'], { SMTP_URL })).toEqual({
    code: 1,
    said: 'No mail was sent: the mail server answered 550 to RCPT TO. Check SMTP_URL and MAIL_FROM.\n',
  })
  expect(await commands.run('test-mail', ['operator'], { SMTP_URL })).toEqual({
    code: 1,
    said: expect.stringContaining('Say to whom'),
  })
})
