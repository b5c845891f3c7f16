import type { Total } from '../database/totals.queries.ts'
import { badCursor, cursorOf, isKeyPart, keyOf, pageLimit, totalBeside } from '../http/paging.ts'

/** One item of a list: when it counts, and the position after it in its own source. */
export type Placed<Item> = { at: number; position: string; item: Item }

/**
 * A list in order that can be continued after any of its items. `leadsOn` is the position to continue from when there
 * is more; a search may have looked at many rows and found few, so it can lie beyond the last item.
 */
export type Source<Item> = (
  after: string | undefined,
  limit: number,
) => Promise<{ placed: Placed<Item>[]; leadsOn: string | null } & Total>

type Beside<Row, Item> = {
  after: string | undefined
  limit: number
  place: (row: Row) => Placed<Item>
  count: () => Promise<Total>
}

/** For sources that ask for one row more than the limit, to see whether there is one. */
export async function placedPage<Row, Item>(
  rows: readonly Row[],
  { after, limit, place, count }: Beside<Row, Item>,
) {
  const placed = rows.slice(0, limit).map(place)
  const leadsOn = rows.length > limit ? placed.at(-1)!.position : null
  const total = await totalBeside({ cursor: after }, { rows: placed, nextCursor: leadsOn }, count)
  return { placed, leadsOn, ...total }
}

/** Where to go on in a source whose positions are numbers. */
export function positionNumber(position: string | undefined): bigint | undefined {
  if (position === undefined) return undefined
  if (!isKeyPart('number', position)) throw badCursor()
  return BigInt(position)
}

/** The same for the ledger, which goes on from there; nothing on a first page. */
export function ledgerCursor(position: string | undefined, kind: 'number' | 'place'): { cursor?: string } {
  if (position === undefined) return {}
  if (!isKeyPart(kind, position)) throw badCursor()
  return { cursor: position }
}

type Order = 'newest first' | 'oldest first'

type Query = { limit?: number | undefined; cursor?: string | undefined } | undefined

/**
 * One page out of several lists that are each in order, such as the books and the memos. The cursor remembers how far
 * each list was read, so that a page costs the same wherever it lies and no item is shown twice or missed.
 */
export async function mergePages<Item>(
  sources: readonly Source<Item>[],
  query: Query,
  order: Order,
): Promise<{ items: Item[]; nextCursor: string | null } & Total> {
  const limit = pageLimit(query)
  const positions = positionsOf(query, sources.length)
  const lists = await Promise.all(
    sources.map((source, index) => source(positions[index] || undefined, limit)),
  )
  const items: Item[] = []
  const read = lists.map(() => 0)
  while (items.length < limit) {
    // Where a list ends for now, others must wait: what it has not shown yet may come before theirs.
    if (lists.some(({ placed, leadsOn }, index) => leadsOn !== null && read[index] === placed.length)) break
    const next = nextList(lists, read, order)
    if (next === undefined) break
    const { item, position } = lists[next]!.placed[read[next]!]!
    items.push(item)
    positions[next] = position
    read[next]! += 1
  }
  for (const [index, { placed, leadsOn }] of lists.entries()) {
    if (leadsOn !== null && read[index] === placed.length) positions[index] = leadsOn
  }
  const hasMore = lists.some(({ placed, leadsOn }, index) => leadsOn !== null || read[index]! < placed.length)
  return {
    items,
    nextCursor: hasMore ? cursorOf(positions) : null,
    total: lists.reduce((sum, { total }) => sum + total, 0),
    ...(lists.some(({ totalIsEstimate }) => totalIsEstimate) && { totalIsEstimate: true }),
  }
}

/** The list whose next item comes first; on a tie the one named first. */
function nextList<Item>(
  lists: readonly { placed: Placed<Item>[] }[],
  read: readonly number[],
  order: Order,
): number | undefined {
  let best: number | undefined
  let bestAt = 0
  for (const [index, { placed }] of lists.entries()) {
    const at = placed[read[index]!]?.at
    if (at === undefined) continue
    if (best === undefined || (order === 'newest first' ? at > bestAt : at < bestAt)) {
      best = index
      bestAt = at
    }
  }
  return best
}

const positionsOf = (query: Query, count: number): string[] => {
  const none = Array.from({ length: count }, () => '')
  return keyOf(query, Array<'position'>(count).fill('position')) ?? none
}
