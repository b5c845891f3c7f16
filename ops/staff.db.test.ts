import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { addApp } from '@larkfield/server/testing/factors.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaff,
  resetStaffFactors,
  type StaffNeeds,
  setStaffEmail,
  setStaffRoles,
  unlockStaff,
} from './staff-commands.ts'
import { commandEnv } from './testing/command-env.ts'
import { atEndOfFile } from './testing/end-of-file.ts'

const setUpDir = mkdtempSync(join(tmpdir(), 'larkfield-staff-'))
atEndOfFile(() => rmSync(setUpDir, { recursive: true, force: true }))

const own = 'Copper!Lantern52'
let bank: TestBank
let node: TestBank
let needs: StaffNeeds
let people = 0
beforeAll(async () => {
  bank = await testBank({ config: { setUpDir } })
  node = await testBank({ urls: bank.urls })
  await bank.signInAdmin()
  needs = { ...bank, config: bank.features.dependencies.config }
})

const signIn = (username: string, password = own) =>
  bank.call('POST /admin-login', { body: { username, password } })

const useLink = (username: string) => {
  const token = readFileSync(join(setUpDir, `${username}.link`), 'utf8')
    .trim()
    .split('/')
    .pop()
  return bank.call('POST /staff-set-up', { body: { token, password: own, confirmPassword: own } })
}

/** Somebody nobody else is, who has chosen a password. */
async function colleague(): Promise<string> {
  people += 1
  const username = `colleague${people}`
  await addStaff(needs, username)
  await useLink(username)
  return username
}

const acts = async (username: string) =>
  (
    await bank.asOwner(sql`
      select action, actor_role from bank.audit_trail
      where subject_name = ${username} and action like 'staff%' order by id`)
  ).map(({ action, actor_role }) => `${actor_role} ${action}`)

test('S30 an administrator who is added has a link in a private file, and no password before it is used', async () => {
  const said = await addStaff(needs, 'mira', { email: 'mira@example.com' })
  const file = join(setUpDir, 'mira.link')
  expect(said).toEqual([
    'mira is added: all roles.',
    `A link to choose a password is in ${file}: it works once, within 72 hours.`,
  ])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await listStaff(needs)).toContainEqual(
    expect.stringMatching(
      /^mira · active · all roles · mira@example\.com · has still to choose a password \(link until /,
    ),
  )
  expect((await useLink('mira')).status).toBe(200)
  expect((await signIn('mira')).body.data.mustChangePassword).toBe(false)
  expect(await listStaff(needs)).toContain('mira · active · all roles · mira@example.com')
  expect(await acts('mira')).toEqual(['bank staff_added', 'admin staff_set_up'])
})

test('S30 an administrator gets another address at the machine, on record', async () => {
  const username = await colleague()
  expect(await setStaffEmail(needs, username, 'desk@bank.example')).toEqual([
    `Codes for ${username} go to desk@bank.example.`,
  ])
  expect(await listStaff(needs)).toContain(`${username} · active · all roles · desk@bank.example`)
  expect(await acts(username)).toContain('bank staff_email_set')
})

test('S45 whoever is disabled at the machine counts no longer, also once one person alone had disabled them', async () => {
  const username = await colleague()
  await bank.asOwner(
    sql`update bank.admins set status = 'disabled', still_counts = true where username = ${username}`,
  )
  await disableStaff(needs, username)
  const [person] = await bank.asOwner(sql`
    select status, still_counts from bank.admins where username = ${username}`)
  expect(person).toEqual({ status: 'disabled', still_counts: false })
})

test('S30 disabling ends sessions on every node at once and refuses the sign-in, until it is enabled', async () => {
  const username = await colleague()
  const { token } = (await signIn(username)).body
  expect((await node.call('GET /view-all-users', { token })).status).toBe(200)
  await disableStaff(needs, username)
  for (const server of [bank, node])
    expect((await server.call('GET /view-all-users', { token })).status).toBe(401)
  const { status, body } = await signIn(username)
  expect([status, body.code]).toEqual([403, 'account_disabled'])
  expect((await signIn(username, 'Wrong!Guess22')).body.code).toBe('wrong_credentials')
  await expect(disableStaff(needs, username)).rejects.toThrow(`${username} is disabled already.`)
  await expect(resetStaff(needs, username)).rejects.toThrow(`${username} is disabled: enable it first.`)
  await enableStaff(needs, username)
  await expect(enableStaff(needs, username)).rejects.toThrow(`${username} is active already.`)
  expect((await signIn(username)).status).toBe(200)
  expect(await acts(username)).toEqual([
    'bank staff_added',
    'admin staff_set_up',
    'bank staff_disabled',
    'bank staff_enabled',
  ])
})

test('S30 a session that begins while its administrator is disabled does not outlive that', async () => {
  const username = await colleague()
  const [, ...signedIn] = await Promise.all([
    disableStaff(needs, username),
    ...Array.from({ length: 6 }, () => signIn(username)),
  ])
  for (const { body } of signedIn.filter(({ status }) => status === 200))
    expect((await bank.call('GET /view-all-users', { token: body.token })).status).toBe(401)
})

test('S31 roles are given and taken at the machine, at once and on record', async () => {
  await addStaff(needs, 'tess', { roles: 'teller, auditor', name: 'Tess Moreau', email: 'tess@bank.example' })
  await useLink('tess')
  expect(await listStaff(needs)).toContain(
    'tess (Tess Moreau) · active · teller, auditor · tess@bank.example',
  )
  const { token } = (await signIn('tess')).body
  expect((await node.call('GET /view-all-users', { token })).status).toBe(200)
  expect((await node.call('GET /staff', { token })).status).toBe(200)
  expect(await setStaffRoles(needs, 'tess', 'owner')).toEqual(['tess is now owner.'])
  expect((await node.call('GET /view-all-users', { token })).body.code).toBe('wrong_role')
  expect(await acts('tess')).toEqual(['bank staff_added', 'admin staff_set_up', 'bank staff_changed'])
  await setStaffRoles(needs, 'tess', 'teller')
})

test('S31 the last owner keeps the role at the machine too, whoever else is there', async () => {
  await bank.asOwner(sql`update bank.admins set status = 'disabled'`)
  const owner = await colleague()
  const teller = await colleague()
  await setStaffRoles(needs, teller, 'teller,approver,auditor')
  await addStaff(needs, 'owner-to-be')
  const sentence = `${owner} is the last owner who can sign in: make another one`
  await expect(setStaffRoles(needs, owner, 'teller')).rejects.toThrow(sentence)
  await expect(disableStaff(needs, owner)).rejects.toThrow(sentence)
  await useLink('owner-to-be')
  await setStaffRoles(needs, owner, 'teller')
  await bank.asOwner(sql`update bank.admins set status = 'active'`)
})

test('the last owner who can sign in cannot be disabled, also when two try at once', async () => {
  await bank.asOwner(sql`update bank.admins set status = 'disabled'`)
  await addStaff(needs, 'has-no-password-yet')
  const pair = [await colleague(), await colleague()]
  const tried = await Promise.allSettled(pair.map((username) => disableStaff(needs, username)))
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = tried.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason.message).toMatch(
    /^colleague\d+ is the last owner who can sign in: make another one, or add one/,
  )
  await bank.asOwner(sql`update bank.admins set status = 'active'`)
})

test('S30 a reset ends the password and the sessions, and makes a new link', async () => {
  const username = await colleague()
  const { token } = (await signIn(username)).body
  await resetStaff(needs, username.toUpperCase())
  expect((await bank.call('GET /view-all-users', { token })).status).toBe(401)
  expect((await signIn(username)).body.code).toBe('wrong_credentials')
  expect((await useLink(username)).status).toBe(200)
  expect((await signIn(username)).status).toBe(200)
})

test('S34 whoever lost every factor gets rid of them at the machine alone: told by mail, on record', async () => {
  const username = await colleague()
  const email = `${username}@bank.example`
  await setStaffEmail(needs, username, email)
  const { token } = (await signIn(username)).body
  await addApp(bank, { token, email, password: own })
  expect((await signIn(username)).body.code).toBe('factor_needed')
  await resetStaffFactors(needs, username)
  expect((await bank.call('GET /security', { token })).status).toBe(401)
  const again = await signIn(username)
  const { body } = await bank.call('GET /security', { token: again.body.token })
  expect(body.data).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect((await bank.lastMail(email)).text).toContain('Whoever runs the bank has removed your passkeys')
  expect(await acts(username)).toContain('bank staff_factors_reset')
})

test('S41 another address ends a link and the codes that went to the one before', async () => {
  await addStaff(needs, 'moved', { email: 'moved@bank.example' })
  const [{ id }] = await bank.asOwner(sql`select id from bank.admins where username = 'moved'`)
  await bank.asOwner(sql`
    insert into bank.code_flows (id, purpose, admin_id, code_hash, expires_at, tries_left)
    values ('code-of-moved', 'sign_in', ${id}, 'x', now() + interval '5 minutes', 5)`)
  const said = await setStaffEmail(needs, 'moved', 'elsewhere@bank.example')
  expect(said.at(-1)).toBe('The link sent before no longer works: reset makes another one.')
  expect((await useLink('moved')).body.code).toBe('set_up_link_expired')
  const [flow] = await bank.asOwner(sql`select tries_left from bank.code_flows where id = 'code-of-moved'`)
  expect(flow).toEqual({ tries_left: 0 })
})

test('S4 whoever is locked out by wrong passwords is unlocked at the machine', async () => {
  const username = await colleague()
  for (let n = 0; n < 6; n += 1) await signIn(username, 'Wrong!Guess22')
  expect((await signIn(username)).status).toBe(429)
  await unlockStaff(needs, username)
  expect((await signIn(username)).status).toBe(200)
  expect(await acts(username)).toContain('bank staff_unlocked')
})

test('S28 a browser of theirs that has had too many wrong passwords is unlocked too', async () => {
  const username = await colleague()
  const { cookies } = await signIn(username)
  const fromThere = (password: string) =>
    bank.call('POST /admin-login', { body: { username, password }, cookies })
  for (let n = 0; n < 6; n += 1) await fromThere('Wrong!Guess22')
  expect((await fromThere(own)).status).toBe(429)
  await unlockStaff(needs, username)
  expect((await fromThere(own)).status).toBe(200)
})

test.each([
  ['a name that is taken', () => addStaff(needs, 'ADMIN'), /administrator called ADMIN already/],
  ['a name that leads elsewhere', () => addStaff(needs, '../../etc'), /^A username has 3 to 30 letters/],
  [
    'half an address',
    () => addStaff(needs, 'nora', { email: 'nora@' }),
    /^nora@ is not a complete email address/,
  ],
  ['no address', () => setStaffEmail(needs, 'admin', 'desk'), /^desk is not a complete email address/],
  ['no such role', () => addStaff(needs, 'nora', { roles: 'teller,boss' }), /^boss is no role: name some of/],
  ['no role at all', () => setStaffRoles(needs, 'admin', ''), /^Nothing is no role/],
  ['a name that is none', () => addStaff(needs, 'nora', { name: 'win.example.com' }), /is not a name that/],
  [
    "a colleague's address, in any case",
    () => addStaff(needs, 'nora', { email: 'MIRA@example.com' }),
    /^Somebody else has the address MIRA@example.com/,
  ],
  ['a stranger', () => unlockStaff(needs, 'nobody'), /^There is no administrator called nobody/],
])('%s is refused in one sentence', async (_what, act, sentence) => {
  await expect(act()).rejects.toThrow(sentence)
})

const run = (args: string[], env: Record<string, string> = {}) => {
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, 'staff.ts'), ...args], {
    env: {
      ...commandEnv,
      DATABASE_URL: bank.urls.ownerUrl,
      SET_UP_DIR: setUpDir,
      ...env,
    },
    encoding: 'utf8',
  })
  return { code: ended.status, said: (ended.stdout + ended.stderr).trim() }
}

test('npm run staff says what it did', () => {
  const added = run(['add', 'command-line'])
  expect(added).toEqual({ code: 0, said: expect.stringMatching(/^command-line is added: all roles\.\n/) })
  expect(added.said).not.toContain(
    readFileSync(join(setUpDir, 'command-line.link'), 'utf8').slice(-20).trim(),
  )
  expect(run(['list']).said).toContain('admin · active')
  expect(run(['roles', 'command-line', 'teller,approver']).said).toBe('command-line is now teller, approver.')
  expect(run(['add', 'second-line', '--roles', 'auditor', '--name', 'Sol Line']).said).toMatch(
    /^second-line is added: auditor\.\n/,
  )
  expect(run(['email', 'command-line', 'line@bank.example']).said).toBe(
    'Codes for command-line go to line@bank.example.',
  )
})

test('npm run staff says how it is used and what is wrong', () => {
  expect(run([])).toEqual({ code: 0, said: expect.stringContaining('add USERNAME [--roles LIST]') })
  expect(run(['fire', 'admin'])).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no command fire\./),
  })
  expect(run(['roles', 'somebody']).said).toBe('Say which: npm run staff -- roles somebody LIST')
  expect(run(['list', '--roles', 'teller']).said).toBe('--roles goes with add only.')
  expect(run(['email', 'somebody']).said).toBe('Say which: npm run staff -- email somebody ADDRESS')
  expect(run(['reset', 'a', 'b']).said).toBe('npm run staff -- reset takes no b.')
  expect(run(['reset']).said).toBe('Say whom: npm run staff -- reset USERNAME')
  expect(run(['list'], { DATABASE_URL: '', DATA_DIR: setUpDir }).said).toMatch(/^No bank is running on/)
})
