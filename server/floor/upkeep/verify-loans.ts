import type { FindingCode } from '@larkfield/contract/book-findings.ts'
import { type Fault, faultOf, type Queryable } from '@larkfield/ledger'
import { firstWrongLoans, firstWrongOfSome, lastOfNextLoans } from './verify-loans.queries.ts'

type Found = { number: string; code: FindingCode }

const MOST_TOLD = 100

const faultIn = ({ number, code }: Found): Fault =>
  faultOf('B25', { subject: `loan ${number}`, code, given: { account: number } })

/** Every loan against its plan, its payments and the books (B25). */
export async function verifyLoans(db: Pick<Queryable, 'query'>): Promise<Fault[]> {
  const { rows } = await db.query<Found>(firstWrongLoans(MOST_TOLD))
  return rows.map(faultIn)
}

/** Instalments, dues and payments of a few years. */
const ROWS_OF_A_LOAN = 50

/**
 * The same of the next loans, as many as have some `size` rows; the caller's transaction must be one snapshot. Answers the
 * account of the last of them, or nothing where there are no more.
 */
export async function verifyLoansOfSome(
  db: Pick<Queryable, 'query'>,
  { afterId, size }: { afterId: number; size: number },
): Promise<{ faults: Fault[]; throughId: number | null }> {
  const most = Math.ceil(size / ROWS_OF_A_LOAN)
  const next = await db.query<{ through: string | null }>(lastOfNextLoans, [afterId, most])
  const through = next.rows[0]?.through
  if (!through) return { faults: [], throughId: null }
  const { rows } = await db.query<Found>(firstWrongOfSome(MOST_TOLD), [afterId, through])
  return { faults: rows.map(faultIn), throughId: Number(through) }
}
