import type { Head } from './chain.ts'
import type { Queryable } from './connection.ts'
import { type Fault, faultOf, type Remark, type Row } from './fault.ts'
import { findBlocks, findHead } from './seal.queries.ts'
import { findTreeHead } from './tree.queries.ts'
import { BEFORE_ALL, checkBlock, checkHead } from './verify.ts'
import { settingRules } from './verify-rows.queries.ts'
import {
  type AccountCache,
  endOfTransfers,
  type Found,
  findCaches,
  findKeptDays,
  findStretches,
  findWrongAccounts,
  findWrongTransfers,
  type KeptDay,
  type Stretch,
  type WalkedEntry,
} from './verify-slice.queries.ts'
import { judgeHead, walkTree } from './verify-tree.ts'
import { arriveAt, type Walk, walkFrom, walkOn, wrongDay } from './verify-walk.ts'

/** Where a pass over the books has come to: plain JSON, kept by whoever asks for the next slice. */
export type Place =
  | { part: 'settings' }
  /** A part goes through what there was when it began, or a busy bank would keep it from ever ending. */
  | { part: 'transfers'; afterId: number; throughId?: number }
  /** In the middle of an account with many entries there is a walk, and the version its entries had when it began. */
  | { part: 'accounts'; fromId: number; walk?: Walk; through?: number }
  | { part: 'blocks'; afterHeight: number; throughHeight?: number }
  | { part: 'tree'; fromLeaf: number; throughLeaf?: number }

/** `next` is where to go on; none when the pass is over. */
export type Slice = { faults: Fault[]; remarks: Remark[]; next: Place | null }

export const FIRST_PLACE: Place = { part: 'settings' }

/** The beginning of the next part, for a slice that cannot be read in time; none after the last. */
export function nextPart({ part }: Place): Place | null {
  if (part === 'settings') return { part: 'transfers', afterId: BEFORE_ALL }
  if (part === 'transfers') return { part: 'accounts', fromId: 0 }
  if (part === 'accounts') return { part: 'blocks', afterHeight: 0 }
  return part === 'blocks' ? { part: 'tree', fromLeaf: 0 } : null
}

/**
 * Verifies a bounded piece of the books: some `size` rows from a place on. The caller's transaction must be one snapshot.
 * A whole pass shows what `verifyBooks` shows, from the transfers by induction along each account's versions; what
 * several rows of different slices would have to agree on (B9) is kept by an index, and a pass sees that it is there.
 */
export async function verifySlice(db: Queryable, place: Place, size: number): Promise<Slice> {
  switch (place.part) {
    case 'settings':
      return verifySettings(db)
    case 'transfers':
      return verifyTransfers(db, place, size)
    case 'accounts':
      return verifyAccounts(db, place, size)
    case 'blocks':
      return verifyBlocks(db, place, size)
    case 'tree':
      return verifyTreeRows(db, place, size)
  }
}

async function verifySettings(db: Queryable): Promise<Slice> {
  const faults: Fault[] = []
  for (const { number, sql } of settingRules) {
    const { rows } = await db.query<Row>(`${sql} limit 1`)
    faults.push(...rows.map((row) => faultOf(number, row)))
  }
  return { faults, remarks: [], next: nextPart(FIRST_PLACE) }
}

const faultsOf = (found: readonly Found[]): Fault[] => found.map(({ rule, ...row }) => faultOf(rule, row))

async function verifyTransfers(
  db: Queryable,
  { afterId, throughId }: Extract<Place, { part: 'transfers' }>,
  size: number,
): Promise<Slice> {
  const { lastId, newestId } = await endOfTransfers(db, afterId, size)
  if (lastId === null) return { faults: [], remarks: [], next: nextPart({ part: 'transfers', afterId }) }
  const faults = faultsOf(await findWrongTransfers(db, afterId, lastId))
  const through = throughId ?? newestId
  const here: Place = { part: 'transfers', afterId: lastId, throughId: through }
  return { faults, remarks: [], next: lastId < through ? here : nextPart(here) }
}

const MOST_BLOCKS = 50
const LAST_DAY = '9999-12-31'

async function verifyAccounts(
  db: Queryable,
  { fromId, walk, through }: Extract<Place, { part: 'accounts' }>,
  size: number,
): Promise<Slice> {
  const caches = await findCaches(db, fromId, size)
  if (caches.length === 0) return { faults: [], remarks: [], next: nextPart({ part: 'accounts', fromId }) }
  const begun = walk?.account === caches[0]!.id ? walk : undefined
  const { chosen, stretches, isLong } = chooseAccounts(caches, begun, size)
  const found = await findStretches(db, stretches)
  // An account may claim more versions than it has entries: then this is its end.
  const isPartial = isLong && found.length === size
  const entries = Map.groupBy(found, (entry) => entry.account)
  const spans = chosen.map(({ id }) => {
    const from = (id === begun?.account && begun.day) || '0001-01-01'
    return { account: id, from, to: isPartial ? (entries.get(id)?.at(-1)?.day ?? LAST_DAY) : LAST_DAY }
  })
  const kept = Map.groupBy(await findKeptDays(db, spans), (day) => day.account)

  const faults: Fault[] = isPartial
    ? []
    : faultsOf(
        await findWrongAccounts(
          db,
          chosen.map(({ id }) => id),
        ),
      )
  const remarks: Remark[] = []
  let last = begun
  for (const account of chosen) {
    const days = kept.get(account.id) ?? []
    const from = account.id === begun?.account ? begun : walkFrom(account.id)
    const lines = entries.get(account.id) ?? []
    const walked = walkOn(from, { number: account.number, entries: lines, kept: days })
    faults.push(...walked.faults)
    remarks.push(...walked.remarks)
    last = walked.walk
    const empty = emptyDay(days, from, lines, isPartial)
    if (empty) faults.push(wrongDay(account.number, empty.day))
    if (!isPartial) faults.push(...arriveAt(walked.walk, account, days))
  }
  const reached = chosen.at(-1)!
  if (!isPartial) return { faults, remarks, next: { part: 'accounts', fromId: reached.id + 1 } }
  const end = through ?? reached.version
  // An account that grows faster than it can be followed: what came since the walk began is left to the next pass.
  if (last!.version >= end) return { faults, remarks, next: { part: 'accounts', fromId: reached.id + 1 } }
  return { faults, remarks, next: { part: 'accounts', fromId: reached.id, walk: last!, through: end } }
}

/** A day that the books keep and that has no entry; of a stretch that goes on, the last day is not judged yet. */
function emptyDay(
  days: readonly KeptDay[],
  from: Walk,
  lines: readonly WalkedEntry[],
  isPartial: boolean,
): KeptDay | undefined {
  const booked = new Set([from.day, ...lines.map(({ day }) => day)])
  const last = lines.at(-1)?.day ?? ''
  return days.find(({ day }) => !booked.has(day) && (!isPartial || day < last))
}

/** As many accounts as have some `size` entries left together; of one that has more, only so many. */
function chooseAccounts(
  caches: readonly AccountCache[],
  begun: Walk | undefined,
  size: number,
): { chosen: AccountCache[]; stretches: Stretch[]; isLong: boolean } {
  const chosen: AccountCache[] = []
  const stretches: Stretch[] = []
  let room = size
  for (const account of caches) {
    const afterVersion = account.id === begun?.account ? begun.version : 0
    const left = Math.max(0, account.version - afterVersion)
    if (left > room && chosen.length > 0) break
    chosen.push(account)
    if (left > size) {
      stretches.push({ account: account.id, afterVersion, most: size })
      return { chosen, stretches, isLong: true }
    }
    // One more than there should be, to see an entry that the account knows nothing of.
    stretches.push({ account: account.id, afterVersion, most: left + 1 })
    room -= left
  }
  return { chosen, stretches, isLong: false }
}

/** Blocks are as large as the bank was busy: one at least, and then as many as make up the size. */
async function verifyBlocks(
  db: Queryable,
  { afterHeight, throughHeight }: Extract<Place, { part: 'blocks' }>,
  size: number,
): Promise<Slice> {
  const { genesis, ...head } = await findHead(db)
  const blocks = await findBlocks(db, Math.max(afterHeight - 1, 0), MOST_BLOCKS)
  const first = { height: afterHeight, lastId: BEFORE_ALL, hash: genesis }
  let before: Head = blocks.find(({ height }) => height === afterHeight) ?? first
  const faults: Fault[] = []
  const note = (broken: Row | undefined) => broken && faults.push(faultOf('B20', broken))
  let room = size
  for (const block of blocks.filter(({ height }) => height > afterHeight)) {
    if (room <= 0) break
    note(await checkBlock(db, before, block))
    room -= block.transfers
    before = block
  }
  const through = throughHeight ?? head.height
  if (before.height > afterHeight && before.height < through) {
    return {
      faults,
      remarks: [],
      next: { part: 'blocks', afterHeight: before.height, throughHeight: through },
    }
  }
  const [after] = await findBlocks(db, before.height, 1)
  if (!after) note(checkHead(head, before))
  return { faults, remarks: [], next: nextPart({ part: 'blocks', afterHeight }) }
}

async function verifyTreeRows(
  db: Queryable,
  { fromLeaf, throughLeaf }: Extract<Place, { part: 'tree' }>,
  size: number,
): Promise<Slice> {
  const { size: grown } = await findTreeHead(db)
  const { wrong, reached } = await walkTree(db, fromLeaf, size)
  const faults = wrong.map((row) => faultOf('B30', row))
  const through = throughLeaf ?? grown
  if (reached !== null && reached < through)
    return { faults, remarks: [], next: { part: 'tree', fromLeaf: reached, throughLeaf: through } }
  const elsewhere = await judgeHead(db)
  if (elsewhere) faults.push(faultOf('B30', elsewhere))
  return { faults, remarks: [], next: null }
}
