import type { Column } from '../exports/csv.ts'
import { csvReply } from '../exports/csv.ts'
import { type ExportedList, rowsOf } from '../exports/exported-list.ts'
import { AT_ONCE } from '../exports/slices.queries.ts'
import { assertDays } from '../http/judge-fields.ts'
import { type AuditLine, withPeople } from './audit-people.ts'
import { listAudit } from './audit-trail.queries.ts'

const columns: Column<AuditLine>[] = [
  ['At', (row) => row.at.toISOString()],
  ['Role', (row) => row.actor_role],
  ['Who', (row) => row.actor_name ?? row.actor_id],
  ['Account', (row) => row.actor?.number],
  ['Action', (row) => row.action],
  ['Outcome', (row) => row.outcome],
  ['About', (row) => row.subject_name ?? row.subject_id],
  ['Customer', (row) => row.customer?.full_name],
  ['Customer account', (row) => row.customer?.number],
  ['Reason', (row) => row.reason],
  ['Before', (row) => row.before && JSON.stringify(row.before)],
  ['After', (row) => row.after && JSON.stringify(row.after)],
  ['Address', (row) => row.address],
  ['Browser', (row) => row.browser],
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
