import { expect, test } from 'vitest'
import { appliedSchema, migrate, refuseOldPostgres } from './migrate.ts'
import { testDatabase } from './testing/database.ts'

test('three starts at once migrate once and all succeed', async () => {
  const { ownerUrl } = await testDatabase()
  const applied = await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)])
  expect(applied).toEqual([0, 0, 0])
  expect(await appliedSchema(ownerUrl)).toContain('0001_roles')
})

test('a PostgreSQL that is too old is named in one sentence, before anything is made in it', () => {
  expect(() => refuseOldPostgres(140_013)).toThrow(
    'The database is PostgreSQL 14 and the bank needs 15 or later',
  )
  expect(() => refuseOldPostgres(150_000)).not.toThrow()
})
