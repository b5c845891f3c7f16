import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { openPasswords } from '@larkfield/server/floor/sessions/passwords.ts'
import { clearLinkFiles } from '@larkfield/server/floor/staff/set-up-links.ts'
import { expect, test } from 'vitest'
import { judgeAdminPassword } from './admin-password.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { testDatabase } from './testing/database.ts'
import { atEndOfFile } from './testing/end-of-file.ts'

const passwords = openPasswords()
const folder = mkdtempSync(join(tmpdir(), 'larkfield-set-up-'))
atEndOfFile(() => rmSync(folder, { recursive: true, force: true }))

const demo = {
  mode: 'demo' as 'demo' | 'live',
  adminUsername: undefined as string | undefined,
  adminPassword: undefined as string | undefined,
  adminEmail: undefined as string | undefined,
  setUpDir: join(folder, 'links'),
  publicUrl: 'https://bank.example' as string | undefined,
  host: '127.0.0.1',
  port: 3000,
}
const live = { ...demo, mode: 'live' as const }

async function emptyBank() {
  const database = openDatabase({ url: (await testDatabase()).appUrl })
  atEndOfFile(() => database.close())
  const admins = () =>
    database.rows<{ username: string; password_hash: string; password_is_temporary: boolean }>(
      sql`select username, password_hash, password_is_temporary from bank.admins`,
    )
  return { database, admins }
}

test.each([
  ['demo', false],
  ['live', true],
] as const)(
  'S5 the administrator named in the environment is made once and never changed after (%s)',
  async (mode, isTemporary) => {
    const { database, admins } = await emptyBank()
    const config = { ...demo, mode, adminUsername: 'teller', adminPassword: 'Quiet-Harbour-58!' }
    expect(await ensureFirstAdmin({ database, passwords, config })).toEqual({
      username: 'teller',
      isNew: true,
    })
    const other = { ...config, adminUsername: 'intruder', adminPassword: 'Other-Harbour-59!' }
    expect(await ensureFirstAdmin({ database, passwords, config: other })).toEqual({
      username: 'teller',
      isNew: false,
    })
    const [admin, ...more] = await admins()
    expect([admin!.username, more]).toEqual(['teller', []])
    expect(admin!.password_is_temporary).toBe(isTemporary)
    expect(await passwords.verify(admin!.password_hash, config.adminPassword)).toBe(true)
  },
)

test('S5 without one, the password of a demonstration is random and shown this one time', async () => {
  const { database, admins } = await emptyBank()
  const made = await ensureFirstAdmin({ database, passwords, config: demo })
  expect(made).toEqual({ username: 'admin', isNew: true, password: expect.stringMatching(/^\S{20,}$/) })
  await expect(passwords.assertAcceptable(made.password!)).resolves.toBeUndefined()
  expect(await passwords.verify((await admins())[0]!.password_hash, made.password!)).toBe(true)
  expect(await ensureFirstAdmin({ database, passwords, config: demo })).toEqual({
    username: 'admin',
    isNew: false,
  })
  const elsewhere = await emptyBank()
  const another = await ensureFirstAdmin({ ...elsewhere, passwords, config: demo })
  expect(another.password).not.toBe(made.password)
})

test('S30 without one, a live bank gives no password but a link in a file that only its owner can read', async () => {
  const { database } = await emptyBank()
  const made = await ensureFirstAdmin({ database, passwords, config: live })
  const file = join(live.setUpDir, 'admin.link')
  expect(made).toEqual({ username: 'admin', isNew: true, linkFile: file })
  expect(readFileSync(file, 'utf8')).toMatch(/^https:\/\/bank\.example\/#\/set-up\/[\w-]{43}\n$/)
  expect([statSync(file).mode & 0o777, statSync(live.setUpDir).mode & 0o777]).toEqual([0o600, 0o700])
  const token = readFileSync(file, 'utf8').trim().split('/').pop()!
  const [kept] = await database.rows<{ row: string; hours: number }>(sql`
    select s::text as row, (extract(epoch from expires_at - created_at) / 3600)::integer as hours
    from bank.staff_set_ups s`)
  expect(kept!.hours).toBe(72)
  expect(kept!.row).not.toContain(token)
  expect(kept!.row).not.toContain(Buffer.from(token).toString('hex'))
  expect(await ensureFirstAdmin({ database, passwords, config: live })).toEqual({
    username: 'admin',
    isNew: false,
    isWaiting: true,
  })
})

test('a start clears away the files of links that are over, and no other', async () => {
  const { database } = await emptyBank()
  const config = { ...live, setUpDir: join(folder, 'cleared') }
  const { linkFile } = await ensureFirstAdmin({ database, passwords, config })
  const stranger = join(config.setUpDir, 'notes.txt')
  writeFileSync(stranger, 'kept')
  await clearLinkFiles(database, config)
  expect(statSync(linkFile!).isFile()).toBe(true)
  await database.run(sql`update bank.staff_set_ups set expires_at = clock_timestamp()`)
  await clearLinkFiles(database, config)
  expect(() => statSync(linkFile!)).toThrow('ENOENT')
  expect(readFileSync(stranger, 'utf8')).toBe('kept')
})

test('a folder that cannot be written leaves no administrator without a way in', async () => {
  const { database, admins } = await emptyBank()
  writeFileSync(join(folder, 'file'), '')
  const config = { ...live, setUpDir: join(folder, 'file/links') }
  await expect(ensureFirstAdmin({ database, passwords, config })).rejects.toThrow(
    /^The first administrator's set-up link cannot be written to \S+ \(\w+\): .* set ADMIN_PASSWORD\.$/,
  )
  expect(await admins()).toEqual([])
})

test.each(['demo', 'live'] as const)(
  'of several processes of a %s bank that start at once, one makes the administrator',
  async (mode) => {
    const { database, admins } = await emptyBank()
    const config = { ...demo, mode, setUpDir: join(folder, 'at-once') }
    const made = await Promise.all(
      Array.from({ length: 4 }, () => ensureFirstAdmin({ database, passwords, config })),
    )
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(made.filter(({ password }) => password !== undefined)).toHaveLength(mode === 'demo' ? 1 : 0)
    expect(made.filter(({ linkFile }) => linkFile !== undefined)).toHaveLength(mode === 'live' ? 1 : 0)
    expect(await admins()).toHaveLength(1)
  },
)

test.each([
  ['a', 'password must contain'],
  ['Short1!', 'The password must have 8 to 128 characters'],
  ['nocapitals-58!', 'password must contain'],
  ['Password1!', 'too common or too easy to guess'],
  ['Treasurer1!', 'too common or too easy to guess'],
])('S30 ADMIN_PASSWORD=%s is refused in one sentence', async (adminPassword, sentence) => {
  const judged = judgeAdminPassword({ adminUsername: 'treasurer', adminPassword }, passwords)
  await expect(judged).rejects.toThrow(/^ADMIN_PASSWORD cannot be used: [^\n]+\.$/)
  await expect(judged).rejects.toThrow(sentence)
})

test.each(['Quiet-Harbour-58!', undefined])('S30 %s is a good ADMIN_PASSWORD', async (adminPassword) => {
  await expect(
    judgeAdminPassword({ adminUsername: undefined, adminPassword }, passwords),
  ).resolves.toBeUndefined()
})
