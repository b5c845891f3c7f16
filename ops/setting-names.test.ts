import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { misspeltSettings, settingNames } from '@larkfield/server/floor/setting-names.ts'
import { expect, test } from 'vitest'
import { sources } from './testing/sources.ts'

const root = join(import.meta.dirname, '..')

test('OPERATIONS.md describes every setting, and none that is not there', () => {
  const page = readFileSync(join(root, 'docs/OPERATIONS.md'), 'utf8')
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Another brand'))
  const described = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )
  expect(described.sort()).toEqual([...settingNames].sort())
})

test('every setting that the server reads is on the list', () => {
  const read = sources
    .filter(({ file }) => /^server\/floor\//.test(file) && !file.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/given\('([A-Z_]+)'\)|setting: '([A-Z_]+)'/g)])
    .map(([, one, other]) => (one ?? other)!)
  expect(read.length).toBeGreaterThan(40)
  expect(read.filter((name) => !settingNames.includes(name))).toEqual([])
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SECRETKEY', 'SECRET_KEY'],
  ['SECRET_KEY_PREVIOUS', 'SECRET_KEYS_PREVIOUS'],
  ['BAKUP_DIR', 'BACKUP_DIR'],
  ['TLS_CRET', 'TLS_CERT'],
  ['smtp_url', 'SMTP_URL'],
  ['PROT', 'PORT'],
  ['MDOE', 'MODE'],
])('%s is remarked on, as %s misspelt', (written, meant) => {
  const secret = 'never-shown'
  const said = misspeltSettings({ [written]: secret })
  expect(said).toEqual([`${written} is not a setting and is ignored: did you mean ${meant}?`])
})

test("settings that are right and the machine's own environment are no misspelling", () => {
  const others =
    'PATH HOME HOSTNAME USER SHELL LANG TERM PWD OLDPWD MAIL MODEL PORTS HOSTS POST TMPDIR EDITOR LOGNAME SHLVL ' +
    'XDG_DATA_DIRS XDG_DATA_DIR SSL_CERT_FILE SSL_CERT_DIR NODE_ENV NODE_OPTIONS PGHOST PGPORT PGDATA DATABASE_HOST ' +
    'REDIS_URL HTTP_PROXY http_proxy host port mode npm_config_loglevel npm_config_cache DEBUG CI KEY LOGS TZ'
  for (const name of [...settingNames, ...others.split(' ')])
    expect(misspeltSettings({ [name]: 'x' })).toEqual([])
})
