import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'
import { endFile } from './end-of-file.ts'

let inHook: TestDatabase
beforeAll(async () => {
  inHook = await testDatabase()
})

const answers = async ({ ownerUrl }: TestDatabase) => {
  const client = new pg.Client(ownerUrl)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

test('a database ends with its file, also one that was made in a hook or in a test', async () => {
  const inTest = await testDatabase()
  expect([await answers(inHook), await answers(inTest)]).toEqual([true, true])
  await endFile()
  expect([await answers(inHook), await answers(inTest)]).toEqual([false, false])
})
