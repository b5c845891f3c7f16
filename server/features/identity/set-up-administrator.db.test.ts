import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls, type CallName, splitCall } from '@larkfield/contract/calls.ts'
import { ensureFirstAdmin } from '@larkfield/ops/first-admin.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { makeSetUpLink } from '../../floor/staff/set-up-links.ts'
import type { Administrator } from '../../floor/staff/staff.queries.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'

const setUpDir = mkdtempSync(join(tmpdir(), 'larkfield-set-up-'))
atEndOfFile(() => rmSync(setUpDir, { recursive: true, force: true }))

const own = 'Copper!Lantern52'
const adminEmail = 'treasurer@bank.example'
const logged: string[] = []
let bank: TestBank
let file: string
beforeAll(async () => {
  bank = await testBank({
    config: { mode: 'live', adminUsername: 'Treasurer', adminPassword: undefined, adminEmail, setUpDir },
    logStream: { write: (line: string) => void logged.push(line) },
  })
  const { config } = bank.features.dependencies
  file = (await ensureFirstAdmin({ ...bank, config })).linkFile!
})

const tokenIn = (path: string) => readFileSync(path, 'utf8').trim().split('/').pop()!
const setUp = (token: string, password = own, confirmPassword = password) =>
  bank.call('POST /staff-set-up', { body: { token, password, confirmPassword } })
const signIn = (password: string) =>
  bank.call('POST /admin-login', { body: { username: 'treasurer', password } })
const expired = {
  message: 'This set-up link has expired or has been used. Ask whoever runs the bank for a new one.',
  code: 'set_up_link_expired',
}

async function newLink(): Promise<string> {
  const { config } = bank.features.dependencies
  const [admin] = await bank.asOwner(sql`select id, username, email, status from bank.admins`)
  return bank.database.transaction((tx) => makeSetUpLink(tx, admin as Administrator, config))
}

test.each([
  ['a short one', 'aB1!', 'The password must have 8 to 128 characters.'],
  ['one without the four classes', 'copperlantern', 'password must contain lowercase'],
  ['a common one', 'Password1!', 'too common or too easy to guess'],
  ['the own name', 'Treasurer1!', 'too common or too easy to guess'],
])('S30 %s is refused as a customer would be, and the link stays', async (_what, password, sentence) => {
  const { status, body } = await setUp(tokenIn(file), password)
  expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
  expect(existsSync(file)).toBe(true)
})

test('S30 the link opens once, of many at once for one, and its file goes with it', async () => {
  const token = tokenIn(file)
  expect((await setUp('A'.repeat(43))).body).toEqual(expired)
  const answers = await Promise.all(Array.from({ length: 4 }, () => setUp(token)))
  const done = answers.filter(({ status }) => status === 200)
  expect(done.map(({ body }) => body.data)).toEqual([{ username: 'Treasurer' }])
  for (const { status, body } of answers.filter((answer) => !done.includes(answer)))
    expect([status, body]).toEqual([403, expired])
  expect(existsSync(file)).toBe(false)
  const { body } = await signIn(own)
  expect(body.data).toMatchObject({ username: 'Treasurer', mustChangePassword: false })
  expect((await bank.call('GET /security', { token: body.token })).status).toBe(200)
  const trail = await bank.asOwner(sql`
    select actor_role, actor_name from bank.audit_trail where action = 'staff_set_up'`)
  expect(trail).toEqual([{ actor_role: 'admin', actor_name: 'Treasurer' }])
  expect(logged.join('')).not.toContain(token)
})

test('S30 a link is over after its time, after a newer one, and for a disabled administrator', async () => {
  const first = tokenIn(await newLink())
  const second = tokenIn(await newLink())
  expect((await setUp(first)).body).toEqual(expired)
  await bank.asOwner(sql`update bank.admins set status = 'disabled'`)
  expect((await setUp(second)).body).toEqual(expired)
  await bank.asOwner(sql`update bank.admins set status = 'active'`)
  await bank.asOwner(sql`update bank.staff_set_ups set expires_at = clock_timestamp()`)
  expect((await setUp(second)).body).toEqual(expired)
})

test('S30 a link ends the sessions and the blocks from before', async () => {
  const { token } = (await signIn(own)).body
  for (let n = 0; n < 6; n += 1) await signIn('Wrong!Guess22')
  expect((await signIn(own)).status).toBe(429)
  expect((await setUp(tokenIn(await newLink()), 'Silver!Lantern53')).status).toBe(200)
  expect((await bank.call('GET /security', { token })).status).toBe(401)
  expect((await signIn('Silver!Lantern53')).status).toBe(200)
  expect((await setUp(tokenIn(await newLink()))).status).toBe(200)
})

const ID = '00000000-0000-4000-8000-000000000000'
const staffCalls = allCalls.filter(([, call]) => call.role === 'admin' || call.role === 'either')
const open: CallName[] = ['POST /logout', 'PUT /change-password']

test('S30 with a temporary password nothing is allowed but choosing another, and leaving', async () => {
  await bank.asOwner(sql`update bank.admins set password_is_temporary = true`)
  const { token, data } = (await signIn(own)).body
  expect(data.mustChangePassword).toBe(true)
  for (const [name] of staffCalls.filter(([name]) => !open.includes(name))) {
    const { method, path } = splitCall(name)
    const reply = await bank.app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, ID),
      headers: { authorization: `Bearer ${token}` },
    })
    expect([name, reply.statusCode, reply.json()]).toEqual([
      name,
      403,
      {
        message: 'Please choose your own password first.',
        code: 'must_change_password',
        reason: 'staff_must_change_password',
      },
    ])
  }
  const body = { currentPassword: own, newPassword: 'Amber!Lantern54', confirmPassword: 'Amber!Lantern54' }
  expect((await bank.call('PUT /change-password', { token, body })).status).toBe(200)
  expect((await bank.call('GET /security', { token })).status).toBe(200)
  expect((await signIn('Amber!Lantern54')).body.data.mustChangePassword).toBe(false)
})

test('S30 with a temporary password one can still sign out', async () => {
  await bank.asOwner(sql`update bank.admins set password_is_temporary = true`)
  const { token } = (await signIn('Amber!Lantern54')).body
  expect((await bank.call('POST /logout', { token })).status).toBe(200)
  expect((await bank.call('POST /logout', { token })).status).toBe(401)
})
