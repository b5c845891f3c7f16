import type { Transaction } from '../../floor/database/database.ts'
import { findNow } from '../../floor/database/liveness.queries.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { writeToMany } from '../../floor/news/letters.queries.ts'
import { type Regular, regularly } from '../../floor/upkeep/regularly.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { linesIn } from './file-reply.ts'
import type { StatementMaking } from './make-statement.ts'
import {
  type AccountOfMonth,
  letGoOfMonth,
  lockLetters,
  type Month,
  monthsToDo,
  nextAccounts,
  nextReaders,
  noteAccounts,
  noteLetters,
  takeMonth,
} from './months.queries.ts'
import { type CutNeeds, readCut } from './read-cut.ts'

const EVERY_MS = 20_000
/** A transaction that began before midnight may end after it. */
const OVER_FOR_MINUTES = 10
/** A bank that begins to make statements makes those of a year as well. */
const MOST_MONTHS = 12
/** Longer than a slice ever takes; a process that dies keeps the month from others for so long. */
const LEASE_SECONDS = 120
const ACCOUNTS_AT_ONCE = 20
const LETTERS_AT_ONCE = 200

type Needs = CutNeeds & Pick<Dependencies, 'config'> & { making: Pick<StatementMaking, 'keep'> }

/** Makes the statements of months that are over for as long as the process runs; of any number of nodes one does. */
export function startMonths({
  watch,
  clock,
  ...needs
}: Needs & Pick<Dependencies, 'clock' | 'watch'>): Regular {
  const stopping = new AbortController()
  const regular = regularly({ work: 'monthly statements', everyMs: EVERY_MS, watch }, async () => {
    if (await clock.waits?.()) return
    await makeMonths(needs, stopping.signal)
  })
  return {
    stop() {
      stopping.abort()
      return regular.stop()
    },
  }
}

/** All months that are over and not done yet, the oldest first, until told to stop. */
export async function makeMonths(needs: Needs, stopping?: AbortSignal): Promise<void> {
  const due = await monthsToDo(needs.database, { overForMinutes: OVER_FOR_MINUTES, most: MOST_MONTHS })
  for (const month of due) {
    // Of many at once, as after an update, customers are told of the newest only.
    const isAnnounced = month === due.at(-1)
    const isDone = await makeMonth(needs, { ...month, isAnnounced }, stopping)
    if (!isDone) return
  }
}

/** False when it was not this process that ended it. */
async function makeMonth(
  needs: Needs,
  { isAnnounced, ...month }: Month & { isAnnounced: boolean },
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const { database } = needs
  const taken = await takeMonth(database, { month: month.month, isAnnounced, seconds: LEASE_SECONDS })
  if (!taken) return false
  try {
    if (!taken.accounts_done && !(await makeAccounts(needs, month, taken.through_account, stopping)))
      return false
    while (!stopping?.aborted) {
      const isDone = await database.transaction((tx) => writeLetters(needs, tx, month, taken.is_announced))
      if (isDone) return true
    }
    return false
  } finally {
    await letGoOfMonth(database, month.month)
  }
}

/**
 * Some accounts at a time, and how far it came after each. A process that dies in between leaves statements that the
 * next one finds made: of a month and an account there is never a second.
 */
async function makeAccounts(
  needs: Needs,
  month: Month,
  begun: bigint,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const { database } = needs
  const told = { month: month.month, seconds: LEASE_SECONDS }
  for (let after = begun; !stopping?.aborted; ) {
    const accounts = await nextAccounts(database, { after, most: ACCOUNTS_AT_ONCE })
    for (const account of accounts) await makeOne(needs, month, account)
    const last = accounts.at(-1)?.account
    await noteAccounts(database, { ...told, account: last })
    if (last === undefined) return true
    after = last
  }
  return false
}

/** An account that was empty all month has nothing to state. */
async function makeOne(
  needs: Needs,
  { month, from, to }: Month,
  { number, owner_id: customerId, is_shared: isShared }: AccountOfMonth,
): Promise<void> {
  const madeAt = await findNow(needs.database)
  const cut = await readCut(needs, { customerId, account: number, from, to, isShared }, madeAt)
  const isEmpty = linesIn(cut) === 0 && cut.accounts.every(({ closing }) => closing.balanceMinor === 0n)
  if (!isEmpty) await needs.making.keep(cut, { customerId, month: `${month}-01` })
}

/** One letter a customer, however many accounts they have; true at the end. */
async function writeLetters(
  { config: { brand } }: Needs,
  tx: Transaction,
  { month }: Month,
  isAnnounced: boolean,
): Promise<boolean> {
  const standing = await lockLetters(tx, month)
  if (!standing) return true
  const { upTo, readers } = isAnnounced
    ? await nextReaders(tx, { month, after: standing.through, most: LETTERS_AT_ONCE })
    : { upTo: undefined, readers: [] }
  const { letters } = wordsOf(brand)
  const monthName = formatsOf(brand).month(month)
  if (readers.length > 0)
    await writeToMany(tx, {
      subject: letters.monthlyStatement.subject(monthName),
      content: letters.monthlyStatement.content(monthName),
      sender: letters.customerCare,
      senderEmail: brand.email,
      to: readers,
    })
  await noteLetters(tx, { month, upTo })
  return upTo === undefined
}
