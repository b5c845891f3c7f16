import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { openPasswords } from '@larkfield/server/floor/sessions/passwords.ts'
import { expect, test } from 'vitest'
import { ensureFirstAdmin } from './first-admin.ts'
import { testDatabase } from './testing/database.ts'
import { atEndOfFile } from './testing/end-of-file.ts'

const passwords = openPasswords()
const nothingGiven = { adminUsername: undefined, adminPassword: undefined }

async function emptyBank() {
  const database = openDatabase({ url: (await testDatabase()).appUrl })
  atEndOfFile(() => database.close())
  const admins = () =>
    database.rows<{ username: string; password_hash: string }>(
      sql`select username, password_hash from bank.admins`,
    )
  return { database, admins }
}

test('S5 the administrator named in the environment is made once and never changed after', async () => {
  const { database, admins } = await emptyBank()
  const config = { adminUsername: 'teller', adminPassword: 'Quiet-Harbour-58!' }
  expect(await ensureFirstAdmin({ database, passwords, config })).toEqual({ username: 'teller', isNew: true })
  const other = { adminUsername: 'intruder', adminPassword: 'Other-Harbour-59!' }
  expect(await ensureFirstAdmin({ database, passwords, config: other })).toEqual({
    username: 'teller',
    isNew: false,
  })
  const [admin, ...more] = await admins()
  expect([admin!.username, more]).toEqual(['teller', []])
  expect(await passwords.verify(admin!.password_hash, config.adminPassword)).toBe(true)
})

test('S5 without one, the password is random and shown this one time', async () => {
  const { database, admins } = await emptyBank()
  const made = await ensureFirstAdmin({ database, passwords, config: nothingGiven })
  expect(made).toEqual({ username: 'admin', isNew: true, password: expect.stringMatching(/^\S{20,}$/) })
  await expect(passwords.assertAcceptable(made.password!)).resolves.toBeUndefined()
  expect(await passwords.verify((await admins())[0]!.password_hash, made.password!)).toBe(true)
  expect(await ensureFirstAdmin({ database, passwords, config: nothingGiven })).toEqual({
    username: 'admin',
    isNew: false,
  })
  const elsewhere = await emptyBank()
  const another = await ensureFirstAdmin({ ...elsewhere, passwords, config: nothingGiven })
  expect(another.password).not.toBe(made.password)
})

test('of several processes that start at once, one makes the administrator', async () => {
  const { database, admins } = await emptyBank()
  const made = await Promise.all(
    Array.from({ length: 4 }, () => ensureFirstAdmin({ database, passwords, config: nothingGiven })),
  )
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(made.filter(({ password }) => password !== undefined)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})
