import type { Line } from '@larkfield/ledger'
import type { Queries } from '../database/database.ts'
import type { HistoryRecord } from '../money/history-record.ts'
import { called, type Words } from '../words/words.ts'
import { type HeldEnd, heldAmong } from './held-accounts.queries.ts'

/** Of the other ends of moves, those that the reader holds too, by number. */
export type HeldEnds = ReadonlyMap<string, HeldEnd>

const none: HeldEnds = new Map()

/** Whoever reads one side of a move learns which account is at its other end only where they hold that one as well. */
export async function endsOf(
  queries: Queries,
  customerId: string,
  lines: readonly Pick<Line, 'kind' | 'counter'>[],
): Promise<HeldEnds> {
  const numbers = lines.filter(({ kind }) => kind === 'move').map(({ counter }) => counter.number)
  return heldEnds(queries, customerId, numbers)
}

/** Most lists hold no move, and then nothing is asked. */
export async function heldEnds(
  queries: Queries,
  customerId: string,
  numbers: readonly string[],
): Promise<HeldEnds> {
  if (numbers.length === 0) return none
  const held = await queries.rows<HeldEnd>(heldAmong(customerId, [...new Set(numbers)]))
  return new Map(held.map((end) => [end.number, end]))
}

/** As its holder calls it; where they call it nothing, by its kind. */
export const nameOfEnd = (
  { name, type }: { name: string | null; type: string },
  { statement }: Words,
): string => name ?? called(statement.accounts, type)

/** For a file of records, whose reader has no screen that knows it: the other end as they call it. */
export function sayEnd(record: HistoryRecord, ends: HeldEnds, words: Words): HistoryRecord {
  const end = record.otherAccount === undefined ? undefined : ends.get(record.otherAccount)
  if (!end) return record
  const name = nameOfEnd(end, words)
  return record.transactionType === 'credit'
    ? { ...record, senderName: name }
    : { ...record, receiverName: name, accountName: name }
}
