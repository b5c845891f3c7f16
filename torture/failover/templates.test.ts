import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { filled } from './templates.ts'

const everything = new Proxy<Record<string, string>>({}, { get: (_, name) => `<${String(name)}>` })
const templates = globSync(join(import.meta.dirname, '../../ops/high-availability/*.{yml,ini,cfg,sql}'))

test('no name stays open in any configuration to copy', () => {
  expect(templates.map((file) => basename(file)).sort()).toEqual([
    'etcd.yml',
    'haproxy.cfg',
    'patroni.yml',
    'pgbouncer.ini',
    'roles.sql',
  ])
  for (const file of templates) expect(filled(basename(file), everything)).not.toContain('$')
})

test('a name that nobody gave is an error', () => {
  expect(() => filled('etcd.yml', { MEMBER: 'a' })).toThrow('etcd.yml asks for DATA_FOLDER')
})
