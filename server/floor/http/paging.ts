import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Total } from '../database/totals.queries.ts'

/** Lists are paged by key, not by offset: page one thousand costs what page one does. */
const DEFAULT_LIMIT = 100

type PageQuery = { limit?: number | undefined; cursor?: string | undefined } | undefined

export const pageLimit = (query: PageQuery): number => query?.limit ?? DEFAULT_LIMIT

/** An opaque text for "after this row"; clients hand it back and never look inside. */
export const cursorOf = (key: readonly (string | number | bigint)[]): string =>
  Buffer.from(JSON.stringify(key.map(String))).toString('base64url')

/** The key a cursor stands for; undefined on the first page. */
export function keyOf(query: PageQuery, parts: number): string[] | undefined {
  if (!query?.cursor) return undefined
  const key = parsed(Buffer.from(query.cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(key) || key.length !== parts || !key.every((part) => typeof part === 'string')) {
    throw badCursor()
  }
  return key as string[]
}

/** For the many lists in order of arrival: the number of the last row seen. */
export function numberAfter(query: PageQuery): bigint | undefined {
  const key = keyOf(query, 1)
  if (!key) return undefined
  if (!/^\d{1,18}$/.test(key[0]!)) throw badCursor()
  return BigInt(key[0]!)
}

/** Ask for one row more than the limit: whether it is there says whether there is a next page. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  keyOfRow: (row: Row) => readonly (string | number | bigint)[],
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? cursorOf(keyOfRow(last)) : null }
}

/** A first page that shows all there is has counted it; every other list is counted beside it. */
export const totalBeside = async (
  query: Pick<NonNullable<PageQuery>, 'cursor'> | undefined,
  { rows, nextCursor }: { rows: readonly unknown[]; nextCursor: string | null },
  count: () => Promise<Total>,
): Promise<Total> => (!query?.cursor && nextCursor === null ? { total: rows.length } : count())

const badCursor = () => new Refusal('no_such_page', { field: 'cursor' })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
