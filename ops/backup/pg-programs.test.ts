import { expect, test } from 'vitest'
import { findProgram } from './pg-programs.ts'

const of = (...majors: number[]) => majors.map((major) => ({ file: `/pg/${major}`, major }))

test('the newest program is taken; none, or an older one than the server, is one sentence', () => {
  expect(findProgram('pg_dump', 15, of(15, 17, 16))).toBe('/pg/17')
  expect(() => findProgram('pg_dump', 18, of(15))).toThrow(
    'pg_dump 15 cannot read PostgreSQL 18: install the client programs of version 18 (on Debian: postgresql-client-18).',
  )
  expect(() => findProgram('pg_restore', 15, [])).toThrow(/^pg_restore is not on this machine: install/)
  expect(findProgram('pg_restore', 18, of(15))).toBe('/pg/15')
})
