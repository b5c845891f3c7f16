import { type Fault, verifyBooks } from '@larkfield/ledger'
import pg from 'pg'
import { verifyAuditTrail } from '../audit/verify-audit-trail.ts'
import { knownBooks } from '../checkpoints/known-books.ts'
import { verifyCheckpoints } from '../checkpoints/verify-checkpoints.ts'
import { asBankRole } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { verifyOwners } from '../holdings/verify-owners.ts'
import type { Log } from '../http/logging.ts'
import { verifyInterest } from '../interest/verify-interest.ts'
import type { Task } from '../jobs/jobs.ts'
import { DAILY_LINE, DAY_MS, HOUR_MS, type Recurring } from '../jobs/recurring.ts'
import { noteFinding, noteGone } from './findings.queries.ts'
import { noteWholeRun, readState } from './self-check.queries.ts'
import type { SelfCheckSettings } from './self-check-settings.ts'
import { tellFaults } from './tell-faults.ts'
import { verifyLoans } from './verify-loans.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'databaseUrl' | 'sendMail' | 'checkpoints'> & {
  /** What a feature has to say of its own books. */
  verifyMonths?: (pool: pg.Pool) => Promise<Fault[]>
}

const JOB = 'verify-books'

/** Once a night, on whichever node; a night without a running bank is left out, since days are for customers. */
export const nightRunSchedule = ({ hour }: SelfCheckSettings): Recurring[] =>
  hour === undefined
    ? []
    : [{ job: JOB, everyMs: DAY_MS, afterMs: hour * HOUR_MS, latestMs: HOUR_MS, line: DAILY_LINE }]

/** All books, their checkpoints, the audit trail, interest, loans, owners and closed months, each in one snapshot; faults only when a second run finds them too. */
export async function verifyAll(needs: Needs, log: Log): Promise<{ faults: number; remarks: number }> {
  const { config, database } = needs
  const pool = new pg.Pool({
    connectionString: asBankRole(config.selfCheck.databaseUrl ?? needs.databaseUrl),
    max: 1,
    application_name: 'larkfield verifier',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const { now: since } = await readState(database)
    const known = await knownBooks(needs.checkpoints.keys)
    const look = async () => {
      const books = await verifyBooks(pool)
      const issued = await verifyCheckpoints(pool, known)
      const trail = await verifyAuditTrail(pool)
      const interest = await verifyInterest(pool)
      const ofMonths = (await needs.verifyMonths?.(pool)) ?? []
      const ofLoans = await verifyLoans(pool)
      const ofOwners = await verifyOwners(pool)
      const ofBooks = [...books.faults, ...issued.faults, ...trail.faults]
      const faults = [...ofBooks, ...interest.faults, ...ofLoans, ...ofOwners, ...ofMonths]
      return { ...books, faults }
    }
    const first = await look()
    const { faults, remarks } = first.faults.length > 0 ? await look() : first
    const suspected = new Set(first.faults.map(({ rule }) => rule))
    const confirmed = faults.filter(({ rule }) => suspected.has(rule))
    await database.transaction(async (tx) => {
      for (const fault of confirmed) await noteFinding(tx, { kind: 'fault', ...fault }, null)
      for (const remark of remarks) await noteFinding(tx, { kind: 'remark', ...remark }, null)
      await noteGone(tx, { since, except: confirmed.map(({ rule }) => rule) })
      await noteWholeRun(tx)
      await tellFaults(tx, { ...needs, log })
    })
    return { faults: confirmed.length, remarks: remarks.length }
  } finally {
    await pool.end()
  }
}

export const nightRunTask = (needs: Needs): Record<string, Task> => ({
  [JOB]: async (_, log) => log.info(await verifyAll(needs, log), 'all books were verified'),
})
