import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@larkfield/contract/brand.ts'
import { apiOperations, roles } from './api-operations.ts'
import { refusalResponses, refusalSchema } from './api-refusals.ts'

const project = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string
  license: string
}

const about = `Every call of the bank.

Amounts are JSON numbers of major units, with at most the decimals of their currency. A refusal carries a stable \`code\`.
Sign in with \`POST /loginA\` or \`POST /admin-login\` and send the \`token\` of the reply as \`Authorization: Bearer …\`.`

const token = (whose: string, call: string) => ({
  type: 'http',
  scheme: 'bearer',
  description: `A session of ${whose}: the \`token\` that \`${call}\` answers with.`,
})

export const apiTitle = (brand: Brand) => `${brand.name} API`

/** The contract as OpenAPI 3.1: all of it, made without a database or a listening server. */
export function apiDocument({ brand, publicUrl }: { brand: Brand; publicUrl: string | undefined }) {
  const { paths, things } = apiOperations()
  return {
    openapi: '3.1.0',
    info: {
      title: apiTitle(brand),
      version: project.version,
      description: about,
      contact: { name: brand.name, email: brand.email },
      license: { name: project.license, identifier: project.license },
    },
    servers: [{ url: publicUrl ?? '/', description: 'The bank itself' }],
    tags: Object.entries(roles).map(([name, { who }]) => ({ name, description: who })),
    paths,
    components: {
      securitySchemes: {
        customer: token('a customer', 'POST /loginA'),
        staff: token('somebody of the bank', 'POST /admin-login'),
      },
      schemas: { Refusal: refusalSchema, ...things },
      responses: refusalResponses,
    },
  }
}
