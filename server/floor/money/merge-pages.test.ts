import { expect, test } from 'vitest'
import { mergePages, placedPage, type Source } from './merge-pages.ts'

/** A list of moments, newest first, whose items name themselves. */
function listOf(name: string, moments: number[]): Source<string> {
  return async (after, limit) => {
    const rest = moments.filter((at) => after === undefined || at < Number(after))
    const place = (at: number) => ({ at, position: String(at), item: `${name}${at}` })
    const count = async () => ({ total: moments.length })
    return placedPage(rest.slice(0, limit + 1), { after, limit, place, count })
  }
}

async function readAll(sources: Source<string>[], limit: number) {
  const seen: string[] = []
  let cursor: string | undefined
  for (let pages = 1; ; pages += 1) {
    const page = await mergePages(sources, { limit, cursor }, 'newest first')
    seen.push(...page.items)
    expect(page.total).toBe(sources.length * 4)
    if (page.nextCursor === null) return { seen, pages }
    cursor = page.nextCursor
  }
}

test.each([1, 2, 3, 5, 8, 100])('pages of %i show everything once and in order', async (limit) => {
  const sources = [listOf('a', [90, 70, 50, 30]), listOf('b', [95, 60, 55, 10])]
  const { seen, pages } = await readAll(sources, limit)
  expect(seen).toEqual(['b95', 'a90', 'a70', 'b60', 'b55', 'a50', 'a30', 'b10'])
  expect(pages).toBe(Math.ceil(8 / limit))
})

test('a search that has looked far and found little keeps the others from running ahead', async () => {
  const looked: (string | undefined)[] = []
  const search: Source<string> = async (after) => {
    looked.push(after)
    return after === undefined
      ? { placed: [{ at: 90, position: '90', item: 'a90' }], leadsOn: '40', total: 4 }
      : { placed: [{ at: 35, position: '35', item: 'a35' }], leadsOn: null, total: 4 }
  }
  const memos = listOf('b', [95, 60, 30, 20])
  const first = await mergePages([search, memos], { limit: 10 }, 'newest first')
  expect(first.items).toEqual(['b95', 'a90'])
  const second = await mergePages([search, memos], { limit: 10, cursor: first.nextCursor! }, 'newest first')
  expect(second.items).toEqual(['b60', 'a35', 'b30', 'b20'])
  expect(second.nextCursor).toBeNull()
  expect(looked).toEqual([undefined, '40'])
})

test('a cursor of somebody else’s making is refused', async () => {
  const query = { cursor: Buffer.from('["<x>",""]').toString('base64url') }
  await expect(mergePages([listOf('a', []), listOf('b', [])], query, 'newest first')).rejects.toThrow(
    'This page cannot be found.',
  )
})
