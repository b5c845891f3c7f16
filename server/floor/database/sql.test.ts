import { expect, test } from 'vitest'
import { named, sql } from './sql.ts'

test('values become parameters and pieces keep theirs', () => {
  const piece = sql`status = ${'active'}`
  expect(sql`select id from t where ${piece} and name = ${"x'; drop"} limit ${5}`).toEqual({
    text: 'select id from t where status = $1 and name = $2 limit $3',
    values: ['active', "x'; drop", 5],
  })
})

test('a named statement carries its name', () => {
  expect(named('one', sql`select 1`)).toEqual({ name: 'one', text: 'select 1', values: [] })
})
