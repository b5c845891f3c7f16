import { expect, it, vi } from 'vitest'
import { gatherLines } from './gather-lines.ts'

/** A list of so many lines, handed out ten at a time. */
const listOf = (total: number) =>
  vi.fn(async (cursor: string | undefined) => {
    const first = Number(cursor ?? 0)
    const lines = Array.from({ length: Math.min(10, total - first) }, (_, nth) => first + nth)
    return { lines, total, nextCursor: first + 10 < total ? String(first + 10) : null }
  })

it('brings every line of a period once and in order', async () => {
  const lines = await gatherLines(listOf(25), 100)
  expect(lines).toEqual(Array.from({ length: 25 }, (_, nth) => nth))
  expect(await gatherLines(listOf(0), 100)).toEqual([])
})

it('stops at the first page of what is too long to print', async () => {
  const load = listOf(101)
  expect(await gatherLines(load, 100)).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(1)
})

it('stops also where the list does not know how long it is', async () => {
  const load = listOf(50)
  const uncounted = async (cursor: string | undefined) => ({ ...(await load(cursor)), total: undefined })
  expect(await gatherLines(uncounted, 20)).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(3)
})
