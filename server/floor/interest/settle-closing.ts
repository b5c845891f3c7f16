import { type AccountId, accountId } from '@larkfield/ledger'
import { dayAfter } from '../calendar/bank-time.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { correctDay, spanOf } from './accruals.queries.ts'
import { accrueUntilToday } from './accrue-until-today.ts'
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
 * then what has accrued since the last period. The day of closing earns nothing; should the account be open again in the
 * night, it belongs to the next period. What would be charged and is not there is the bank's loss.
 */
export async function settleInterest(
  tx: Transaction,
  needs: Needs,
  { account, currency, payTo }: Closing,
): Promise<void> {
  const { ledger, config } = needs
  const today = await accrueUntilToday(tx, needs, { account, currency })
  await correctDay(tx, { ...boundsOf(today, config.calendar.timeZone), account })
  const inForce = await termsOfDay(tx, { currencies: [currency], day: today })
  const terms = inForce.map((one) => ({ ...one, credits: true }))
  const accruedThrough = dayAfter(today, -1)
  const [period] = await settlePeriods(tx, { ...spanOf(account), day: today, accruedThrough, terms })
  if (!period) return
  const to = payTo && period.posted_minor > 0n && { account: idOf(payTo.account), number: payTo.number }
  const posting = { endsOn: today, accruedThrough, isClosing: true, ...(to && { payTo: to }) }
  for (const request of requestsOf(config, period, posting)) await ledger.within(tx.client).post(request)
}

const idOf = (account: bigint): AccountId => accountId(String(account))
