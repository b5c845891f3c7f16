import type { Handlers } from '../http/call-context.ts'
import { cutPage, numberAfter, pageLimit } from '../paging.ts'
import type { Parts } from '../parts.ts'
import { documentShape } from '../people/document-shape.ts'
import { fileLink } from '../people/file-links.ts'
import { uuidOr } from '../people/ids.ts'
import { type Filter, listDocuments, totalOfDocuments } from './files.queries.ts'
import { keepDocument } from './keep-document.ts'
import { keepPhoto } from './keep-photo.ts'
import { serveFile } from './serve-file.ts'

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
