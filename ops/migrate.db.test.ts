import { expect, test } from 'vitest'
import { appliedSchema, migrate } from './migrate.ts'
import { testDatabase } from './testing/database.ts'

test('three starts at once migrate once and all succeed', async () => {
  const { ownerUrl } = await testDatabase()
  const applied = await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)])
  expect(applied).toEqual([0, 0, 0])
  expect(await appliedSchema(ownerUrl)).toContain('0001_roles')
})
