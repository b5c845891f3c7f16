import { readers } from '@larkfield/contract/staff-roles.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/call-context.ts'
import { assertDays } from '../http/judge-fields.ts'
import { cutPage, numberAfter, pageLimit, totalBeside } from '../http/paging.ts'
import { type AuditLine, withPeople } from './audit-people.ts'
import { listAudit, totalOfAudit } from './audit-trail.queries.ts'

export const auditRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  ({
    'GET /audit-trail': async ({ session, query }) => {
      assertDays(query ?? {})
      const { limit: _limit, cursor: _cursor, ...asked } = query ?? {}
      const filter = { ...asked, withoutCustomers: !readers.some((role) => session.roles.includes(role)) }
      const limit = pageLimit(query)
      const rows = await listAudit(database, { filter, before: numberAfter(query), limit })
      const page = cutPage(rows, limit, (row) => [row.id])
      const total = await totalBeside(query, page, () => totalOfAudit(database, filter))
      return {
        message: 'Audit trail',
        data: (await withPeople(database, page.rows)).map(auditLine),
        nextCursor: page.nextCursor,
        ...total,
      }
    },
  }) satisfies Handlers

const auditLine = (row: AuditLine) => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  actorRole: row.actor_role,
  actorId: row.actor_id,
  actorName: row.actor_name,
  actorAccountNumber: row.actor?.number ?? null,
  action: row.action,
  outcome: row.outcome,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  customer: row.customer
    ? { _id: row.customer.customer_id, fullName: row.customer.full_name, accountNumber: row.customer.number }
    : null,
  reason: row.reason,
  before: row.before,
  after: row.after,
  address: row.address,
  browser: row.browser,
  requestId: row.request_id,
  isCovered: row.is_covered,
})
