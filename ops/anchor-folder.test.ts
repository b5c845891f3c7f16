import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@larkfield/server/floor/config.ts'
import { afterAll, expect, test } from 'vitest'
import { withAnchorFolder } from './anchor-folder.ts'

const home = mkdtempSync(join(tmpdir(), 'larkfield-anchor-folder-'))
afterAll(() => rmSync(home, { recursive: true }))

const live = {
  MODE: 'live',
  DATABASE_URL: 'postgres://bank@db/bank',
  SMTP_URL: 'smtps://mail:465',
  SECRET_KEY: 'k7Jx2mPq9RtVw4Yz8BnDs6FhLc3GaEu5',
}
const inData = join(home, 'anchors')
const staysHere = expect.stringMatching(
  /^anchors stay on this machine, in .*: set ANCHOR_DIR, ANCHOR_MAIL_TO/,
)

test.each([
  ['a demonstration', {}, inData, undefined],
  ['a demonstration on another database', { DATABASE_URL: live.DATABASE_URL }, undefined, undefined],
  ['a live bank without a word', live, inData, staysHere],
  ['a live bank with an auditor', { ...live, ANCHOR_MAIL_TO: 'auditor@example.com' }, inData, undefined],
  ['a live bank with a folder', { ...live, ANCHOR_DIR: join(home, 'far') }, join(home, 'far'), undefined],
])('S36 where anchors go: %s', (_, env, dir, remark) => {
  const given = withAnchorFolder(readConfig({ DATA_DIR: home, ...env }))
  expect([given.config.anchors.dir, given.remark]).toEqual([dir, remark])
})

test('S36 a folder that cannot be written is one sentence at start', () => {
  writeFileSync(join(home, 'file'), '')
  const config = readConfig({ ANCHOR_DIR: join(home, 'file', 'anchors') })
  expect(() => withAnchorFolder(config)).toThrow(/^ANCHOR_DIR \S+ cannot be written \(ENOTDIR\): give it to/)
})
