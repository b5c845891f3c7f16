import { expect, test } from 'vitest'
import { named, sql } from './sql.ts'

test('values become parameters and pieces keep theirs', () => {
  const piece = sql`status = ${'active'}`
  expect(sql`select id from t where ${piece} and name = ${"x'; drop"} limit ${5}`).toEqual({
    text: 'select id from t where status = $1 and name = $2 limit 5',
    values: ['active', "x'; drop"],
  })
})

test('how many rows are wanted is no parameter, and nothing but a whole number is written into the text', () => {
  const some = (most: unknown) => sql`limit ${most} for update`
  expect(some(20)).toEqual({ text: 'limit 20 for update', values: [] })
  for (const other of ['20', 2.5, -1, Number.NaN, 20n, null, '1; drop'])
    expect(some(other)).toEqual({ text: 'limit $1 for update', values: [other] })
  expect(sql`select ${20}`).toEqual({ text: 'select $1', values: [20] })
})

test('a named statement carries its name', () => {
  expect(named('one', sql`select 1`)).toEqual({ name: 'one', text: 'select 1', values: [] })
})
