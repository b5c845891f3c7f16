import { Refusal } from '@larkfield/contract/refusals.ts'
import { isDay, monthPattern } from '@larkfield/contract/rules.ts'
import type { Total } from '../database/totals.queries.ts'
import { UUID } from './ids.ts'

/** Lists are paged by key, not by offset: page one thousand costs what page one does. */
const DEFAULT_LIMIT = 100

type PageQuery = { limit?: number | undefined; cursor?: string | undefined } | undefined

export const pageLimit = (query: PageQuery): number => query?.limit ?? DEFAULT_LIMIT

/** An opaque text for "after this row"; clients hand it back and never look inside. */
export const cursorOf = (key: readonly (string | number | bigint)[]): string =>
  Buffer.from(JSON.stringify(key.map(String))).toString('base64url')

export type KeyPart = 'number' | 'count' | 'day' | 'month' | 'id' | 'name' | 'place' | 'position'

/** What the parts of keys can be. A cursor may be made up, so it is judged before anything is asked with it. */
const isPart: Record<KeyPart, (text: string) => boolean> = {
  number: (text) => /^\d{1,18}$/.test(text),
  /** Of four bytes, as the database counts days. */
  count: (text) => /^-?\d{1,9}$/.test(text),
  day: (text) => isDay(text) && text >= '0001',
  month: (text) => monthPattern.test(text),
  id: (text) => UUID.test(text),
  name: (text) => !text.includes('\u0000'),
  /** Of an entry among several accounts: its day, its transfer and its account. */
  place: (text) => /^.{10}(\|\d{1,15}){2}$/.test(text) && isPart.day(text.slice(0, 10)),
  /** In a list of several; each of them judges its own. */
  position: (text) => /^[\w.:|-]{0,60}$/.test(text),
}
export const isKeyPart = (kind: KeyPart, text: string): boolean => isPart[kind](text)

/** The key a cursor stands for, part by part; undefined on the first page. */
export function keyOf<const Parts extends readonly KeyPart[]>(
  query: PageQuery,
  parts: Parts,
): { [Place in keyof Parts]: string } | undefined {
  if (!query?.cursor) return undefined
  const key = parsed(Buffer.from(query.cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(key) || key.length !== parts.length) throw badCursor()
  if (!key.every((part, place) => typeof part === 'string' && isKeyPart(parts[place]!, part)))
    throw badCursor()
  return key as { [Place in keyof Parts]: string }
}

/** For the many lists in order of arrival: the number of the last row seen. */
export function numberAfter(query: PageQuery): bigint | undefined {
  const key = keyOf(query, ['number'])
  return key && BigInt(key[0])
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

export const badCursor = () => new Refusal('no_such_page', { field: 'cursor' })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
