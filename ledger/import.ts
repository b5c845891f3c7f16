import type { Minor } from '@larkfield/contract/money.ts'
import { accountOperations } from './accounts.ts'
import { dayNumber } from './arrays.ts'
import { lockAccounts, type NewRow, writeDayEnds } from './batch.queries.ts'
import { accountMap, accountsOf, type Numbers, resolve } from './batch.ts'
import { isReservedNumber } from './chart.ts'
import { type Queryable, sequential } from './connection.ts'
import {
  backdateOpening,
  insertAccounts,
  vacuumBooks,
  writeImported,
  writeImportedAccounts,
} from './import.queries.ts'
import { postInstruction } from './instruction.ts'
import { judge, type Sheet } from './judge.ts'
import {
  type Account,
  type AccountId,
  type AccountRef,
  accountId,
  type Details,
  type OpenAccountRequest,
  type PostRequest,
} from './types.ts'

/** A transfer of the past, from the paper books or the demonstration's year. */
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
}

type NewAccounts = { numbers: readonly string[]; currency: string; dailyLimitMinor?: Minor | null }

const ROWS_AT_ONCE = 2_000
/** No entry can be older: an account without entries begins its first day with the first one. */
const BEFORE_ANY_DAY = dayNumber('0001-01-01')

/**
 * Writes history at set-up, with the booking times it had, in a transaction of the schema's owner. The transfers come
 * oldest first and are judged by the same rules as everything else; the first that breaks one ends the import.
 */
export async function importHistory(
  owner: Queryable,
  transfers: readonly PastTransfer[],
  onProgress: (done: number, all: number) => void = () => {},
): Promise<void> {
  const connection = sequential(owner)
  const numbers: Numbers = new Map()
  const instructions = transfers.map((past, index) =>
    postInstruction({ ...past, request: { principal: past.principal, call: 'import', key: `${index}` } }),
  )
  await resolve(instructions, numbers, connection)
  const [locked] = await connection.run([lockAccounts(accountsOf(instructions, numbers, new Map()))])
  const accounts = accountMap(locked!.rows[0] as (string | null)[])
  for (const account of accounts.values()) if (account.version === 0) account.day = BEFORE_ANY_DAY
  const sheet: Sheet = {
    today: BEFORE_ANY_DAY,
    accounts,
    taken: new Map(),
    pointedAt: new Map(),
    ended: new Set(),
    reversed: new Set(),
    dayEnds: [],
    changed: [],
  }
  let news: NewRow[] = []
  for (const [index, instruction] of instructions.entries()) {
    const { bookedAt } = transfers[index]!
    const day = dayNumber(bookedAt.toISOString().slice(0, 10))
    if (day < sheet.today) throw new Error(`past transfer ${index} is older than the one before it`)
    sheet.today = day
    const verdict = judge(sheet, instruction)
    if (!('row' in verdict)) throw new Error(`past transfer ${index} is refused: ${verdict.refusal}`)
    news.push({ row: verdict.row, instruction })
    if (news.length < ROWS_AT_ONCE && index < instructions.length - 1) continue
    const times = transfers.slice(index + 1 - news.length, index + 1).map((past) => past.bookedAt)
    await connection.run([writeImported(news, times)])
    onProgress(index + 1, instructions.length)
    news = []
  }
  await connection.run([writeImportedAccounts(sheet.changed), writeDayEnds(sheet.dayEnds)])
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
