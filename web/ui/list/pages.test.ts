import { expect, test, vi } from 'vitest'
import { loadUntilFound, type Wanted } from './pages.ts'

type Reply = { rows: number[]; nextCursor: string | null; total: number }

const rowsOf = ({ rows }: Reply) => rows
const wanted = { page: { cursor: 'begin', limit: 50 }, signal: new AbortController().signal }

/** Answers one after the other; each names the next, but the last. */
function answering(...answers: number[][]) {
  return vi.fn(async ({ page: { cursor = 'begin' } }: Wanted): Promise<Reply> => {
    const at = cursor === 'begin' ? 0 : Number(cursor)
    const isLast = at === answers.length - 1
    return { rows: answers[at]!, nextCursor: isLast ? null : String(at + 1), total: 100 - at }
  })
}

test('a look that finds nothing goes on to where something is, and keeps the first count', async () => {
  const load = answering([], [], [7], [8])
  expect(await loadUntilFound(load, rowsOf, wanted)).toEqual({ rows: [7], nextCursor: '3', total: 100 })
  expect(load).toHaveBeenCalledTimes(3)
})

test('a look that finds something at once asks once', async () => {
  const load = answering([7], [8])
  expect(await loadUntilFound(load, rowsOf, wanted)).toMatchObject({ rows: [7], nextCursor: '1' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('it ends with the list', async () => {
  expect(await loadUntilFound(answering([], [], []), rowsOf, wanted)).toMatchObject({
    rows: [],
    nextCursor: null,
  })
})

test('it does not look for ever, and tells where to go on', async () => {
  const load = answering(...Array.from({ length: 50 }, () => []))
  expect(await loadUntilFound(load, rowsOf, wanted)).toMatchObject({ rows: [], nextCursor: '20' })
  expect(load).toHaveBeenCalledTimes(20)
})
