import { expect, test } from 'vitest'
import { proveDump } from './prove-dump.ts'

const piece = (type: string, statements: string) =>
  `--\n-- Name: x; Type: ${type}; Schema: books; Owner: -\n--\n\n${statements}\n\n\n`

const books = piece('SCHEMA', 'CREATE SCHEMA books;') + piece('TABLE', 'CREATE TABLE books.accounts ();')
const ours = piece('ACL', 'GRANT SELECT ON TABLE books.accounts TO larkfield_app;')
const theirs = piece('ACL', 'GRANT SELECT ON TABLE books.accounts TO bi;')
const policy = piece('POLICY', 'CREATE POLICY theirs ON books.accounts TO bi USING (true);')

const proved = (script: string) =>
  proveDump('/backups/x', script).then(
    () => 'proved',
    (error: Error) => error.message,
  )

test('a dump is good when another server takes it, whatever roles are granted something', async () => {
  expect(await proved(books + ours + theirs)).toBe('proved')
})

test('a dump that another server would not take, or without the grants of the bank, is one sentence', async () => {
  expect(await proved(books + policy + ours)).toBe(
    '/backups/x is written, but a restore of its schema failed: role "bi" does not exist. Mend that in the database and back up again.',
  )
  expect(await proved(books + theirs)).toMatch(
    /failed: the role larkfield_app may not read books\.accounts\./,
  )
})
