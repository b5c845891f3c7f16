import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifyBooks } from '@larkfield/ledger'
import { documentOf, readAnchor, signAnchor } from '@larkfield/server/floor/anchors/anchor.ts'
import { anchorKeys } from '@larkfield/server/floor/anchors/anchor-keys.ts'
import { verifyAuditTrail } from '@larkfield/server/floor/audit/verify-audit-trail.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { type AnchoredBooks, anchoredBooks, FIRST_KEY } from '@larkfield/server/testing/anchored-books.ts'
import { beforeAll, expect, test } from 'vitest'
import { demoSecret } from './demo-secret.ts'
import { readOrMakeSecrets } from './secrets-file.ts'
import { commandEnv } from './testing/command-env.ts'
import { atEndOfFile } from './testing/end-of-file.ts'
import { fittingSecrets, verifyAnchors } from './verify-anchors.ts'

const NEXT_KEY = 'the key of the books after its rotation'
let books: AnchoredBooks
const keysOf = (secret: string) => anchorKeys(secretsFrom(secret)).map(({ publicKey }) => publicKey)
const [first, next] = [keysOf(FIRST_KEY), keysOf(NEXT_KEY)]

/** Six anchors: two of the first key, two of both, two of the next. */
beforeAll(async () => {
  books = await anchoredBooks()
  for (const _ of [1, 2]) await books.anchorOn(FIRST_KEY)
  for (const _ of [3, 4]) await books.anchorOn(NEXT_KEY, [FIRST_KEY])
  for (const _ of [5, 6]) await books.anchorOn(NEXT_KEY)
})

/** A copy of the folder to tamper with; files by the number of their anchor. */
function copyOfFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-anchors-'))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  const names = readdirSync(books.folder).sort()
  for (const name of names) {
    copyFileSync(join(books.folder, name), join(folder, name))
    chmodSync(join(folder, name), 0o644)
  }
  return { folder, file: (number: number) => join(folder, names[number - 1]!) }
}

const check = async (folder = books.folder, keys = [...first]) => {
  const { faults, remarks } = await verifyAnchors(books.owner, folder, keys)
  return { wrong: faults.map((fault) => fault.wrong), remarks: remarks.map((remark) => remark.wrong) }
}
const innerFaults = async () => [
  ...(await verifyBooks(books.owner)).faults,
  ...(await verifyAuditTrail(books.owner)).faults,
]

async function command(args: string[], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, 'verify-books.ts')
  const given = { ...commandEnv, DATABASE_URL: books.urls.ownerUrl, ...env }
  return promisify(execFile)(process.execPath, [script, ...args], { env: given }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

test('S36 anchors are the bank’s through a rotation of keys, whichever of its keys is known', async () => {
  expect(await check(books.folder, first)).toEqual({ wrong: [], remarks: [] })
  expect(await check(books.folder, next)).toEqual({ wrong: [], remarks: [] })
  expect(await check(books.folder, [])).toEqual({
    wrong: [],
    remarks: [`no key was given: the first anchor's, ${first[0]}, is taken on trust`],
  })
  expect((await check(books.folder, keysOf('the key of somebody else than the bank'))).wrong).toEqual([
    expect.stringMatching(/^anchor 1 of \S+ is signed with an unknown key/),
  ])
})

test('S36 the command looks for the anchors of a named DATA_DIR, also without a MODE', async () => {
  const { folder } = copyOfFolder()
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-data-'))
  atEndOfFile(() => rmSync(dataDir, { recursive: true }))
  const env = { DATA_DIR: dataDir, SECRET_KEY: FIRST_KEY }
  expect((await command([], env)).said).toContain('no anchors were looked for')
  cpSync(folder, join(dataDir, 'anchors'), { recursive: true })
  expect((await command([], env)).said).toMatch(/anchors agree: \d+ in /)
})

test('S36 a rotation that no key of before vouches for is found', async () => {
  const { folder, file } = copyOfFolder()
  for (const number of [3, 4]) {
    const { anchor, signatures } = readAnchor(readFileSync(file(number), 'utf8'))!
    const onlyNext = signatures.filter(({ key }) => key === next[0])
    writeFileSync(file(number), documentOf({ anchor, signatures: onlyNext }))
  }
  expect((await check(folder, first)).wrong).toEqual([
    expect.stringMatching(/^anchor 3 of \S+ is signed with an unknown key/),
  ])
})

test('S36 a forged anchor is found, whoever signs it', async () => {
  const changed = copyOfFolder()
  const text = readFileSync(changed.file(4), 'utf8')
  writeFileSync(changed.file(4), text.replace('"sealedTransfers": 4', '"sealedTransfers": 3'))
  expect((await check(changed.folder)).wrong).toContainEqual(
    expect.stringMatching(/^anchor 4 of \S+ was changed or forged$/),
  )
  const signedAnew = copyOfFolder()
  const { anchor } = readAnchor(readFileSync(signedAnew.file(6), 'utf8'))!
  const forger = anchorKeys(secretsFrom('the key of somebody else than the bank'))
  writeFileSync(
    signedAnew.file(6),
    documentOf(signAnchor({ ...anchor, at: '2020-01-01T00:00:00.000Z' }, forger)),
  )
  expect((await check(signedAnew.folder)).wrong).toEqual([
    expect.stringMatching(/^anchor 6 of 2020-\S+ is signed with an unknown key/),
  ])
  const emptied = copyOfFolder()
  writeFileSync(emptied.file(2), '')
  expect((await check(emptied.folder)).wrong).toEqual([
    expect.stringMatching(/^the file anchor-000000002-\S+ holds no anchor any more$/),
    'anchor 2 is missing',
  ])
})

test('S36 an anchor missing in the middle is found; missing ones at the ends are remarked', async () => {
  const { folder, file } = copyOfFolder()
  rmSync(file(3))
  expect((await check(folder)).wrong).toEqual(['anchor 3 is missing'])
  rmSync(file(1))
  rmSync(file(2))
  rmSync(file(6))
  expect(await check(folder)).toEqual({
    wrong: [],
    remarks: ['the anchors here begin with number 4', 'the newest 1 anchors are not here'],
  })
})

test('S36 a line taken out of the audit trail is found, though its owner seals the trail anew', async () => {
  const saved = await takeEverything()
  await books.owner.query(`
    delete from bank.audit_trail where id = 3;
    delete from bank.audit_blocks;
    update bank.audit_chain_head
       set height = 0, last_id = 0, hash = sha256('Larkfield audit trail'), sealed_lines = 0`)
  await books.sealAll()
  expect(await innerFaults()).toEqual([])
  expect((await check()).wrong).toEqual([
    expect.stringMatching(/^block \d of the audit trail is not the one anchored on \S+ \(anchor \d\)$/),
  ])
  await saved.putBack()
  expect((await check()).wrong).toEqual([])
})

/** All that the bank and the books consist of, as it stands now; their owner can bring it back whole. */
async function takeEverything() {
  const { rows } = await books.owner.query<{ name: string; columns: string }>(`
    select format('%I.%I', table_schema, table_name) as name,
           string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join pg_tables on (schemaname, tablename) = (table_schema, table_name)
     where table_schema in ('ledger', 'bank') and is_generated = 'NEVER'
     group by 1`)
  const copy = (name: string) => `saved.${name.replace('.', '_')}`
  await books.owner.query('drop schema if exists saved cascade; create schema saved')
  for (const { name } of rows) await books.owner.query(`create table ${copy(name)} as select * from ${name}`)
  return {
    async putBack() {
      await books.owner.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
      for (const { name, columns } of rows)
        await books.owner.query(`
          alter table ${name} disable trigger all;
          insert into ${name} (${columns}) overriding system value select ${columns} from ${copy(name)};
          alter table ${name} enable trigger all`)
    },
  }
}

test('S36 a tail rolled back by the owner of the database passes every inner rule, and its anchors find it', async () => {
  const earlier = await takeEverything()
  await books.anchorOn(NEXT_KEY)
  await books.anchorOn(NEXT_KEY)
  await earlier.putBack()
  expect(await innerFaults()).toEqual([])
  expect((await command([])).code).toBe(0)
  const found = await command(['--anchors', books.folder], { SECRET_KEY: NEXT_KEY })
  expect(found.code).toBe(1)
  expect(found.said).toMatch(/S36 does not hold .*: block \d of the books is gone, which was anchored on/)
  expect(found.said).toMatch(
    /S36 does not hold .*: block \d of the audit trail is gone, which was anchored on/,
  )
  expect(found.said).toContain('anchor 8 is unknown to the database, which ends with number 6')
  expect(found.said).toContain('the books are NOT those that were anchored')
  // As if nothing had happened, the bank goes on from there.
  await books.anchorOn(NEXT_KEY)
  expect((await check()).wrong).toContainEqual(expect.stringMatching(/^anchor 7 is there twice/))
})

test('S36 a restore is accepted on record, with the bank’s key and a reason only', async () => {
  const accept = (why: string, env = {}) => command(['--anchors', books.folder, '--accept-restore', why], env)
  expect((await accept('the disk broke')).said).toContain('Set SECRET_KEY')
  const foreign = { SECRET_KEY: 'the key of somebody else than the bank' }
  expect((await accept('the disk broke', foreign)).said).toContain('SECRET_KEY does not open')
  expect((await accept(' ', { SECRET_KEY: NEXT_KEY })).said).toContain('Say why')
  const { code, said } = await accept('the disk broke', { SECRET_KEY: NEXT_KEY })
  expect(said).toContain('the restore is on record, and leaves 2 anchors behind')
  expect(said).toMatch(/remark \(S36\): anchor 8 of \S+ says that the bank was restored \(the disk broke\)/)
  expect(said).toMatch(/anchors agree: 8 in \S+, the newest of \S+ signed with/)
  expect(code).toBe(0)
  expect((await accept('once more', { SECRET_KEY: NEXT_KEY })).said).toContain('nothing to accept')
})

test('a key that nobody set is not taken for the bank’s unless it is, and one that was set always is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-data-'))
  atEndOfFile(() => rmSync(dataDir, { recursive: true }))
  const { appPassword } = readOrMakeSecrets(dataDir)
  const ofDemo = secretsFrom(demoSecret(`postgres://larkfield_app:${appPassword}@localhost/larkfield`))
  const seedOf = async (env = {}) => (await fittingSecrets(books.owner, env, dataDir))?.seeds('a test')
  expect(await seedOf()).toBeUndefined()
  expect(await seedOf({ SECRET_KEY: NEXT_KEY })).toEqual(secretsFrom(NEXT_KEY).seeds('a test'))
  const check = ofDemo.seal('key check', 'larkfield')
  await books.owner.query('insert into bank.key_check (sealed) values ($1)', [check])
  expect(await seedOf()).toEqual(ofDemo.seeds('a test'))
})
