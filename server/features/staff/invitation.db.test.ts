import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'

const own = 'Copper!Lantern52'
let bank: TestBank
let node: TestBank
let admin: TestAdmin
let people = 0
beforeAll(async () => {
  bank = await testBank({ config: { publicUrl: 'https://bank.example' } })
  node = await testBank({ urls: bank.urls, config: { publicUrl: 'https://bank.example' } })
  admin = await bank.signInAdmin()
})

/** A form for somebody nobody else is. */
function invited(
  given: Partial<{ username: string; email: string; fullName: string; roles: StaffRole[] }> = {},
) {
  people += 1
  return {
    username: `colleague.${people}`,
    fullName: 'Tess Moreau',
    email: `colleague.${people}@bank.example`,
    roles: ['teller'] as StaffRole[],
    ...given,
  }
}

const invite = (body: object, { token = admin.token, at = bank } = {}) =>
  at.call('POST /staff', { token, body })

const about = (staffId: string) => ({ token: admin.token, params: { staffId } })
const inviteAgain = (staffId: string) => bank.call('POST /staff/{staffId}/invitation', about(staffId))
const setStatus = (staffId: string, status: string) =>
  bank.call('PUT /staff/{staffId}/status', { ...about(staffId), body: { status } })

const tokenFor = async (email: string) =>
  /https:\/\/bank\.example\/#\/set-up\/([\w-]{43})\n/.exec(`${(await bank.lastMail(email)).text}\n`)![1]!

const setUp = (token: string, at = bank) =>
  at.call('POST /staff-set-up', { body: { token, password: own, confirmPassword: own } })

const signIn = (username: string) => bank.call('POST /admin-login', { body: { username, password: own } })

const rows = async () => Number((await bank.asOwner(sql`select count(*) from bank.admins`))[0].count)

test('S31 an owner invites somebody by mail, who chooses a password and does what the roles allow', async () => {
  const form = invited({ roles: ['teller', 'teller', 'auditor'] })
  const { status, body } = await invite({ ...form, reason: 'Starts on Monday' })
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({
      username: form.username,
      fullName: 'Tess Moreau',
      roles: ['teller', 'auditor'],
      status: 'active',
      hasPassword: false,
      invitedUntil: expect.stringMatching(/^\d{4}-/),
      lastSignInAt: null,
    }),
  ])
  expect((await setUp(await tokenFor(form.email), node)).body.data).toEqual({ username: form.username })
  const { token } = (await signIn(form.username)).body
  expect((await bank.call('GET /view-all-users', { token })).status).toBe(200)
  expect((await invite(invited(), { token })).body.code).toBe('wrong_role')
  const people = (await bank.call('GET /staff', { token, query: { q: form.email } })).body.data
  expect(people).toEqual([
    expect.objectContaining({
      hasPassword: true,
      invitedUntil: null,
      openSessions: 1,
      lastSignInAt: expect.any(String),
    }),
  ])
  const trail = await bank.asOwner(sql`
    select action, actor_name, reason, after from bank.audit_trail
    where subject_name = ${form.username} and action like 'staff%' order by id`)
  expect(trail).toEqual([
    {
      action: 'staff_invited',
      actor_name: 'admin',
      reason: 'Starts on Monday',
      after: {
        username: form.username,
        fullName: 'Tess Moreau',
        email: form.email,
        roles: 'auditor, teller',
      },
    },
    { action: 'staff_set_up', actor_name: form.username, reason: null, after: null },
  ])
})

test('S31 the mail holds the link and nobody’s words; the database holds a hash of the token, for 24 hours', async () => {
  const form = invited({ username: 'win.example.com' })
  const { _id } = (await invite({ ...form, reason: 'Call 802 555 0142' })).body.data
  const { text, subject } = await bank.lastMail(form.email)
  expect(text).toMatch(/^Dear Tess Moreau,\n\nYou have been given access to the desk of Larkfield\./)
  expect(subject + text).not.toMatch(/win\.example|555 0142|teller/)
  const token = await tokenFor(form.email)
  const [kept] = await bank.asOwner(sql`
    select row_to_json(s)::text as all,
           round(extract(epoch from expires_at - clock_timestamp()) / 60) between 1430 and 1440 as for_a_day
    from bank.staff_set_ups s where admin_id = ${_id}`)
  expect(kept.for_a_day).toBe(true)
  expect(kept.all).not.toContain(token)
  expect(JSON.stringify(await bank.asOwner(sql`select * from bank.audit_trail`))).not.toContain(token)
})

test('S31 a link works once, not after its day, not after a newer one, not after the address changed', async () => {
  const form = invited()
  const { _id } = (await invite(form)).body.data
  const first = await tokenFor(form.email)
  expect((await inviteAgain(_id)).status).toBe(200)
  const second = await tokenFor(form.email)
  expect((await setUp(first)).body.code).toBe('set_up_link_expired')
  await bank.asOwner(
    sql`update bank.staff_set_ups set expires_at = clock_timestamp() where admin_id = ${_id}`,
  )
  expect((await setUp(second)).body.code).toBe('set_up_link_expired')
  const { data } = (await bank.call('GET /staff', { token: admin.token, query: { q: form.email } })).body
  expect(data).toEqual([expect.objectContaining({ invitedUntil: null, hasPassword: false })])

  await inviteAgain(_id)
  const third = await tokenFor(form.email)
  const email = `another.${form.email}`
  await bank.call('PUT /staff/{staffId}', { ...about(_id), body: { email } })
  expect((await setUp(third)).body.code).toBe('set_up_link_expired')
  expect((await bank.lastMail(form.email)).text).toContain(`to ${email}`)

  await inviteAgain(_id)
  const token = await tokenFor(email)
  const answers = await Promise.all([bank, node, bank, node].map((at) => setUp(token, at)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
})

test('S31 nobody raises a disabled person by an invitation, and their link is dead for good', async () => {
  const form = invited()
  const { _id } = (await invite(form)).body.data
  const token = await tokenFor(form.email)
  expect((await setStatus(_id, 'disabled')).body.data).toMatchObject({
    status: 'disabled',
    invitedUntil: null,
  })
  expect((await setUp(token)).body.code).toBe('set_up_link_expired')
  expect((await inviteAgain(_id)).body.reason).toBe('staff_disabled')
  await setStatus(_id, 'active')
  expect((await setUp(token)).body.code).toBe('set_up_link_expired')
  expect((await inviteAgain(_id)).status).toBe(200)
  await setUp(await tokenFor(form.email))
  expect((await inviteAgain(_id)).body.reason).toBe('has_password_already')
  expect((await signIn(form.username)).status).toBe(200)
})

test.each([['teller'], ['approver'], ['auditor']] as const)(
  'S31 a session with the role %s alone invites, changes, disables and signs out nobody',
  async (role) => {
    const { id, token } = await placeStaff(bank, `only-${role}`, [role])
    const before = await rows()
    const params = { staffId: admin.id }
    const tries = [
      invite(invited({ roles: ['owner'] }), { token }),
      bank.call('PUT /staff/{staffId}', { token, params, body: { roles: ['owner'] } }),
      bank.call('PUT /staff/{staffId}/status', { token, params, body: { status: 'disabled' } }),
      bank.call('POST /staff/{staffId}/invitation', { token, params }),
      bank.call('DELETE /staff/{staffId}/sessions', { token, params }),
    ]
    for (const { status, body } of await Promise.all(tries))
      expect([status, body.code]).toEqual([403, 'wrong_role'])
    expect(await rows()).toBe(before)
    expect((await bank.call('GET /staff', { token: admin.token })).status).toBe(200)
    // A second approver would have everything that follows wait.
    await bank.asOwner(sql`update bank.admins set status = 'disabled' where id = ${id}`)
  },
)

test('S31 a username or an address that differs by case alone is taken, also for two at once', async () => {
  const form = invited({ username: 'Marlow' })
  expect((await invite(form)).status).toBe(200)
  const twin = await invite(invited({ username: 'mARLOW' }))
  expect([twin.status, twin.body.reason, twin.body.field]).toEqual([409, 'username_taken', 'username'])
  const namesake = await invite(invited({ email: form.email.toUpperCase() }))
  expect([namesake.status, namesake.body.reason, namesake.body.field]).toEqual([
    409,
    'email_of_colleague',
    'email',
  ])
  const email = 'both@bank.example'
  const both = await Promise.all([bank, node].map((at) => invite(invited({ email }), { at })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['a name that reads like a link', { fullName: 'Claim it at win.example.com' }, 'full_name_unusable'],
  ['half an address', { email: 'tess@' }, 'field_invalid'],
  ['no role', { roles: [] }, 'field_invalid'],
  ['a role there is not', { roles: ['boss' as StaffRole] }, 'field_invalid'],
  ['a username with a space', { username: 'tess moreau' }, 'field_invalid'],
])('%s is refused beside its field', async (_what, given, reason) => {
  const { status, body } = await invite(invited(given))
  expect([status, body.reason, body.field]).toEqual([400, reason, Object.keys(given)[0]])
})

test('a live bank without PUBLIC_URL has no link to mail: it says so, and nobody is added', async () => {
  const live = await testBank({ config: { mode: 'live', publicUrl: undefined } })
  const { token } = await live.signInAdmin()
  const { status, body } = await live.call('POST /staff', { token, body: invited() })
  expect([status, body.reason]).toEqual([409, 'no_address_for_links'])
  expect(body.message).toContain('Set PUBLIC_URL')
  expect((await live.asOwner(sql`select count(*)::int from bank.admins`))[0].count).toBe(1)
})

test('whoever was added at the machine without an address gets one before an invitation', async () => {
  const [person] = await bank.asOwner(sql`
    insert into bank.admins (username, password_hash, has_password) values ('no-address', 'none', false) returning id`)
  expect((await inviteAgain(person.id)).body.reason).toBe('colleague_without_email')
  const email = 'has.address@bank.example'
  await bank.call('PUT /staff/{staffId}', { ...about(person.id), body: { email } })
  expect((await inviteAgain(person.id)).status).toBe(200)
  expect((await setUp(await tokenFor(email))).status).toBe(200)
})

test('what never chose a password opens nothing', async () => {
  const form = invited()
  await invite(form)
  expect((await signIn(form.username)).body.code).toBe('wrong_credentials')
})
