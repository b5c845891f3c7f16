import type { Posting } from '@larkfield/contract/entities/accounting.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type AuditRecord, auditOfTransfer } from '../../floor/audit/audit-trail.queries.ts'
import type { Queries } from '../../floor/database/database.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import { readChart } from './chart.queries.ts'
import { findCustomerName, findPosting, findStaffName } from './postings.queries.ts'
import { lineOfKind, postedOf } from './read-ledger.ts'
import type { Needs } from './read-reports.ts'

/** One posting with both sides, who ordered it, when, why, and what took it back. */
export async function readPosting({ config, database }: Needs, id: string): Promise<Posting> {
  const row = await findPosting(database, id)
  if (!row) throw new Refusal('not_found')
  const { currency, reversed_by } = row
  const lineOf = lineOfKind(await readChart(database))
  const posted = postedOf(row, { currency, lineOf, timeZone: config.calendar.timeZone })
  const ownedBy = (owner: typeof row.debit_owner) => ({
    userId: owner?.id ?? null,
    name: owner?.name ?? null,
  })
  const trail = await auditOfTransfer(database, {
    // What took it back is written about the one that was taken back.
    ids: [row.id, row.reverses, reversed_by].flatMap((one) => (one === null ? [] : shownId(Number(one)))),
    accounts: [row.debit_number, row.credit_number],
  })
  return {
    ...posted,
    currency,
    debit: { ...posted.debit, ...ownedBy(row.debit_owner) },
    credit: { ...posted.credit, ...ownedBy(row.credit_owner) },
    by: await orderedBy(database, row.principal),
    bank: row.bank ?? '',
    reversedBy: reversed_by === null ? null : String(reversed_by),
    trail: trail.map(trailLine),
  }
}

const trailLine = ({ id, at, action, actor_name, reason }: AuditRecord) => ({
  _id: String(id),
  at: at.toISOString(),
  action,
  by: actor_name,
  reason,
})

/** The books know who ordered a transfer as "admin:" or "customer:" with an id; all others are works of the bank. */
async function orderedBy(queries: Queries, principal: string): Promise<Posting['by']> {
  const [, who, id = ''] = /^(admin|customer):(.+)$/.exec(principal) ?? []
  if (!who) return { role: 'bank', id: null, name: null }
  const found = await (who === 'admin' ? findStaffName(queries, id) : findCustomerName(queries, id))
  return { role: who === 'admin' ? 'staff' : 'customer', id, name: found?.name ?? null }
}
