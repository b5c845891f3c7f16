import { release } from '@larkfield/server/floor/release.ts'
import { expect, test } from 'vitest'
import { readSources } from '../testing/sources.ts'
import { isConcurrent, statementsOf } from './concurrent-file.ts'
import { isOlder, oldestRelease } from './oldest-release.ts'

/** Files up to these were written before the rules; databases have run them, so they stay as they are. */
const beforeTheRules: Record<string, string> = { ledger: '0007', server: '0149' }

const schema = readSources('{ledger,server}/schema/*.sql')
const isNew = ({ file }: { file: string }) => {
  const [room = '', , name = ''] = file.split('/')
  return name.slice(0, 4) > (beforeTheRules[room] ?? '')
}

/** Indexes that a file makes, by themselves or as constraints, on tables that it does not make itself. */
function indexesThatBlock(text: string): string[] {
  const plain = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ')
  const own = [...plain.matchAll(/create table (?:if not exists )?([\w.]+)/gi)].map(([, table]) => table)
  const indexes = plain.matchAll(/create (?:unique )?index (?!concurrently)[^;]*? on (?:only )?([\w.]+)/gi)
  const constraints = plain.matchAll(
    /alter table (?:if exists )?(?:only )?([\w.]+)(?![^;]*using index)[^;]*\b(?:unique|primary key|exclude)\b/gi,
  )
  return [...indexes, ...constraints].map(([, table]) => table!).filter((table) => !own.includes(table))
}

test('a new schema file indexes an existing table concurrently', () => {
  const wrong = schema
    .filter(isNew)
    .flatMap(({ file, text }) => indexesThatBlock(text).map((table) => `${file} on ${table}`))
  expect(wrong).toEqual([])
})

test('what is marked as concurrent holds only what can be run again', () => {
  for (const { file, text } of schema.filter(({ text }) => isConcurrent(text))) {
    expect(statementsOf(file, text).length).toBeGreaterThan(0)
  }
  for (const statement of ['create index a on bank.b (c);', 'insert into bank.b values (1);']) {
    expect(() => statementsOf('9000_wrong.sql', `-- concurrently\n${statement}\n`)).toThrow('9000_wrong.sql')
  }
})

test('the rule sees what it is there for', () => {
  expect(indexesThatBlock('create index a on bank.customers (b);')).toEqual(['bank.customers'])
  expect(indexesThatBlock('create unique index a\n  on bank.audit_trail (b);')).toEqual(['bank.audit_trail'])
  expect(indexesThatBlock('alter table bank.messages add column a text unique;')).toEqual(['bank.messages'])
  expect(indexesThatBlock('alter table bank.a add unique using index b;')).toEqual([])
  expect(indexesThatBlock('create index concurrently if not exists a on bank.customers (b);')).toEqual([])
  expect(indexesThatBlock('create table bank.new (a int);\ncreate index b on bank.new (a);')).toEqual([])
  const before = schema.filter((source) => !isNew(source))
  expect(before.flatMap(({ text }) => indexesThatBlock(text))).toContain('bank.customers')
})

/** What a server of the release before may still read or write, or could no longer write. */
const takesAway =
  /\b(drop (table|view|function|schema|column|type|sequence)|rename|alter column \w+ (set data )?type|set not null|revoke)\b/i

const noteIn = (text: string) =>
  oldestRelease(/comment on table public\.schema_versions is '([^']*)'/.exec(text)?.[1])

test('a new schema file only adds, or says which release is the oldest that can live with it', () => {
  const wrong = schema
    .filter(isNew)
    .filter(({ text }) => takesAway.test(text.replace(/--.*$/gm, '')) && !noteIn(text))
  expect(wrong.map(({ file }) => file)).toEqual([])
  for (const { text } of schema) expect(isOlder(release, noteIn(text) ?? release)).toBe(false)
  expect(takesAway.test('alter table bank.customers drop column email')).toBe(true)
  expect(noteIn("comment on table public.schema_versions is 'oldest release 0.3.0';")).toBe('0.3.0')
})

test.each([
  ['0.2.0', '0.10.0', true],
  ['0.2.0', '0.2.0', false],
  ['1.0.0', '0.9.9', false],
  ['0.2.0', '0.2.1', true],
])('release %s is older than %s: %s', (one, other, expected) => {
  expect(isOlder(one, other)).toBe(expected)
})
