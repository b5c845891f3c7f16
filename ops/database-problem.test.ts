import { readConfig } from '@larkfield/server/floor/config.ts'
import { expect, test, vi } from 'vitest'
import { databaseProblem, scrub, tellProblem } from './database-problem.ts'

const unescaped = ['p@ss', 'p/ss', 'p#ss', '12/p@ss', 'p%ss', '12/ss', 'p?ss@x']

test.each(unescaped)('a password written as %s is told in a sentence that does not show it', (password) => {
  for (const [name, url] of [
    ['DATABASE_URL', `postgres://larkfield_app:${password}@db.example/larkfield`],
    ['SMTP_URL', `smtp://bank:${password}@mail.example`],
  ] as const) {
    const said = () => readConfig({ [name]: url })
    expect(said).toThrow(new RegExp(`^Please put these settings right: ${name} must be written as .* %40 `))
    expect(said).not.toThrow(`:${password}@`)
  }
})

test('addresses that are right pass, also with an escaped password and options', () => {
  for (const DATABASE_URL of [
    'postgres://larkfield_app:p%40ss%2F%23@db.example:5432/larkfield?sslmode=require',
    'postgresql://larkfield_app@[::1]/larkfield',
  ])
    expect(readConfig({ DATABASE_URL, SMTP_URL: 'smtps://a%40b:c@mail.example:465' }).databaseUrl).toBe(
      DATABASE_URL,
    )
})

test.each([
  ['ECONNREFUSED', 'nothing answers'],
  ['ENOTFOUND', 'host name is unknown'],
  ['28P01', 'password of its login is wrong'],
  ['3D000', 'no such database'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
])('a database that fails with %s is one sentence that names the setting', (code, cure) => {
  const { message } = databaseProblem(
    Object.assign(new Error('raw'), { code }),
    'DATABASE_OWNER_URL',
  ) as Error
  expect(message).toMatch(/^The database in DATABASE_OWNER_URL does not answer as it should: [^\n]+\.$/)
  expect(message).toContain(cure)
})

test('one code with several causes is told by its words', () => {
  const said = (message: string) =>
    (databaseProblem(Object.assign(new Error(message), { code: '42501' }), 'DATABASE_URL') as Error).message
  expect(said('permission denied to set role "larkfield_app"')).toContain('let a superuser grant it')
  expect(said('permission denied for table wires')).toContain('which rights both logins need')
})

test('what nobody foresaw is one line without a secret; its stack is for LOG_LEVEL=debug', () => {
  const said: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => said.push(line))
  const env = { DATABASE_URL: 'postgres://a:s3%40cret@h/d', SECRET_KEY: 'the-key-of-the-bank' }
  const error = Object.assign(new Error('bad postgres://a:s3%40cret@h/d s3@cret\nthe-key-of-the-bank'), {
    code: 'E1',
  })
  tellProblem(error, { env })
  expect(said).toEqual(['bad postgres://a:…@h/d … (E1).'])
  tellProblem(error, { env: { ...env, LOG_LEVEL: 'debug' } as never })
  spy.mockRestore()
  expect(said.join('\n')).toContain('at ')
  expect(said.join('\n')).not.toMatch(/s3|the-key/)
  expect(scrub('TLS_KEY names /etc/bank.key', { TLS_KEY: '/etc/bank.key' })).toContain('/etc/bank.key')
  expect(scrub('postgres://x:other@h', {})).toBe('postgres://x:…@h')
})
