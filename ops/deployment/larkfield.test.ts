import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSettings } from '../env-file.ts'

/** The command of an installed bank, with its places moved and only its programs played by others. */
let home: string
const at = (...names: string[]) => join(home, ...names)

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, mode)
}

const asSaid = JSON.stringify({ messages: 400 })

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'larkfield-command-'))
  const command = readFileSync(join(import.meta.dirname, 'larkfield'), 'utf8')
  write(
    at('larkfield'),
    command.replaceAll(/\/(etc|opt|var\/lib)\/larkfield/g, (place) => at(place)),
    0o755,
  )
  mkdirSync(at('opt/larkfield'), { recursive: true })
  write(at('bin/runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n', 0o755)
  // As a command does: with the reader of the servers.
  const reader = JSON.stringify(join(import.meta.dirname, '../env-file.ts'))
  const program = `import(${reader}).then(({ openSettings }) => console.log(JSON.stringify(openSettings(process.env).read())))`
  write(at('program.mjs'), program)
  write(at('bin/npm'), `#!/bin/sh\nexec "${process.execPath}" "${at('program.mjs')}"\n`, 0o755)
  write(
    at('etc/larkfield/bank.env'),
    `BANK_HOLIDAYS=12-25 Christmas Day\nRETENTION=${asSaid}\nSECRET_KEY='a#b$(touch ${at('run')})'\ntouch ${at('run')}\n`,
  )
  write(at('etc/larkfield/owner.env'), "DATABASE_OWNER_URL='postgres://owner:a$b@localhost/larkfield'\n")
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

const settingsOf = (command: string) =>
  JSON.parse(
    execFileSync(at('larkfield'), [command], {
      env: { PATH: `${at('bin')}:${process.env.PATH}` },
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  )

test('a command reads the file of settings as the servers do, and no shell runs it', () => {
  const { read } = openSettings({}, at('etc/larkfield/bank.env'))
  expect(read()).toMatchObject({ BANK_HOLIDAYS: '12-25 Christmas Day', RETENTION: asSaid })
  const settings = settingsOf('staff')
  expect(settings).toMatchObject({ ...read(), HOME: at('var/lib/larkfield') })
  expect(settings).not.toHaveProperty('DATABASE_OWNER_URL')
  expect(existsSync(at('run'))).toBe(false)
})

test('only migrations and backups get the login of the owner', () => {
  for (const command of ['migrate', 'backup'])
    expect(settingsOf(command).DATABASE_OWNER_URL).toBe('postgres://owner:a$b@localhost/larkfield')
})
