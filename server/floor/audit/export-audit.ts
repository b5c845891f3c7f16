import type { Column } from '../exports/csv.ts'
import { csvReply } from '../exports/csv.ts'
import { type ExportedList, rowsOf } from '../exports/exported-list.ts'
import { AT_ONCE } from '../exports/slices.queries.ts'
import { assertDays } from '../http/judge-fields.ts'
import { type AuditLine, withPeople } from './audit-people.ts'
import { listAudit } from './audit-trail.queries.ts'

const columns: Column<AuditLine>[] = [
  { key: 'at', title: 'At', value: (row) => row.at.toISOString() },
  { key: 'role', title: 'Role', value: (row) => row.actor_role },
  { key: 'who', title: 'Who', value: (row) => row.actor_name ?? row.actor_id },
  { key: 'account', title: 'Account', value: (row) => row.actor?.number },
  { key: 'action', title: 'Action', value: (row) => row.action },
  { key: 'outcome', title: 'Outcome', value: (row) => row.outcome },
  { key: 'about', title: 'About', value: (row) => row.subject_name ?? row.subject_id },
  { key: 'customer', title: 'Customer', value: (row) => row.customer?.full_name },
  { key: 'customerAccount', title: 'Customer account', value: (row) => row.customer?.number },
  { key: 'reason', title: 'Reason', value: (row) => row.reason },
  { key: 'before', title: 'Before', value: (row) => row.before && JSON.stringify(row.before) },
  { key: 'after', title: 'After', value: (row) => row.after && JSON.stringify(row.after) },
  { key: 'address', title: 'Address', value: (row) => row.address },
  { key: 'browser', title: 'Browser', value: (row) => row.browser },
]

export const auditExport: ExportedList = {
  filters: ['q', 'actor', 'action', 'subject', 'from', 'to'],
  async read(queries, filter) {
    assertDays(filter)
    const rows = rowsOf(
      async (before) => withPeople(queries, await listAudit(queries, { filter, before, limit: AT_ONCE })),
      (row) => row.id,
    )
    return csvReply('audit.csv', columns, rows)
  },
}
