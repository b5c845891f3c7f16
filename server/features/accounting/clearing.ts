import type { ClearingAge } from '@larkfield/contract/entities/accounting.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import type { Queries } from '../../floor/database/database.ts'
import { badCursor, isKeyPart } from '../../floor/http/paging.ts'
import {
  findAges,
  findClearingBalance,
  findItems,
  findMatches,
  findOpen,
  type ItemRow,
  insertMatch,
  insertMatched,
  type MatchRow,
  matchById,
  undoMatch,
  undoMatched,
} from './clearing.queries.ts'
import { askedIn, type Needs, type Query } from './read-reports.ts'

const PAGE = 100
const AGES = ['0-1', '2-5', '6-30', '31+'] as const

type Paged = { limit?: number | undefined; cursor?: string | undefined }

/** What is open on the clearing account, oldest first, and how old it is. */
export async function readClearing(needs: Needs, { limit = PAGE, cursor, ...query }: Query & Paged = {}) {
  return needs.database.transaction(async (tx) => {
    const { about, days } = await askedIn(needs, tx, query)
    const { currency, currencies } = about
    const today = days.today
    const rows = await findOpen(tx, { currency, today, after: placeIn(cursor), limit: limit + 1 })
    const last = rows[limit - 1]
    return {
      currency,
      currencies,
      balance: toMajor(await findClearingBalance(tx, currency), currency),
      ages: await readAges(tx, { currency, today }),
      data: rows.slice(0, limit).map(itemOf),
      nextCursor: rows.length > limit && last ? `${last.day}_${last.id}` : null,
    }
  })
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})_(\d{1,18})$/

function placeIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [, day, id] = CURSOR.exec(cursor) ?? []
  if (!day || !id || !isKeyPart('day', day)) throw badCursor()
  return { day, id: BigInt(id) }
}

export async function readAges(
  queries: Queries,
  asked: { currency: string; today: string },
): Promise<ClearingAge[]> {
  const rows = await findAges(queries, asked)
  return AGES.map((days) => {
    const row = rows.find((one) => one.days === days)
    return {
      days,
      items: row?.items ?? 0,
      owed: toMajor(row?.owed_minor ?? 0n, asked.currency),
      due: toMajor(row?.due_minor ?? 0n, asked.currency),
    }
  })
}

const itemOf = (row: ItemRow) => ({
  _id: String(row.id),
  kind: row.kind,
  day: row.day,
  ageDays: row.age_days,
  amount: toMajor(row.amount_minor, row.currency),
  currency: row.currency,
  account: row.counter_number,
  remark: row.remark ?? '',
  bank: row.bank ?? '',
  matchId: null,
})

const matchOf = (row: MatchRow) => ({
  _id: row.id,
  currency: row.currency,
  amount: toMajor(row.amount_minor, row.currency),
  items: row.items,
  count: row.count,
  reason: row.reason,
  matchedBy: row.matched_by,
  matchedAt: row.matched_at.toISOString(),
  undoneBy: row.undone_by,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneReason: row.undone_reason,
})

export type Match = ReturnType<typeof matchOf>

export async function readMatches(
  queries: Queries,
  { currency, limit = PAGE, cursor }: { currency?: string | undefined } & Paged = {},
) {
  if (cursor !== undefined && !isKeyPart('number', cursor)) throw badCursor()
  const before = cursor === undefined ? undefined : BigInt(cursor)
  const rows = await findMatches(queries, { currency, before, limit: limit + 1 })
  const last = rows[limit - 1]
  return {
    data: rows.slice(0, limit).map(matchOf),
    nextCursor: rows.length > limit && last ? String(last.seq) : null,
  }
}

/** Entries that cancel out stand for nothing that is owed any more. */
export const clearingMatch: Act<{ items: string[] }, Match> = {
  name: 'clearing_matched',
  role: ['owner', 'approver'],
  about: () => ({ kind: 'clearing', id: 'clearing' }),
  async perform(tx, { items: asked }, { session, reason = '' }) {
    const wanted = [...new Set(asked)]
    const items = await findItems(tx, wanted)
    if (items.length !== wanted.length) throw new Refusal('clearing_not_open')
    const [currency = ''] = items.map((item) => item.currency)
    const isEven =
      items.every((item) => item.currency === currency) &&
      items.reduce((sum, { amount_minor }) => sum + amount_minor, 0n) === 0n
    if (!isEven) throw new Refusal('clearing_not_even')
    const made = await tx.row<{ id: string }>(insertMatch(currency, reason, session.staffId))
    const { id } = made!
    if ((await tx.run(insertMatched(id, items))) !== items.length) throw new Refusal('clearing_not_open')
    const match = matchOf((await tx.row<MatchRow>(matchById(id)))!)
    const { amount } = match
    return {
      result: match,
      touches: [],
      noted: {
        subject: { kind: 'clearing', id },
        after: { amount, currency, entries: match.items.join(', ') },
      },
    }
  },
}

/** Its entries are open again. */
export const clearingUndoing: Act<{ matchId: string }, Match> = {
  name: 'clearing_match_undone',
  role: ['owner', 'approver'],
  about: ({ matchId: id }) => ({ kind: 'clearing', id }),
  async perform(tx, { matchId: id }, { session, reason = '' }) {
    if (!(await tx.row(matchById(id)))) throw new Refusal('not_found')
    if ((await tx.run(undoMatch(id, reason, session.staffId))) === 0)
      throw new Refusal('match_already_undone')
    await tx.run(undoMatched(id))
    const match = matchOf((await tx.row<MatchRow>(matchById(id)))!)
    const { amount, currency, items } = match
    return {
      result: match,
      touches: [],
      noted: { subject: { kind: 'clearing', id }, before: { amount, currency, entries: items.join(', ') } },
    }
  },
}
