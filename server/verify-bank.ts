import type { Fault } from '@larkfield/ledger'
import type pg from 'pg'
import { verifyMonths } from './features/accounting/verify-months.ts'
import { verifyInterest } from './floor/interest/verify-interest.ts'
import { verifyLoans } from './floor/upkeep/verify-loans.ts'

type Verdict = { faults: Fault[]; days: number; periods: number }

/** All that was counted from the books: loans, interest, and the months that were closed. Told what it begins with. */
export async function verifyBank(pool: pg.Pool, check: (what: string) => void = () => {}): Promise<Verdict> {
  check('the loans')
  const ofLoans = await verifyLoans(pool)
  check('the interest')
  const { faults: ofInterest, days, periods } = await verifyInterest(pool)
  check('the months')
  const ofMonths = await verifyMonths(pool)
  return { faults: [...ofLoans, ...ofInterest, ...ofMonths], days, periods }
}
