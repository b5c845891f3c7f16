import type { Minor } from '@larkfield/contract/money.ts'
import { accountOperations } from './accounts.ts'
import { dayNumber } from './arrays.ts'
import { lockAccounts, type NewRow, writeDayEnds } from './batch.queries.ts'
import { accountMap, accountsOf, type Numbers, resolve } from './batch.ts'
import { isReservedNumber } from './chart.ts'
import { type Queryable, sequential } from './connection.ts'
import { fenceDay, keepClose, keepTotals, lockCloses, turnTo } from './days.queries.ts'
import {
  backdateOpening,
  drawTransferIds,
  insertAccounts,
  vacuumBooks,
  writeImported,
  writeImportedAccounts,
  writeImportedHolds,
} from './import.queries.ts'
import {
  holdInstruction,
  type Instruction,
  postInstruction,
  releaseInstruction,
  settleInstruction,
} from './instruction.ts'
import { judge, type Row, type Sheet } from './judge.ts'
import {
  type Account,
  type AccountId,
  type AccountRef,
  accountId,
  type Details,
  type OpenAccountRequest,
  type PostRequest,
  type TransferId,
  transferId,
} from './types.ts'

/** A transfer of the past, from the paper books or the demonstration's year; `held` makes it a hold. */
export type PastTransfer = {
  bookedAt: Date
  kind: PostRequest['kind']
  debit: AccountRef
  credit: AccountRef
  amountMinor: Minor
  currency: string
  valueAt?: Date
  details?: Details
  principal: string
  step?: 'posted' | 'held'
}

/** How a hold of the same history ended, all of it at once. */
export type PastEnd = {
  bookedAt: Date
  step: 'settled' | 'released'
  /** The hold's place in the history. */
  holdAt: number
  /** May name the hold, whose id is known only when it is booked. */
  details?: (hold: TransferId) => Details
  principal: string
}

export type PastStep = PastTransfer | PastEnd

type NewAccounts = { numbers: readonly string[]; currency: string; dailyLimitMinor?: Minor | null }

const ROWS_AT_ONCE = 2_000
/** No entry can be older: an account without entries begins its first day with the first one. */
const BEFORE_ANY_DAY = dayNumber('0001-01-01')

/**
 * Writes history at set-up, with the booking times it had, in a transaction of the schema's owner. The steps come
 * oldest first and are judged by the same rules as everything else; the first that breaks one ends the import. Answers
 * the ids of the rows, in the order of the steps.
 */
export async function importHistory(
  owner: Queryable,
  steps: readonly PastStep[],
  onProgress: (done: number, all: number) => void = () => {},
): Promise<TransferId[]> {
  const connection = sequential(owner)
  const numbers: Numbers = new Map()
  const moves = steps.map((past, index) => ('holdAt' in past ? undefined : moveInstruction(past, index)))
  const known = moves.filter((instruction) => instruction !== undefined)
  await resolve(known, numbers, connection)
  const [locked] = await connection.run([lockAccounts(accountsOf(known, numbers, new Map()))])
  const accounts = accountMap(locked!.rows[0] as (string | null)[])
  for (const account of accounts.values()) if (account.version === 0) account.day = BEFORE_ANY_DAY
  const sheet: Sheet = {
    today: BEFORE_ANY_DAY,
    // What is written here happened before: its day is the one it was booked on.
    open: { day: null, from: null, valuesFromMs: null },
    accounts,
    taken: new Map(),
    pointedAt: new Map(),
    ended: new Set(),
    reversed: new Set(),
    dayEnds: [],
    changed: [],
  }
  const ids: TransferId[] = []
  for (let from = 0; from < steps.length; from += ROWS_AT_ONCE) {
    const slice = steps.slice(from, from + ROWS_AT_ONCE)
    const [drawn] = await connection.run([drawTransferIds(slice.length)])
    for (const { id } of drawn!.rows as { id: string }[]) ids.push(transferId(id))
    const news = slice.map((past, place): NewRow => {
      const index = from + place
      const instruction = 'holdAt' in past ? endInstruction(past, index, ids[past.holdAt]) : moves[index]!
      const row = judgePast(sheet, { past, index, instruction })
      row.id = ids[index]!
      if (row.step === 'held') sheet.pointedAt.set(row.id, row)
      return { row, instruction }
    })
    await connection.run([
      writeImported(
        news,
        slice.map((past) => past.bookedAt),
      ),
    ])
    onProgress(from + slice.length, steps.length)
  }
  const open = [...sheet.pointedAt.values()].filter((held) => !sheet.ended.has(held.id))
  await connection.run([
    writeImportedAccounts(sheet.changed),
    writeImportedHolds(open),
    writeDayEnds(sheet.dayEnds),
  ])
  return ids
}

const requestOf = (principal: string, index: number) => ({ principal, call: 'import', key: `${index}` })

function moveInstruction({ step, ...past }: PastTransfer, index: number): Instruction {
  const asked = { ...past, request: requestOf(past.principal, index) }
  return step === 'held' ? holdInstruction(asked) : postInstruction(asked)
}

function endInstruction(past: PastEnd, index: number, hold: TransferId | undefined): Instruction {
  if (hold === undefined) throw new Error(`past step ${index} ends a hold that comes after it`)
  const details = past.details?.(hold)
  const asked = { hold, request: requestOf(past.principal, index), ...(details && { details }) }
  return past.step === 'settled' ? settleInstruction(asked) : releaseInstruction(asked, 'released')
}

type Past = { past: PastStep; index: number; instruction: Instruction }

function judgePast(sheet: Sheet, { past, index, instruction }: Past): Row {
  const day = dayNumber(past.bookedAt.toISOString().slice(0, 10))
  if (day < sheet.today) throw new Error(`past transfer ${index} is older than the one before it`)
  sheet.today = day
  const verdict = judge(sheet, instruction)
  if (!('row' in verdict)) throw new Error(`past transfer ${index} is refused: ${verdict.refusal}`)
  return verdict.row
}

/** Opens many accounts at once, with no daily limit unless one is given; their ids come in the order of the numbers. */
export async function importAccounts(
  db: Queryable,
  { numbers, currency, dailyLimitMinor = null }: NewAccounts,
): Promise<AccountId[]> {
  const taken = numbers.find(isReservedNumber)
  if (taken !== undefined) throw new RangeError(`the number ${taken} is the bank's own`)
  const { rows } = await db.query<{ id: string; number: string }>(
    insertAccounts({ numbers, currency, dailyLimitMinor }),
  )
  const idOf = new Map(rows.map(({ id, number }) => [number, accountId(id)]))
  return numbers.map((number) => idOf.get(number)!)
}

/** Tells the planner at once what autovacuum would find out later; for the schema's owner, outside a transaction. */
export const refreshStatistics = (owner: Queryable) => owner.query(vacuumBooks)

/** Opens an account as of a day in the past; for the schema's owner only. */
export async function importAccount(
  owner: Queryable,
  { openedAt, ...request }: OpenAccountRequest & { openedAt: Date },
): Promise<Account> {
  const account = await accountOperations(owner).openAccount(request)
  await owner.query(backdateOpening(account.id, openedAt))
  return { ...account, openedAt }
}

const DAY_MS = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/**
 * Closes the days of a history that was imported, from one on until another, as if their nights had been; for the
 * schema's owner, in the transaction of the import: nobody else has booked on them. The first close takes in all before.
 */
export async function importCloses(
  owner: Queryable,
  { from, through }: { from: string; through: string },
): Promise<void> {
  if ((await lockCloses(owner)) !== null) throw new Error('days of these books are closed already')
  await turnTo(owner, dayAfter(through))
  await fenceDay(owner, through)
  await keepTotals(owner, null, through)
  let last: string | null = null
  for (let day = from; day <= through; day = dayAfter(day)) {
    await keepClose(owner, last, day)
    last = day
  }
}
