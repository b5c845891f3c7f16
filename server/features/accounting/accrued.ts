import type { AccruedInterest } from '@larkfield/contract/entities/accounting.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { creditOf } from '../../floor/reckoning/accrual.ts'
import { type AccruedRow, findAccruedOnLoans, findAccruedToCustomers } from './accrued.queries.ts'
import { askedIn, type Needs, type Query } from './read-reports.ts'

/** Interest that has accrued by the end of a day and stands in no report yet, because nothing was posted for it. */
export async function readAccrued(needs: Needs, query: Query = {}): Promise<AccruedInterest> {
  return needs.database.transaction(async (tx) => {
    const { asked, about } = await askedIn(needs, tx, query)
    const { currency, to: day } = asked
    const shown = ({ accounts, millionths, through }: AccruedRow) => ({
      accounts,
      through,
      millionths: String(millionths),
      amount: toMajor(creditOf(millionths).postedMinor, currency),
    })
    return {
      currency,
      currencies: about.currencies,
      day,
      toCustomers: shown(await findAccruedToCustomers(tx, { currency, day })),
      onLoans: shown(await findAccruedOnLoans(tx, { currency, day })),
    }
  })
}
