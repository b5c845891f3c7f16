import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { runSchemaFiles } from './run-schema-files.ts'
import { withSchemaLock } from './schema-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-schema-'))
const { ownerUrl } = await testDatabase()
const owner = new pg.Client(ownerUrl)
beforeAll(async () => {
  await owner.connect()
  await owner.query('create table bank.probe (number int); insert into bank.probe values (1), (1), (2)')
})
afterAll(async () => {
  await owner.end()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)
const run = () =>
  withSchemaLock(ownerUrl, (owner) => runSchemaFiles({ owner, files: [join(folder, '*.sql')] }))

const indexes = () =>
  owner
    .query(
      `select relname as name, indisvalid as "isValid" from pg_index join pg_class on pg_class.oid = indexrelid
       where indrelid = 'bank.probe'::regclass order by relname`,
    )
    .then(({ rows }) => rows)

test('three starts at once build an index concurrently, once, and none waits for ever', async () => {
  write(
    '9001_probe_index',
    '-- concurrently\n-- Why it is there.\ncreate index concurrently if not exists probe_by_number on bank.probe (number);\n',
  )
  expect((await Promise.all([run(), run(), run()])).sort()).toEqual([0, 0, 1])
  expect(await indexes()).toEqual([{ name: 'probe_by_number', isValid: true }])
})

test('an index that an interrupted build left invalid is built anew', async () => {
  write(
    '9002_probe_unique',
    '-- concurrently\ncreate unique index concurrently if not exists probe_once\n  on bank.probe (number);\nanalyze bank.probe;\n',
  )
  await expect(run()).rejects.toThrow('could not create unique index')
  expect(await indexes()).toContainEqual({ name: 'probe_once', isValid: false })

  await owner.query('delete from bank.probe where ctid = (select min(ctid) from bank.probe where number = 1)')
  expect(await run()).toBe(1)
  expect(await indexes()).toContainEqual({ name: 'probe_once', isValid: true })
  expect(await run()).toBe(0)
})

test('a schema file that fails in a transaction leaves nothing behind', async () => {
  write('9003_broken', 'create table bank.probe_half (number int);\nselect 1 / 0;\n')
  await expect(run()).rejects.toThrow('division by zero')
  const { rows } = await owner.query("select to_regclass('bank.probe_half') as made")
  expect(rows).toEqual([{ made: null }])
})
