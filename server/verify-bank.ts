import type { VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import type { Fault } from '@larkfield/ledger'
import type pg from 'pg'
import { verifyMonths } from './features/accounting/verify-months.ts'
import { readKnownBooks } from './floor/checkpoints/known-books.ts'
import { verifyCheckpoints } from './floor/checkpoints/verify-checkpoints.ts'
import { queriesIn } from './floor/database/database.ts'
import { verifyOwners } from './floor/holdings/verify-owners.ts'
import { verifyInterest } from './floor/interest/verify-interest.ts'
import type { Secrets } from './floor/secrets/secrets.ts'
import { verifyLoans } from './floor/upkeep/verify-loans.ts'

type Verdict = { faults: Fault[]; days: number; periods: number; checkpoints: number; leaves: number }

type How = {
  /** Told what it begins with. */
  check?: (what: string) => void
  /** Whose signatures checkpoints must have; without any key only what they say is verified. */
  secrets?: Secrets | undefined
  keys?: readonly VerifierKey[]
}

/** All that goes by the books: their checkpoints, loans, interest, the months that were closed, and who owns accounts. */
export async function verifyBank(
  pool: pg.Pool,
  { check = () => {}, secrets, keys = [] }: How = {},
): Promise<Verdict> {
  check('the checkpoints')
  const known = await readKnownBooks(queriesIn(pool), { secrets, keys })
  const { faults: ofCheckpoints, checkpoints, leaves } = await verifyCheckpoints(pool, known)
  check('the loans')
  const ofLoans = await verifyLoans(pool)
  check('the interest')
  const { faults: ofInterest, days, periods } = await verifyInterest(pool)
  check('the months')
  const ofMonths = await verifyMonths(pool)
  check('the owners')
  const ofOwners = await verifyOwners(pool)
  const faults = [...ofCheckpoints, ...ofLoans, ...ofInterest, ...ofMonths, ...ofOwners]
  return { faults, days, periods, checkpoints, leaves }
}
