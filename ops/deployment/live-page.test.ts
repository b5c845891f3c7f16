import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../testing/sources.ts'

/** docs/LIVE.md is run by follow-live on an empty machine; here it is only read, so that it cannot name what is gone. */
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/LIVE.md')

const ways = ['small', 'nginx', 'haproxy']
const blocks = [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, label = '', text = '']) => ({
  label,
  text,
}))
const commands = blocks.map(({ text }) => text).join('')

const names = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name!)),
]

test('every block belongs to all ways, to some that exist, or to the answers', () => {
  expect(blocks.length).toBeGreaterThan(20)
  const labels = blocks.map(({ label }) => label.split(' '))
  for (const [shell, ...belongsTo] of labels) {
    expect(shell).toBe('sh')
    expect(belongsTo.filter((way) => !ways.includes(way) && way !== 'answers')).toEqual([])
  }
  expect(page.match(/^```/gm)).toHaveLength(blocks.length * 2)
})

test.each(ways)('follow-live reads every block of %s, in the order of the page', (way) => {
  const follow = join(import.meta.dirname, 'follow-live')
  const printed = execFileSync(follow, ['--print', way], { encoding: 'utf8' })
  const own = blocks.filter(({ label }) => label === 'sh' || label.split(' ').includes(way))
  expect(printed.replace(/^# .*\n/gm, '')).toBe(own.map(({ text }) => text).join(''))
  execFileSync('bash', ['-n'], { input: printed })
})

test('every file of ours that it names exists', () => {
  const files = [
    ...names(page, /\/opt\/larkfield\/([\w@./-]+\w)/g),
    ...names(page, /(?<![\w/])(ops\/[\w@./-]+\w)/g),
    ...names(page, /\]\((?!https?:|#)([^)#]+)/g).map((file) => join('docs', file)),
  ]
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every command of the bank that it names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
  const named = [
    ...names(commands, /^larkfield ([\w:-]+)/gm),
    ...names(page, /`larkfield ([\w:-]+)/g),
    ...names(page, /npm run ([\w:-]+)/g),
  ]
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => name !== 'COMMAND' && !(name in scripts))).toEqual([])
})

test('every setting that it writes is one that the bank reads and OPERATIONS.md explains', () => {
  const heredocs = names(commands, /larkfield\/bank\.env <<END\n([\s\S]*?)^END$/gm).join('')
  const echoed = names(commands, /^echo "?([A-Z_]+=).* >+ \/etc\/larkfield\/(?:bank|owner)\.env$/gm).join(
    '\n',
  )
  const settings = names(`${heredocs}\n${echoed}`, /^([A-Z_]+)=/gm)
  expect(settings).toEqual(
    expect.arrayContaining(['MODE', 'TLS_CERT', 'TRUSTED_PROXIES', 'DATABASE_OWNER_URL']),
  )
  const code = sources.map(({ text }) => text).join('\n')
  const table = read('docs/OPERATIONS.md')
  expect(settings.filter((name) => !code.includes(`given('${name}')`))).toEqual([])
  expect(settings.filter((name) => !new RegExp(`^\\|.*\`${name}\``, 'm').test(table))).toEqual([])
})

test('every unit and configuration that we bring is named', () => {
  const brought = globSync('*.{service,timer,conf,cfg}', { cwd: import.meta.dirname })
  expect(brought.length).toBeGreaterThan(5)
  expect(brought.filter((name) => !page.includes(`ops/deployment/${name}`))).toEqual([])
})
