import type { FindingCode, FindingRule } from '@larkfield/contract/book-findings.ts'
import type { Values } from '@larkfield/contract/sentences.ts'
import { type Fault, faultOf, type Queryable } from '@larkfield/ledger'
import { lastOfNextLoans, loanRules, loanRulesOfSome } from './verify-loans.queries.ts'

type Found = { number: string; code: FindingCode; given: Values }
type Rule = { rule: FindingRule; text: string }

const MOST_TOLD = 100

async function faultsOf(
  db: Pick<Queryable, 'query'>,
  rules: readonly Rule[],
  ids?: readonly unknown[],
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { rule, text } of rules) {
    const { rows } = ids ? await db.query<Found>(text, [...ids]) : await db.query<Found>(text)
    for (const { number, code, given } of rows)
      faults.push(faultOf(rule, { subject: `loan ${number}`, code, given: { account: number, ...given } }))
  }
  return faults
}

/** Every loan against its plans, its payments, its days and the books (B22, B25). */
export const verifyLoans = (db: Pick<Queryable, 'query'>): Promise<Fault[]> =>
  faultsOf(db, loanRules(MOST_TOLD))

/** Instalments, dues, payments and days of a few years. */
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
  const faults = await faultsOf(db, loanRulesOfSome(MOST_TOLD), [afterId, through])
  return { faults, throughId: Number(through) }
}
