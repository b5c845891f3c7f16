import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls, splitCall } from '@larkfield/contract/calls.ts'
import { addStaff, setStaffEmail } from '@larkfield/ops/staff-commands.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { addApp, codeOfApp } from '../../testing/factors.ts'

const setUpDir = mkdtempSync(join(tmpdir(), 'larkfield-staff-factor-'))
atEndOfFile(() => rmSync(setUpDir, { recursive: true, force: true }))

const password = 'Copper!Lantern52'
let live: TestBank
/** Another node on the same database, which shows what was mailed and asks for less. */
let demo: TestBank
beforeAll(async () => {
  live = await testBank({ config: { mode: 'live', setUpDir } })
  demo = await testBank({ urls: live.urls })
})

const signIn = (bank: TestBank, username: string) =>
  bank.call('POST /admin-login', { body: { username, password } })

/** An administrator who has just chosen a password with the link. */
async function newcomer(username: string, email?: string) {
  const needs = { ...live, config: live.features.dependencies.config }
  await addStaff(needs, username, { email })
  const token = readFileSync(join(setUpDir, `${username}.link`), 'utf8')
    .trim()
    .split('/')
    .pop()
  await live.call('POST /staff-set-up', { body: { token, password, confirmPassword: password } })
  return { username, needs }
}

const ID = '00000000-0000-4000-8000-000000000000'
const open = [
  'POST /logout',
  'PUT /change-password',
  'GET /security',
  'POST /factors/passkey',
  'POST /factors/passkey/{questionId}',
  'POST /factors/app',
  'POST /factors/app/{questionId}',
  'DELETE /sessions/{sessionId}',
  'POST /sign-out-everywhere',
]
const staffCalls = allCalls
  .filter(([, call]) => call.role === 'admin' || call.role === 'either')
  .map(([name]) => name)

test('S30 staff of a live bank without a factor can add one or leave, and nothing else', async () => {
  const { username } = await newcomer('nora', 'nora@bank.example')
  const { token, data } = (await signIn(live, username)).body
  expect(data).toMatchObject({ mustChangePassword: false, mustEnrolFactor: true })
  const closed = staffCalls.filter((name) => !open.includes(name))
  expect(staffCalls.length - closed.length).toBe(open.length)
  for (const name of closed) {
    const { method, path } = splitCall(name)
    const reply = await live.app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, ID),
      headers: { authorization: `Bearer ${token}` },
    })
    expect([name, reply.statusCode, reply.json()]).toEqual([
      name,
      403,
      { message: 'Please add a passkey or an authenticator app first.', code: 'must_enrol_factor' },
    ])
  }
  expect((await live.call('POST /logout', { token })).status).toBe(200)
})

test('S30 from the link to the desk of a live bank: password, mailed code, app, and the desk is open', async () => {
  const email = 'otto@bank.example'
  const { username } = await newcomer('otto', email)
  const { token } = (await signIn(live, username)).body
  expect((await live.call('GET /security', { token })).body.data.factors).toEqual([])
  // The codes of both nodes arrive where the demonstration shows them.
  const { secret } = await addApp({ ...live, lastCode: demo.lastCode }, { token, email, password })
  expect((await live.call('GET /view-all-users', { token })).status).toBe(200)
  const asked = await signIn(live, username)
  expect(asked.body.code).toBe('factor_needed')
  const answer = await live.call('POST /admin-sign-in-factor/{questionId}', {
    params: { questionId: asked.body.data.question.id },
    body: { proof: { method: 'app', code: codeOfApp(secret, 1) } },
  })
  expect(answer.body.data).toMatchObject({ username, mustEnrolFactor: false })
})

test('S30 without an address the refusal says what the operator does, and that helps', async () => {
  const { username, needs } = await newcomer('pia')
  const { token } = (await signIn(live, username)).body
  const refused = await live.call('POST /factors/app', { token, body: { password } })
  expect(refused.body.message).toMatch(/\(npm run staff -- email pia ADDRESS\)\.$/)
  await setStaffEmail(needs, username, 'pia@bank.example')
  const asked = await live.call('POST /factors/app', { token, body: { password } })
  expect(asked.body.data.question.methods).toEqual(['mail'])
})

test('S30 the first administrator of a live bank gets codes where the operator said', async () => {
  const bank = await testBank({ config: { mode: 'live', adminEmail: 'operator@bank.example' } })
  await bank.signInAdmin()
  const [admin] = await bank.asOwner(sql`select email from bank.admins`)
  expect(admin).toEqual({ email: 'operator@bank.example' })
})

test('in a demonstration a factor is offered, not demanded', async () => {
  const { username } = await newcomer('quentin')
  const { token, data } = (await signIn(demo, username)).body
  expect(data.mustEnrolFactor).toBe(false)
  expect((await demo.call('GET /view-all-users', { token })).status).toBe(200)
})
