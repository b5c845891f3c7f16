import type { Reply } from '../../api-types.ts'

export type Document = Reply<'GET /view-all-documents'>['data'][number]
