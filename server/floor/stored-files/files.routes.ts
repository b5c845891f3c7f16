import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/call-context.ts'
import { serveFile } from './serve-file.ts'

export const filesRoutes = ({ database, secrets }: Pick<Dependencies, 'database' | 'secrets'>) =>
  ({
    'GET /files/{fileId}': ({ params, query }) =>
      serveFile(database, secrets, { fileId: params.fileId, ...query }),
  }) satisfies Handlers
