import { propose } from '../../floor/acts/acts.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers, Session } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { linksFor } from '../../floor/stored-files/file-links.ts'
import { documentShape } from './document-shape.ts'
import { type Filter, findDocument, findDocuments, totalOfDocuments } from './documents.queries.ts'
import { keepDocument } from './keep-document.ts'
import { documentReview } from './review-document.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database'>

/** What customers hand in, and what the desk says to it. */
export const documentsRoutes = (needs: Needs) => {
  const { database, secrets } = needs
  const review = documentReview(needs)

  async function page(
    session: Session,
    query: { limit?: number; cursor?: string } | undefined,
    filter: Filter,
  ) {
    const links = linksFor(secrets, session)
    const limit = pageLimit(query)
    const { rows, total } = await findDocuments(database, { filter, before: numberAfter(query), limit })
    const cut = cutPage(rows, limit, (row) => [row.seq])
    const count = async () => (total === undefined ? totalOfDocuments(database, filter) : { total })
    return {
      data: cut.rows.map((row) => documentShape(row, links)),
      nextCursor: cut.nextCursor,
      ...(await totalBeside(query, cut, count)),
    }
  }

  return {
    'POST /upload-document': async ({ session, origin, body, upload }) => {
      const record = await keepDocument(database, { session, origin, title: body.title, upload })
      return {
        message: 'Document uploaded successfully',
        documents: documentShape(record, linksFor(secrets, session)),
      }
    },

    'GET /my-documents': async ({ session, query }) => ({
      message: 'Your documents',
      ...(await page(session, query, { customerId: session.customerId, q: query?.q })),
    }),

    'GET /view-all-documents': async ({ session, query }) => ({
      message: 'Documents',
      ...(await page(session, query, {
        customerId: query?.userId && uuidOr('user_not_found', query.userId),
        state: query?.state,
        q: query?.q,
      })),
    }),

    'PUT /kyc-review/{documentId}': async ({ session, origin, params, body }) => {
      const { state, reason, approval } = body
      const documentId = uuidOr('not_found', params.documentId)
      await propose(needs, {
        act: review,
        asked: { documentId, state },
        by: { session, origin, reason, approval },
      })
      const record = await findDocument(database, documentId)
      return { message: `Document ${state}`, data: documentShape(record!, linksFor(secrets, session)) }
    },
  } satisfies Handlers
}
