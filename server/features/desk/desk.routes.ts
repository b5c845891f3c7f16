import { toMajor } from '@larkfield/contract/money.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { type AuditRecord, listAudit, totalOfAudit } from '../../floor/audit/audit-trail.queries.ts'
import type { Parts } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { assertDay } from '../../floor/http/judge-fields.ts'
import { cutPage, numberAfter, pageLimit } from '../../floor/http/paging.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { propose } from '../customers/acts.ts'
import { customerRow } from '../customers/customer-shapes.ts'
import { previewDeletion } from '../customers/delete-customer.ts'
import { changesFrom, newCustomerFrom } from '../customers/forms.ts'
import { listPage } from '../customers/list-customers.ts'
import { viewCustomer } from '../customers/view-customer.ts'
import { findDocument } from '../documents/document-record.queries.ts'
import { documentShape } from '../documents/document-shape.ts'
import { lookIntoBooks } from './books.ts'
import { exportList } from './exports.ts'
import { countAll, signUpsByDay } from './figures.queries.ts'

const SIGN_UP_DAYS = 30

type Needs = Pick<Parts, 'config' | 'database' | 'secrets' | 'ledger' | 'passwords' | 'sessions' | 'sendMail'>

export const deskRoutes = (parts: Needs) => {
  const { database, secrets } = parts
  return {
    'GET /view-all-users': async ({ query }) => ({
      message: 'Customers',
      ...(await listPage(parts, query)),
    }),

    'GET /admin-view-one-user/{id}': async ({ session, origin, params }) => ({
      message: 'Customer',
      user: await viewCustomer(parts, {
        session,
        origin,
        customerId: uuidOr('user_not_found', params.id),
      }),
    }),

    'POST /admin-create': async ({ session, origin, body }) => {
      const asked = await newCustomerFrom(parts, body)
      const { customerId } = await propose(parts, { act: 'customer_created', asked, session, origin })
      const record = await findCustomer(database, customerId)
      return { message: texts.adminCreate.done, data: customerRow(record!, secrets) }
    },

    'PUT /admin-update/{userId}': async ({ session, origin, params, body }) => {
      const customerId = uuidOr('user_not_found', params.userId)
      const asked = await changesFrom(parts, customerId, body)
      const { reason } = asked
      await propose(parts, { act: 'customer_updated', asked, reason, session, origin })
      return {
        message: texts.adminUpdate.done,
        data: await viewCustomer(parts, { session, origin, customerId }),
      }
    },

    'PUT /admin-status/{userId}': async ({ session, origin, params, body }) => {
      const { accountStatus: status, reason } = body
      const asked = { customerId: uuidOr('user_not_found', params.userId), status, reason }
      const done = await propose(parts, { act: 'status_changed', asked, reason, session, origin })
      return { message: texts.adminStatus.done, ...sweptIn(done) }
    },

    'GET /admin-delete-preview/{userId}': async ({ params }) => ({
      message: 'What deleting would do',
      data: await previewDeletion(parts, uuidOr('user_not_found', params.userId)),
    }),

    'DELETE /admin-delete/{userId}': async ({ session, origin, params, query }) => {
      const asked = { customerId: uuidOr('user_not_found', params.userId) }
      const reason = query?.reason
      const done = await propose(parts, { act: 'customer_deleted', asked, reason, session, origin })
      return { message: texts.adminDelete.done, ...sweptIn(done) }
    },

    'PUT /kyc-review/{documentId}': async ({ session, origin, params, body }) => {
      const documentId = uuidOr('not_found', params.documentId)
      const asked = { documentId, state: body.state, reason: body.reason }
      await propose(parts, {
        act: 'document_reviewed',
        asked,
        reason: body.reason,
        session,
        origin,
      })
      const record = await findDocument(database, documentId)
      return { message: `Document ${body.state}`, data: documentShape(record!, secrets) }
    },

    'GET /audit-trail': async ({ query }) => {
      if (query?.from) assertDay(query.from, 'from')
      if (query?.to) assertDay(query.to, 'to')
      const { limit: _limit, cursor: _cursor, ...filter } = query ?? {}
      const limit = pageLimit(query)
      const rows = await listAudit(database, { filter, before: numberAfter(query), limit })
      const page = cutPage(rows, limit, (row) => [row.id])
      const total = await totalOfAudit(database, filter)
      return {
        message: 'Audit trail',
        data: page.rows.map(auditLine),
        nextCursor: page.nextCursor,
        ...total,
      }
    },

    'GET /desk-figures': async () => ({
      message: 'Figures',
      data: { ...(await countAll(database)), signUps: await signUpsByDay(database, SIGN_UP_DAYS) },
    }),

    'GET /books': async () => {
      const data = await lookIntoBooks(database, parts.ledger)
      const isWell = data.balanced && data.chainIntact
      return { message: isWell ? 'The books balance' : 'The books need attention', data }
    },

    'GET /export/{list}': ({ session, origin, params, query }) =>
      exportList(database, { list: params.list, query: query ?? {}, session, origin }),
  } satisfies Handlers
}

const sweptIn = ({ sweptMinor, currency }: { sweptMinor: bigint; currency: string }) =>
  sweptMinor > 0n ? { swept: toMajor(sweptMinor, currency), currency } : {}

const auditLine = (row: AuditRecord) => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  actorRole: row.actor_role,
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  outcome: row.outcome,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  reason: row.reason,
  before: row.before,
  after: row.after,
  address: row.address,
  browser: row.browser,
  requestId: row.request_id,
})
