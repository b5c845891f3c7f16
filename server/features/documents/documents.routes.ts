import type { Parts } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit } from '../../floor/http/paging.ts'
import { fileLink } from '../../floor/stored-files/file-links.ts'
import { serveFile } from '../../floor/stored-files/serve-file.ts'
import { keepPhoto } from '../customers/keep-photo.ts'
import { documentShape } from './document-shape.ts'
import { type Filter, listDocuments, totalOfDocuments } from './documents.queries.ts'
import { keepDocument } from './keep-document.ts'

export const filesRoutes = ({ database, secrets }: Pick<Parts, 'database' | 'secrets'>) => {
  async function page(query: { limit?: number; cursor?: string } | undefined, filter: Filter) {
    const limit = pageLimit(query)
    const rows = await listDocuments(database, { filter, before: numberAfter(query), limit })
    const cut = cutPage(rows, limit, (row) => [row.seq])
    const total = await totalOfDocuments(database, filter)
    return {
      data: cut.rows.map((row) => documentShape(row, secrets)),
      nextCursor: cut.nextCursor,
      ...total,
    }
  }

  return {
    'PUT /profilephoto': async ({ session, origin, upload }) => {
      const { customerId } = session
      const fileId = await keepPhoto(database, { session, origin, customerId, upload })
      return {
        message: 'Profile photo updated successfully',
        profilePhoto: { url: fileLink(secrets, fileId) },
      }
    },

    'PUT /profilephoto/{userId}': async ({ session, origin, params, upload }) => {
      const customerId = uuidOr('user_not_found', params.userId)
      const fileId = await keepPhoto(database, { session, origin, customerId, upload })
      return {
        message: 'Profile photo updated successfully',
        profilePhoto: { url: fileLink(secrets, fileId) },
      }
    },

    'POST /upload-document': async ({ session, origin, body, upload }) => {
      const record = await keepDocument(database, { session, origin, title: body.title, upload })
      return { message: 'Document uploaded successfully', documents: documentShape(record, secrets) }
    },

    'GET /my-documents': async ({ session, query }) => ({
      message: 'Your documents',
      ...(await page(query, { customerId: session.customerId, q: query?.q })),
    }),

    'GET /view-all-documents': async ({ query }) => ({
      message: 'Documents',
      ...(await page(query, {
        customerId: query?.userId && uuidOr('user_not_found', query.userId),
        state: query?.state,
        q: query?.q,
      })),
    }),

    'GET /files/{fileId}': ({ params, query }) =>
      serveFile(database, secrets, { fileId: params.fileId, ...query }),
  } satisfies Handlers
}
