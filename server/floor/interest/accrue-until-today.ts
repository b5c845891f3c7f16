import { accountId } from '@larkfield/ledger'
import { dayAfter } from '../calendar/bank-time.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { accrueSpan, correctDay, spanOf } from './accruals.queries.ts'
import { lastKeptDay } from './accrued-sums.queries.ts'
import { boundsOf } from './day-bounds.ts'
import { termsOfDay } from './terms-of-day.ts'

type Needs = Pick<Dependencies, 'ledger' | 'config'>

/** An account that is locked in the books, so that nothing of a past day is under way on it. */
type Accruing = { account: bigint; currency: string }

/**
 * The days that no night has been over, by the product the account has now; the nights find them done. Answers the day
 * that is open, which accrues in its own night.
 */
export async function accrueUntilToday(
  tx: Transaction,
  { ledger, config }: Needs,
  { account, currency }: Accruing,
): Promise<string> {
  const span = spanOf(account)
  const { day: today, openFrom } = await ledger.within(tx.client).businessDay()
  // A day stays open for a while after the night has been over it; what it came to is kept by then.
  const kept = await lastKeptDay(tx)
  const first = kept !== null && kept >= openFrom ? dayAfter(kept) : openFrom
  for (let day = first; day < today; day = dayAfter(day)) {
    const bounds = boundsOf(day, config.calendar.timeZone)
    const terms = await termsOfDay(tx, { currencies: [currency], day })
    await accrueSpan(tx, { ...span, ...bounds, terms })
    await correctDay(tx, { ...bounds, account })
  }
  return today
}

/**
 * Before an account gets another type: days that have ended are still of the product it had on them, though the night
 * that would count them has not run.
 */
export async function accrueBeforeChange(tx: Transaction, needs: Needs, of: Accruing): Promise<void> {
  await needs.ledger.within(tx.client).lock({ account: accountId(String(of.account)), house: [] })
  await accrueUntilToday(tx, needs, of)
}
