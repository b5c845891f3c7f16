import type { Queryable } from './connection.ts'
import { pageLimit, standingOf } from './history.ts'
import type { HoldsQuery, OverallLine, OverallQuery, Page } from './read-types.ts'
import { holdOf, rowOf, type TransferRecord, transferOf } from './rows.ts'
import {
  countHolds,
  countMovements,
  countOverall,
  findEndsOfHolds,
  findHolds,
  findOverall,
  findTransfer,
  firstIdOn,
  type OverallRecord,
} from './transfers.queries.ts'
import type { Hold, Transfer, TransferId } from './types.ts'

const MOST_SCANNED = 5_000
/** Most lists need no more rows than they show; only when too few are left does one look further. */
const FIRST_SCANNED_OVER = 100
/** Two transfers booked at the same moment may have drawn their ids in the other order. */
const MIDNIGHT_SLACK = 5_000

export async function readTransfer(db: Queryable, id: TransferId): Promise<Transfer | undefined> {
  const record = await findTransfer(db, id)
  return record?.debit_version == null ? undefined : transferOf(rowOf(record))
}

export async function readOverallHistory(db: Queryable, query: OverallQuery): Promise<Page<OverallLine>> {
  const { from, to, includeReversed = false, text, amounts } = query
  const limit = pageLimit(query.limit)
  const lowest = from === undefined ? 0 : (await firstIdOn(db, from)) - MIDNIGHT_SLACK
  const before = query.cursor !== undefined ? Number(query.cursor) : await idAfter(db, to)
  const search = { from, to, includeReversed, text, amounts, lowest, before, limit: limit + 1 }
  const scanned = limit + FIRST_SCANNED_OVER
  const near = await findOverall(db, { ...search, scanned })
  const isEnough = near.rows.length > limit || near.lowestScanned === undefined
  const { rows, lowestScanned } = isEnough
    ? near
    : await findOverall(db, { ...search, scanned: MOST_SCANNED })
  const items = rows.slice(0, limit).map(overallLineOf)
  const leftOff = rows.length > limit ? items.at(-1)!.id : lowestScanned
  const isEnd =
    rows.length <= limit && (lowestScanned === undefined || (await isFirst(db, search, lowestScanned)))
  return {
    items,
    nextCursor: isEnd || leftOff === undefined ? null : String(leftOff),
    total: query.isCounted === false ? 0 : await total(db, query),
  }
}

async function idAfter(db: Queryable, day: string | undefined): Promise<number> {
  if (day === undefined) return Number.MAX_SAFE_INTEGER
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return (await firstIdOn(db, next.toISOString().slice(0, 10))) + MIDNIGHT_SLACK
}

type Search = Parameters<typeof findOverall>[1]

async function isFirst(db: Queryable, search: Omit<Search, 'scanned'>, id: number): Promise<boolean> {
  const { lowestScanned } = await findOverall(db, { ...search, before: id, scanned: 1, limit: 1 })
  return lowestScanned === undefined
}

/** Exact for the plain list; a search or a period counts its matches among the newest it would look at. */
async function total(db: Queryable, query: OverallQuery): Promise<number> {
  const { from, to, includeReversed = false, text, amounts } = query
  const plain = text === undefined && amounts === undefined && from === undefined && to === undefined
  if (plain) {
    const { movements, reversals } = await countMovements(db)
    return includeReversed ? movements : movements - 2 * reversals
  }
  const lowest = from === undefined ? 0 : (await firstIdOn(db, from)) - MIDNIGHT_SLACK
  const search = { from, to, includeReversed, text, amounts, lowest, before: await idAfter(db, to) }
  return countOverall(db, { ...search, scanned: MOST_SCANNED })
}

const overallLineOf = (record: OverallRecord): OverallLine => ({
  ...transferOf(rowOf(record)),
  debitNumber: record.debit_number,
  creditNumber: record.credit_number,
  debitKind: record.debit_kind,
  creditKind: record.credit_kind,
  reversedBy: record.reversed_by === null ? null : (Number(record.reversed_by) as TransferId),
})

export async function readHold(db: Queryable, id: TransferId): Promise<Hold | undefined> {
  const record = await findTransfer(db, id)
  return record?.step === 'held' ? (await withEnds(db, [record]))[0] : undefined
}

export async function readHolds(db: Queryable, query: HoldsQuery): Promise<Page<Hold>> {
  const standing = query.account === undefined ? undefined : await standingOf(db, query.account)
  if (query.account !== undefined && !standing) return { items: [], nextCursor: null, total: 0 }
  const account = standing ? Number(standing.id) : null
  const wanted = { account, kind: query.kind ?? null, openOnly: query.state === 'open' }
  const limit = pageLimit(query.limit)
  const before = Number(query.cursor ?? Number.MAX_SAFE_INTEGER)
  const records = await findHolds(db, { ...wanted, before, limit: limit + 1 })
  const items = await withEnds(db, records.slice(0, limit))
  const nextCursor = records.length > limit ? String(items.at(-1)!.id) : null
  return { items, nextCursor, total: await countHolds(db, wanted) }
}

async function withEnds(db: Queryable, records: TransferRecord[]): Promise<Hold[]> {
  if (records.length === 0) return []
  const ends = await findEndsOfHolds(
    db,
    records.map((record) => record.id),
  )
  const endOf = new Map(ends.map((end) => [end.hold_id, rowOf(end)]))
  return records.map((record) => holdOf(rowOf(record), endOf.get(record.id)))
}
