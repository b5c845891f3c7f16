import { afterAll, expect, test } from 'vitest'
import { optionsIn } from './command.ts'
import { openCommands } from './testing/commands.ts'
import { runCommandFile } from './testing/run-command.ts'

const command = 'npm run restore'
const options = {
  into: { type: 'string' },
  until: { type: 'string' },
  'new-key': { type: 'boolean' },
} as const
const told = (args: string[], env = {}) => optionsIn({ command, options, mostWords: 1, args, env })

test('what a command knows is taken', () => {
  const { values, words } = told(['a.age', '--into', 'there', '--new-key'])
  expect({ values: { ...values }, words }).toEqual({
    values: { into: 'there', 'new-key': true },
    words: ['a.age'],
  })
})

test.each([
  [['--itno', 'there'], "Unknown option '--itno'"],
  [['--into'], "Option '--into <value>' argument missing"],
  [['--new-key=3'], "Option '--new-key' does not take an argument"],
  [['a.age', 'b.age'], 'b.age is one word too many'],
])('%j is refused in one sentence that names what is taken', (args, what) => {
  expect(() => told(args)).toThrow(`${what}: npm run restore takes --into …, --until …, --new-key.`)
})

test('an option that npm keeps for itself is asked for again', () => {
  expect(() => told(['a.age'], { npm_config_new_key: 'true' })).toThrow(
    'npm has kept --new-key for itself: write npm run restore -- --new-key, with -- before it.',
  )
})

const commands = [
  'start',
  'site/build',
  'migrate-database',
  'rotate-keys',
  'staff',
  'verify-books',
  'verify-statement',
  'test-mail',
  'witness',
  'backup/backup',
  'backup/restore',
  'backup/restore-drill',
]
const { run, close } = openCommands()
afterAll(close)

const isMisspelt = /^Unknown option '--no-biuld': (\.\/start|npm run [\w-]+) takes [^\n]+\.\n$/

test.each(commands)('%s refuses a misspelt option in one sentence and ends with 1', async (name) => {
  const { code, said } = await run(name, ['--no-biuld'])
  expect(said).toMatch(isMisspelt)
  expect(code).toBe(1)
})

test.each(['site/build', 'verify-books'])('%s in a process of its own ends it with 1', async (name) => {
  const { code, said } = await runCommandFile(name, ['--no-biuld'])
  expect(said).toMatch(isMisspelt)
  expect(code).toBe(1)
})

test.each(['start', 'verify-books', 'backup/backup'])(
  '%s names the setting that a misspelt one is near to, and shows no password of an unescaped address',
  async (name) => {
    const env = { DATABASE_URL: 'postgres://bank:pass@word@127.0.0.1:1/bank', SMPT_URL: 'smtp://a:hidden@b' }
    const { code, said } = await run(name, [], env)
    expect(said.trim().split('\n').sort()).toEqual([
      expect.stringMatching(/^Please put these settings right: DATABASE_URL must be written as .* %40 .*\.$/),
      'SMPT_URL is not a setting and is ignored: did you mean SMTP_URL?',
    ])
    expect(said).not.toMatch(/hidden|pass@word/)
    expect(code).toBe(1)
  },
)

const notJson = import.meta.filename
const DATABASE_URL = 'postgres://bank:s3cret@127.0.0.1:1/bank'

test.each([
  ['site/build', [], { BRAND_FILE: notJson }, `the brand file ${notJson} is not valid JSON`],
  ['site/build', [], { BRAND_FILE: '/nowhere.json' }, 'BRAND_FILE names /nowhere.json, which is not there.'],
  ['site/build', [], { SITE_DIR: `${notJson}/site` }, `The folder of the web app ${notJson}/site cannot be`],
  [
    'verify-books',
    ['--check-head', notJson],
    { DATABASE_URL },
    `${notJson} holds no exported head: name the`,
  ],
  [
    'verify-books',
    ['--check-head', '/nowhere'],
    { DATABASE_URL },
    'The head in /nowhere cannot be read (ENOENT)',
  ],
  [
    'start',
    [],
    { ANCHOR_DIR: `${notJson}/anchors` },
    `ANCHOR_DIR ${notJson}/anchors cannot be written (ENOTDIR)`,
  ],
  ['verify-books', [], { ENV_FILE: '/nowhere' }, 'The file of settings /nowhere is not there.'],
  ['start', ['--env', '/nowhere'], {}, 'The file of settings /nowhere is not there.'],
])('%s %j with %j is one sentence that names the file', async (name, args, env, what) => {
  const { code, said } = await run(name, args, { ...env })
  expect(said).toContain(what)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})
