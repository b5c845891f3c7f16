import { type AccountId, accountId } from '@larkfield/ledger'
import { dayAfter } from '../calendar/bank-time.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { correctDay, spanOf } from './accruals.queries.ts'
import { accrueUntilToday } from './accrue-until-today.ts'
import { boundsOf } from './day-bounds.ts'
import { settlePeriods, untakenTaxesOf } from './periods.queries.ts'
import { requestsOf, taxOf, taxRequest } from './post-period.ts'
import { termsOfDay } from './terms-of-day.ts'

type Needs = Pick<Dependencies, 'ledger' | 'config'>

/** What interest is booked on, for whoever locks accounts before they are closed. */
export const interestHouses = ['interest', 'tax'] as const

type Closing = {
  account: bigint
  currency: string
  /** Where the interest goes when the account itself must be empty, and how much of its own has just gone there. */
  payTo?: { account: bigint; number: string; movedMinor?: bigint }
}

/**
 * Interest of an account that is about to be closed, on books that are locked: the days that no night has been over, and
 * then what has accrued since the last period. The day of closing earns nothing; should the account be open again in the
 * night, it belongs to the next period. What would be charged and is not there is the bank's loss.
 */
export async function settleInterest(tx: Transaction, needs: Needs, closing: Closing): Promise<void> {
  const paidMinor = await payPeriod(tx, needs, closing)
  await takeOldTaxes(tx, needs, { ...closing, paidMinor })
}

/** Answers what came in by it, less its tax. */
async function payPeriod(tx: Transaction, needs: Needs, { account, currency, payTo }: Closing) {
  const { ledger, config } = needs
  const today = await accrueUntilToday(tx, needs, { account, currency })
  await correctDay(tx, { ...boundsOf(today, config.calendar.timeZone), account })
  const inForce = await termsOfDay(tx, { currencies: [currency], day: today })
  const terms = inForce.map((one) => ({ ...one, credits: true }))
  const accruedThrough = dayAfter(today, -1)
  const [period] = await settlePeriods(tx, { ...spanOf(account), day: today, accruedThrough, terms })
  if (!period) return 0n
  const to = payTo && period.posted_minor > 0n && { account: idOf(payTo.account), number: payTo.number }
  const posting = { endsOn: today, accruedThrough, isClosing: true, ...(to && { payTo: to }) }
  for (const request of requestsOf(config, period, posting)) await ledger.within(tx.client).post(request)
  return period.posted_minor - taxOf(period)
}

type Paid = Closing & { paidMinor: bigint }

/**
 * Tax of earlier periods that no night could take, the oldest first, each as a whole or not at all. Only what is or was
 * on the account is there for it, not what its owner has elsewhere. What cannot be had stays owed by its row, as no night
 * looks at a closed account: the desk has to ask for it.
 */
async function takeOldTaxes(tx: Transaction, needs: Needs, { account, payTo, paidMinor }: Paid) {
  const taxes = await untakenTaxesOf(tx, account)
  if (taxes.length === 0) return
  const books = needs.ledger.within(tx.client)
  const own = async () => (await books.account(idOf(account)))!.availableMinor
  let thereMinor: bigint = payTo ? paidMinor + (payTo.movedMinor ?? 0n) : await own()
  for (const tax of taxes) {
    if (tax.tax_minor > thereMinor) continue
    const debit = idOf(payTo?.account ?? account)
    await books.post(taxRequest(needs.config, tax, { endsOn: tax.ends_on, isClosing: true, debit }))
    thereMinor -= tax.tax_minor
  }
}

const idOf = (account: bigint): AccountId => accountId(String(account))
