import { expect, test } from 'vitest'
import { cursorOf, cutPage, keyOf, numberAfter, pageLimit, totalBeside } from './paging.ts'

test('a page says where the next one begins, and the last one says nothing', () => {
  const rows = [{ seq: 9n }, { seq: 7n }, { seq: 5n }]
  const first = cutPage(rows, 2, (row) => [row.seq])
  expect(first.rows).toHaveLength(2)
  expect(numberAfter({ cursor: first.nextCursor! })).toBe(7n)
  expect(cutPage(rows, 3, (row) => [row.seq]).nextCursor).toBeNull()
})

test('without a cursor it is the first page of a hundred', () => {
  expect(numberAfter(undefined)).toBeUndefined()
  expect(pageLimit({})).toBe(100)
})

test.each(['x', cursorOf(['a', 'b']), cursorOf(['1; drop']), Buffer.from('{}').toString('base64url')])(
  'a cursor of nobody is refused: %s',
  (cursor) => {
    expect(() => numberAfter({ cursor })).toThrow('This page cannot be found.')
  },
)

test('keys of several parts come back as they went', () => {
  expect(keyOf({ cursor: cursorOf(['ann “x”', 12n]) }, ['name', 'number'])).toEqual(['ann “x”', '12'])
})

test('only a first page that shows everything has counted it', async () => {
  const count = async () => ({ total: 1_000, totalIsEstimate: true as const })
  const rows = ['a', 'b']
  expect(await totalBeside({}, { rows, nextCursor: null }, count)).toEqual({ total: 2 })
  const estimate = { total: 1_000, totalIsEstimate: true }
  expect(await totalBeside({}, { rows, nextCursor: 'on' }, count)).toEqual(estimate)
  expect(await totalBeside({ cursor: 'on' }, { rows, nextCursor: null }, count)).toEqual(estimate)
})
