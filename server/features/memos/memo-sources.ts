import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../../floor/database/database.ts'
import { placedPage, type Source } from '../../floor/money/merge-pages.ts'
import type { Search } from '../../floor/money/search.ts'
import { countMemos, type MemoRow, memosNewestFirst, memosOldestFirst } from './memos.queries.ts'

type Filter = Search & {
  customerId: string
  from?: string | undefined
  to?: string | undefined
  archived: boolean
}

/** A customer's memos by the date they carry, ready to be merged with the books. */
export function memosOf<Item>(
  database: Database,
  filter: Filter & { order: 'newest first' | 'oldest first' },
  shown: (memo: MemoRow) => Item,
): Source<Item> {
  const read = filter.order === 'newest first' ? memosNewestFirst : memosOldestFirst
  return async (position, limit) => {
    const after = position === undefined ? undefined : placeOf(position)
    const [rows, total] = await Promise.all([
      read(database, { ...filter, after, limit: limit + 1 }),
      countMemos(database, filter),
    ])
    const place = (memo: MemoRow) => ({
      at: memo.dated_at.getTime(),
      position: `${memo.dated_at_text}|${memo.seq}`,
      item: shown(memo),
    })
    return placedPage(rows, { limit, total, place })
  }
}

function placeOf(position: string): { datedAt: string; seq: bigint } {
  const [, datedAt, seq] = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,15})\|(\d{1,18})$/.exec(position) ?? []
  if (datedAt === undefined || seq === undefined) {
    throw new Refusal('invalid', { field: 'cursor', message: 'This page cannot be found.' })
  }
  return { datedAt, seq: BigInt(seq) }
}
