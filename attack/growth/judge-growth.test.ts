import { expect, test } from 'vitest'
import { excessesIn, FEW_BLOCKS, least } from './judge-growth.ts'
import type { Work } from './statement-work.ts'

const once = { times: 1, few: FEW_BLOCKS.read }
const of = (work: Partial<Work>) => new Map([['select', { calls: 1, rows: 1, blocks: 1, ...work }]])
const why = (small: Partial<Work>, large: Partial<Work>, measure = once) =>
  excessesIn({ small: of(small), large: of(large) }, measure).map((excess) => excess.why)

test.each<[string, Partial<Work>, Partial<Work>, string[]]>([
  ['a level more of an index', { blocks: 40 }, { blocks: 60 }, []],
  ['a table of a few pages, read whole', { blocks: 4 }, { blocks: 80 }, []],
  ['a table read whole', { blocks: 40 }, { blocks: 400 }, ['10 times the blocks']],
  ['as many more rows', { blocks: 40, rows: 10 }, { blocks: 400, rows: 100 }, []],
  ['much for little, in a small bank too', { blocks: 1_100 }, { blocks: 1_200 }, ['1200 blocks for 1 rows']],
  ['much for many rows', { blocks: 1_100, rows: 200 }, { blocks: 1_200, rows: 200 }, []],
])('%s', (_, small, large, found) => {
  expect(why(small, large)).toEqual(found)
})

test('what goes over the whole bank costs the same for each part of it', () => {
  const whole = { ...once, times: 10 }
  expect(why({ blocks: 400 }, { blocks: 4_000 }, whole)).toEqual([])
  expect(why({ blocks: 400 }, { blocks: 40_000 }, whole)).toEqual(['100 times the blocks'])
})

test('of two times the lesser counts, and what was asked only once', () => {
  expect(least(of({ blocks: 90 }), of({ blocks: 3 }))).toEqual(of({ blocks: 3 }))
  expect(least(of({ blocks: 90 }), new Map())).toEqual(of({ blocks: 90 }))
})
