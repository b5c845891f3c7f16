import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { keyText } from '@larkfield/contract/proofs/signed-note.ts'
import { growTree } from '@larkfield/ledger'
import { makeCheckpoint } from '@larkfield/server/floor/checkpoints/make-checkpoint.ts'
import { checkpointedBooks, FIRST_SECRET } from '@larkfield/server/testing/checkpointed-books.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandEnv } from './testing/command-env.ts'

const books = await checkpointedBooks()
const keys = books.keysOf()
const folder = mkdtempSync(join(tmpdir(), 'larkfield-checkpoint-'))
const kept = join(folder, 'checkpoint')
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  await books.moveOn()
  const { note } = await makeCheckpoint({ database: books.database, keys })
  writeFileSync(kept, note)
  await books.moveOn()
  await makeCheckpoint({ database: books.database, keys })
})

async function verifyBooks(args: string[] = [], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, 'verify-books.ts')
  const given = { ...commandEnv, DATABASE_URL: books.urls.ownerUrl, ...env }
  return promisify(execFile)(process.execPath, [script, ...args], { env: given }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

test('B30 the command says that the tree continues every checkpoint, and one that was kept', async () => {
  const { code, said } = await verifyBooks(['--checkpoint', kept], { SECRET_KEY: FIRST_SECRET })
  expect(said).toContain('tree continues: 4 leaves, 2 checkpoints signed')
  expect(said).toContain('the tree continues the checkpoint of 2 leaves as it was kept')
  expect(said).not.toContain('remark')
  expect(code).toBe(0)
})

test('B30 the command goes by a key that was written down, and says when it has none', async () => {
  const [own] = await keys.known()
  const byKey = await verifyBooks(['--key', keyText(own!)])
  expect(byKey).toMatchObject({ code: 0, said: expect.not.stringContaining('remark') })
  expect(await verifyBooks()).toMatchObject({
    code: 0,
    said: expect.stringContaining('who signed the checkpoints was not checked'),
  })
  const stranger = await verifyBooks([], { SECRET_KEY: 'the key of somebody else than the bank' })
  expect(stranger.code).toBe(1)
  expect(stranger.said).toContain("was changed or forged, or the key it was checked with is not the bank's")
  expect(stranger.said).toContain(
    'the books balance, but what was signed of them does NOT have the signature',
  )
})

test.each([
  [['--checkpoint', '/nowhere/checkpoint'], 'cannot be read (ENOENT)'],
  [['--checkpoint', join(import.meta.dirname, 'package.json')], 'holds no checkpoint'],
  [['--key', 'bank/books/1a2b+5e6f7a8b+BASE64'], 'is no key of checkpoints'],
  [['--key', 'PRIVATE+KEY+ada.example+5e6f7a8b+BASE64'], 'What --key names is a private key: keep it'],
])('refuses %j instead of checking less', async (args, sentence) => {
  expect(await verifyBooks(args)).toMatchObject({ code: 1, said: expect.stringContaining(sentence) })
})

test('B30 the command tells whoever kept a checkpoint of a fork that the bank itself cannot see', async () => {
  await books.owner.query('delete from bank.checkpoints; delete from ledger.tree')
  await books.owner.query('update ledger.tree_head set size = 0, last_id = 0')
  while ((await growTree(books.database.pool)) > 0);
  expect(await verifyBooks([], { SECRET_KEY: FIRST_SECRET })).toMatchObject({ code: 0 })
  const { code, said } = await verifyBooks(['--checkpoint', kept], { SECRET_KEY: FIRST_SECRET })
  expect(said).toContain('the tree was forked: it does not continue the checkpoint of 2 leaves')
  expect(said).toContain('the books balance, but the tree over them is NOT the one that was signed')
  expect(code).toBe(1)
})
