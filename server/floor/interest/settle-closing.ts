import { type AccountId, accountId } from '@larkfield/ledger'
import { dayAfter } from '../calendar/bank-time.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { accrueSpan, correctDay, spanOf } from './accruals.queries.ts'
import { boundsOf } from './day-bounds.ts'
import { settlePeriods } from './periods.queries.ts'
import { requestsOf } from './post-period.ts'
import { termsOfDay } from './terms-of-day.ts'

type Needs = Pick<Dependencies, 'ledger' | 'config'>

/** What interest is booked on, for whoever locks accounts before they are closed. */
export const interestHouses = ['interest', 'tax'] as const

type Closing = {
  account: bigint
  currency: string
  /** Where the interest goes when the account itself must be empty. */
  payTo?: { account: bigint; number: string }
}

/**
 * Interest of an account that is about to be closed, on books that are locked: the days that no night has been over, and
 * then what has accrued since the last period. The day of closing earns nothing. What would be charged and is not there is
 * the bank's loss.
 */
export async function settleInterest(
  tx: Transaction,
  { ledger, config }: Needs,
  { account, currency, payTo }: Closing,
): Promise<void> {
  const books = ledger.within(tx.client)
  const span = spanOf(account)
  const { day: today, openFrom } = await books.businessDay()
  for (let day = openFrom; day < today; day = dayAfter(day)) {
    const bounds = boundsOf(day, config.calendar.timeZone)
    const terms = await termsOfDay(tx, { currencies: [currency], day })
    await accrueSpan(tx, { ...span, ...bounds, terms })
    await correctDay(tx, { ...bounds, account })
  }
  await correctDay(tx, { ...boundsOf(today, config.calendar.timeZone), account })
  const terms = await termsOfDay(tx, { currencies: [currency], day: today })
  const ending = { ...span, day: today, terms: terms.map((one) => ({ ...one, credits: true })) }
  for (const period of await settlePeriods(tx, ending)) {
    const to = payTo && period.posted_minor > 0n && { account: idOf(payTo.account), number: payTo.number }
    const posting = { endsOn: today, isClosing: true, ...(to && { payTo: to }) }
    for (const request of requestsOf(config, period, posting)) await books.post(request)
  }
}

const idOf = (account: bigint): AccountId => accountId(String(account))
