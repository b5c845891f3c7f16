import type pg from 'pg'
import { elements } from './arrays.ts'
import * as sql from './batch.queries.ts'
import type { Connection, Statement } from './connection.ts'
import type { Instruction } from './instruction.ts'
import { type AccountState, judge, type Row, type Sheet, type Verdict } from './judge.ts'
import { accountStatesOf, openDaysOf, rowOf, type TransferRecord } from './rows.ts'
import type { AccountId, AccountRef } from './types.ts'

/** What became of one instruction; for one that ends a hold, `held` is the hold's own row. */
export type Result = Verdict & { held?: Row }

export type Numbers = Map<string, number>

type AccountMap = Map<AccountRef, AccountState>

/** Account numbers rarely change, so each node remembers their ids; the lock shows whether one did. */
const MOST_NUMBERS = 200_000

type Judged = {
  results: Result[]
  statements: Statement[]
  news: sql.NewRow[]
  changed: AccountState[]
}

type Circumstances = {
  numbers: Numbers
  connection: Connection
  /** Sent together with the first look-ups. */
  opening: readonly Statement[]
  /** Take every key for unused: if one is not, writing fails on it, and the next attempt looks them all up. */
  areKeysFresh: boolean
  /** The caller's inserts for what requests bring beside them. */
  keepBeside: readonly string[] | undefined
}

/**
 * Judges the instructions one after the other on locked accounts and says what to write. The caller writes the
 * statements in the same transaction and tells `book` what the database answered.
 */
export async function judgeBatch(
  instructions: readonly Instruction[],
  { numbers, connection, opening, areKeysFresh, keepBeside }: Circumstances,
): Promise<Judged> {
  await resolve(instructions, numbers, connection)
  const pointedAt = await readPointedAt(instructions, connection)
  const ids = accountsOf(instructions, numbers, pointedAt)
  const holds = [...pointedAt.values()].filter((row) => row.step === 'held').map((row) => row.id)
  const originals = instructions.flatMap((instruction) =>
    instruction.step === 'reversed' ? [instruction.transfer] : [],
  )
  const lookups = [
    sql.lockAccounts(ids),
    ...(areKeysFresh ? [] : [sql.takenKeys(instructions.map((instruction) => instruction.request))]),
    ...(holds.length ? [sql.endedHolds(holds)] : []),
    ...(originals.length ? [sql.reversedTransfers(originals)] : []),
  ]
  const answers = (await connection.run([...opening, ...lookups])).slice(opening.length)
  const [locked, ...marks] = answers
  const accounts = accountMap(locked!.rows[0] as string[])
  const sheet: Sheet = {
    today: dayToBook(Number((locked!.rows as string[][])[0]![16]), accounts),
    open: openDaysOf((locked!.rows as (string | null)[][])[0]!),
    accounts,
    taken: takenMap(areKeysFresh ? [] : marks.shift()!.rows),
    pointedAt,
    ended: idSet(holds.length ? marks.shift() : undefined),
    reversed: idSet(originals.length ? marks.shift() : undefined),
    dayEnds: [],
    changed: [],
  }
  forgetStale(instructions, numbers, accounts)
  const verdicts = instructions.map((instruction) => judge(sheet, instruction))
  if (areKeysFresh) await answerAgain(instructions, verdicts, sheet, connection)
  return write(instructions, verdicts, sheet, keepBeside)
}

/** The clock's day, but no earlier one than any of the accounts has reached: a clock may step back, days may not (B14). */
function dayToBook(today: number, accounts: AccountMap): number {
  let latest = today
  for (const { day } of accounts.values()) if (day > latest) latest = day
  return latest
}

/**
 * What would be refused now may have been accepted before; under the same locks, the key tells. The same key accepted
 * further on in this batch stays accepted: the sheet has its money moved already, and writing it fails on the key.
 */
async function answerAgain(
  instructions: readonly Instruction[],
  verdicts: Verdict[],
  sheet: Sheet,
  connection: Connection,
): Promise<void> {
  const refused = [...instructions.entries()].filter(([index]) => 'refusal' in verdicts[index]!)
  if (refused.length === 0) return
  const [answer] = await connection.run([sql.takenKeys(refused.map(([, { request }]) => request))])
  const taken = takenMap(answer!.rows)
  for (const [index, instruction] of refused) {
    if (taken.has(instruction.request)) verdicts[index] = judge({ ...sheet, taken }, instruction)
  }
}

/** The account this node knew under a number has another one now. Nothing was judged: try again. */
export class StaleNumber extends Error {
  override name = 'StaleNumber'
}

function forgetStale(instructions: readonly Instruction[], numbers: Numbers, accounts: AccountMap): void {
  let stale = false
  for (const instruction of instructions) {
    if (!('debit' in instruction)) continue
    for (const ref of [instruction.debit, instruction.credit]) {
      if (typeof ref === 'string' && !accounts.has(ref) && numbers.delete(ref)) stale = true
    }
  }
  if (stale) throw new StaleNumber()
}

function write(
  instructions: readonly Instruction[],
  verdicts: readonly Verdict[],
  sheet: Sheet,
  keepBeside: readonly string[] | undefined,
): Omit<Judged, 'locked'> {
  const news: sql.NewRow[] = []
  const results = verdicts.map((verdict, index): Result => {
    if (!('row' in verdict)) return verdict
    if (!verdict.replayed) news.push({ row: verdict.row, instruction: instructions[index]! })
    const { holdId } = verdict.row
    return holdId === null ? verdict : { ...verdict, held: sheet.pointedAt.get(holdId)! }
  })
  const { changed, today, dayEnds } = sheet
  if (news.length === 0) return { results, statements: [], news, changed }
  const ended = news.flatMap(({ row }) => (row.holdId === null ? [] : [row.holdId]))
  const accompanied = news.filter(({ instruction }) => instruction.besideText !== null)
  if (accompanied.length > 0 && keepBeside === undefined) throw new Error('nobody keeps what is beside')
  const statements = [
    sql.writeBatch({ news, accounts: changed, today }),
    ...(accompanied.length ? [sql.writeBeside(keepBeside!, accompanied)] : []),
    ...(dayEnds.length ? [sql.writeDayEnds(dayEnds)] : []),
    ...(ended.length ? [sql.removeOpenHolds(ended)] : []),
  ]
  return { results, statements, news, changed }
}

/** Gives the new rows the ids and booking times that the database chose. */
export function book(news: readonly sql.NewRow[], written: pg.QueryResult): void {
  const [ids, times] = (written.rows[0] as [string, string]).map(elements) as [string[], string[]]
  if (ids.length !== news.length) throw new Error(`${ids.length} rows written instead of ${news.length}`)
  for (const [index, { row }] of news.entries()) {
    row.id = Number(ids[index])
    row.bookedAtMs = Number(times[index])
  }
}

export async function resolve(
  instructions: readonly Instruction[],
  numbers: Numbers,
  connection: Connection,
): Promise<void> {
  const missing = new Set<string>()
  for (const instruction of instructions) {
    if (!('debit' in instruction)) continue
    for (const ref of [instruction.debit, instruction.credit]) {
      if (typeof ref === 'string' && !numbers.has(ref)) missing.add(ref)
    }
  }
  if (missing.size === 0) return
  if (numbers.size + missing.size > MOST_NUMBERS) numbers.clear()
  const [found] = await connection.run([sql.resolveNumbers([...missing])])
  for (const { number, id } of found!.rows as { number: string; id: string }[])
    numbers.set(number, Number(id))
}

/** The holds and transfers that instructions point at never change, so they may be read before anything is locked. */
async function readPointedAt(
  instructions: readonly Instruction[],
  connection: Connection,
): Promise<Map<number, Row>> {
  const ids = instructions.flatMap((instruction) =>
    'hold' in instruction ? [instruction.hold] : 'transfer' in instruction ? [instruction.transfer] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await readTransfers(ids, connection)
  // A settled wire that is taken back counts on the day of its hold.
  const holds = rows.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]))
  if (holds.length > 0) rows.push(...(await readTransfers(holds, connection)))
  return new Map(rows.map((row) => [row.id, row]))
}

async function readTransfers(ids: readonly number[], connection: Connection): Promise<Row[]> {
  const [found] = await connection.run([sql.transfersById(ids)])
  return (found!.rows as TransferRecord[]).map(rowOf)
}

export function accountsOf(
  instructions: readonly Instruction[],
  numbers: Numbers,
  pointedAt: Map<number, Row>,
): number[] {
  const ids = new Set<number>()
  for (const instruction of instructions) {
    if (!('debit' in instruction)) continue
    for (const ref of [instruction.debit, instruction.credit]) {
      const id = typeof ref === 'string' ? numbers.get(ref) : ref
      if (id !== undefined) ids.add(id)
    }
  }
  for (const row of pointedAt.values()) ids.add(row.debitAccount).add(row.creditAccount)
  return [...ids].sort((a, b) => a - b)
}

export function accountMap(columns: (string | null)[]): AccountMap {
  const accounts: AccountMap = new Map()
  for (const account of accountStatesOf(columns)) {
    accounts.set(account.id as AccountId, account)
    accounts.set(account.number, account)
  }
  return accounts
}

const takenMap = (records: TransferRecord[]): Sheet['taken'] =>
  new Map(
    records.map((record) => [
      record.request.replaceAll('-', ''),
      { fingerprint: record.fingerprint.replaceAll('-', ''), row: rowOf(record) },
    ]),
  )

const idSet = (answer: pg.QueryResult | undefined): Set<number> =>
  new Set((answer?.rows as { id: string }[] | undefined)?.map(({ id }) => Number(id)))

/** Judges and writes in the caller's transaction, which commits it or not. */
export async function postWithin(
  instruction: Instruction,
  { numbers, connection, keepBeside }: Pick<Circumstances, 'numbers' | 'connection' | 'keepBeside'>,
): Promise<Result> {
  try {
    const circumstances = { numbers, connection, keepBeside, opening: [], areKeysFresh: false }
    const { results, statements, news } = await judgeBatch([instruction], circumstances)
    const [written] = await connection.run(statements)
    if (written) book(news, written)
    return results[0]!
  } catch (error) {
    // The number that was remembered is forgotten now, so the second time it is looked up.
    if (error instanceof StaleNumber) return postWithin(instruction, { numbers, connection, keepBeside })
    throw error
  }
}
