import { csvReply } from '../exports/csv.ts'
import { type ColumnOf, type ExportedList, rowsOf } from '../exports/exported-list.ts'
import { assertDays } from '../http/judge-fields.ts'
import { wordsOf } from '../words/words.ts'
import { type AuditLine, withPeople } from './audit-people.ts'
import { auditByKeys, auditKeys } from './audit-trail.queries.ts'

/** Acts and outcomes stand here as their codes, in every language: by them an auditor's program finds its rows. */
const columns: readonly ColumnOf<AuditLine, 'audit'>[] = [
  { key: 'at', value: (row) => row.at.toISOString() },
  { key: 'role', value: (row) => row.actor_role },
  { key: 'who', value: (row) => row.actor_name ?? row.actor_id },
  { key: 'account', value: (row) => row.actor?.number },
  { key: 'action', value: (row) => row.action },
  { key: 'outcome', value: (row) => row.outcome },
  { key: 'about', value: (row) => row.subject_name ?? row.subject_id },
  { key: 'customer', value: (row) => row.customer?.full_name },
  { key: 'customerAccount', value: (row) => row.customer?.number },
  { key: 'reason', value: (row) => row.reason },
  { key: 'before', value: (row) => row.before && JSON.stringify(row.before) },
  { key: 'after', value: (row) => row.after && JSON.stringify(row.after) },
  { key: 'address', value: (row) => row.address },
  { key: 'browser', value: (row) => row.browser },
]

export const auditExport: ExportedList = {
  filters: ['q', 'actor', 'action', 'subject', 'from', 'to'],
  async read(queries, filter, brand) {
    assertDays(filter)
    const keys = await auditKeys(queries, filter)
    const rows = rowsOf(keys, async (some) => withPeople(queries, await auditByKeys(queries, some)))
    return csvReply({ table: wordsOf(brand).tables.audit, columns, rows, brand })
  },
}
