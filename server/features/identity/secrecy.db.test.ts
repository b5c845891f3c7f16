import { expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { signUpForm, testBank } from '../../testing/bank.ts'

/** Everything identity knows that nobody may read, walked through with the logs at their most talkative. */
test('S2 S9 S26 no reply, log line or audit line carries a password, a hash, a code or a token', async () => {
  const lines: string[] = []
  const bank = await testBank({ logStream: { write: (line) => lines.push(line) } })
  const replies: string[] = []
  const secrets = new Set<string>()
  const call: typeof bank.call = async (name, sent) => {
    const answer = await bank.call(name, sent)
    // A session's own token goes to its holder, and to nobody else.
    const { token, ...rest } = answer.body
    if (token) secrets.add(token)
    for (const proof of Object.values(answer.cookies)) if (proof) secrets.add(proof)
    replies.push(JSON.stringify([rest, { ...answer.headers, 'set-cookie': undefined }]))
    return answer
  }
  const newPassword = 'Copper#Kettle61'
  const form = signUpForm()
  const code = async () => {
    const drawn = await bank.lastCode(form.email)
    secrets.add(drawn)
    return drawn
  }

  const { id, accountNumber } = (await call('POST /sign-up', { body: form })).body.data
  const signIn = (password: string) => call('POST /loginA', { body: { accountNumber, password } })
  await signIn(form.password)
  await call('POST /verify/{userId}', { params: { userId: id }, body: { userInput: '000000' } })
  await call('POST /verify/{userId}', { params: { userId: id }, body: { userInput: await code() } })
  await signIn('Wrong!Guess123')
  const { token } = (await signIn(form.password)).body
  await call('PUT /change-password', {
    token,
    body: { currentPassword: form.password, newPassword, confirmPassword: newPassword },
  })
  const flow = (await call('POST /forgot', { body: { email: form.email } })).body.data
  const { cookies } = await call('POST /verify/{userId}', {
    params: { userId: flow },
    body: { userInput: await code() },
  })
  await call('POST /reset-user/{userId}', {
    params: { userId: flow },
    cookies,
    body: { password: form.password, confirmPassword: form.password },
  })
  await bank.signInAdmin()
  await call('POST /logout', { token: (await signIn(form.password)).body.token })

  const [row] = await bank.asOwner(sql`select password_hash from bank.customers where id = ${id}`)
  for (const secret of [row.password_hash, '$argon2', form.password, newPassword, 'Wrong!Guess123'])
    secrets.add(secret)
  const audit = await bank.asOwner(sql`select audit_trail::text as line from bank.audit_trail`)
  expect(lines.length).toBeGreaterThan(10)
  expect(audit.length).toBeGreaterThan(8)
  expect(secrets.size).toBe(13)
  const isIn = (text: string, secret: string) =>
    /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text) : text.includes(secret)
  for (const text of [...replies, ...lines, ...audit.map(({ line }) => line)]) {
    for (const secret of secrets) expect(isIn(text, secret), `${secret} in ${text}`).toBe(false)
  }
})

test('mails and requests for codes wait sealed in the queue', async () => {
  const bank = await testBank()
  const queued: string[] = []
  const form = signUpForm()
  await bank.database.transaction(async (tx) => {
    await bank.features.dependencies.sendMail(tx, {
      to: form.email,
      subject: 'a subject',
      text: 'a code 123456',
    })
    queued.push(
      ...(
        await tx.rows<{ row: string }>(sql`
      select jobs::text || payload::text as row from graphile_worker._private_jobs jobs`)
      ).map(({ row }) => row),
    )
  })
  // Besides what the bank has to do by itself.
  expect(queued.length).toBeGreaterThan(0)
  for (const row of queued) {
    expect(row).not.toContain('123456')
    expect(row).not.toContain(form.email)
  }
})
