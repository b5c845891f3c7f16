import type { FindingCode } from '@larkfield/contract/book-findings.ts'
import type { Values } from '@larkfield/contract/sentences.ts'
import { type Fault, faultOf, type Queryable } from '@larkfield/ledger'
import type pg from 'pg'
import {
  figuresOfInterest,
  interestRules,
  interestRulesOfSome,
  lastOfNextEarning,
} from './verify-interest.queries.ts'

type Found = { subject: string; code: FindingCode; given: Values }
type InterestVerdict = { faults: Fault[]; days: number; periods: number }

const MOST_OF_A_RULE = 100

/** B22 of all that has ever accrued, in one snapshot. */
export async function verifyInterest(pool: Pick<pg.Pool, 'connect'>): Promise<InterestVerdict> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const faults: Fault[] = []
    for (const rule of interestRules) {
      const { rows } = await client.query<Found>(`${rule} limit ${MOST_OF_A_RULE}`)
      faults.push(...rows.map((row) => faultOf('B22', row)))
    }
    const { rows } = await client.query<{ days: string; periods: string }>(figuresOfInterest)
    return { faults, days: Number(rows[0]!.days), periods: Number(rows[0]!.periods) }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** Each has a row for every day since it was opened. */
const ROWS_OF_AN_ACCOUNT = 50

/**
 * The same of the next accounts, as many as have some `size` rows in a young bank; the caller's transaction must be one
 * snapshot. Answers the last of them, or nothing where there are no more.
 */
export async function verifyInterestOfSome(
  db: Pick<Queryable, 'query'>,
  { afterId, size }: { afterId: number; size: number },
): Promise<{ faults: Fault[]; throughId: number | null }> {
  const most = Math.ceil(size / ROWS_OF_AN_ACCOUNT)
  const next = await db.query<{ through: string | null }>(lastOfNextEarning, [afterId, most])
  const through = next.rows[0]?.through
  if (!through) return { faults: [], throughId: null }
  const faults: Fault[] = []
  for (const rule of interestRulesOfSome) {
    const { rows } = await db.query<Found>(`${rule} limit ${MOST_OF_A_RULE}`, [afterId, through])
    faults.push(...rows.map((row) => faultOf('B22', row)))
  }
  return { faults, throughId: Number(through) }
}
