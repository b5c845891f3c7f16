import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { readConfig } from '../floor/config.ts'
import { apiDocument } from '../floor/http/api-document.ts'

type Content = Record<string, { schema: object }>
type Response = { $ref?: string; content?: Content }
type Operation = { responses: Record<string, Response> }

const { paths, components } = apiDocument(readConfig({}))
/** The document may name the places of a path otherwise than the contract. */
const shapeOf = (name: string) => name.replace(/\{\w+\}/g, '{}')
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      shapeOf(`${method.toUpperCase()} ${path}`),
      operation as Operation,
    ]),
  ),
)

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const compiled = new Map<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile({ ...schema, components })
  compiled.set(schema, known)
  return known
}

export type Replied = { status: number; type: string; body: string }

/** Throws when a call answers what the API document does not promise: another status, media type or form. */
export function expectPromised(name: string, { status, type, body }: Replied): void {
  const told = operations.get(shapeOf(name))?.responses[status]
  const shared = told?.$ref && components.responses[told.$ref.split('/').at(-1)!]
  const content = ((shared || told) as Response | undefined)?.content
  const mediaType = type.split(';')[0] ?? ''
  const promised = content?.[mediaType]
  if (!promised) throw new Error(`The API document promises no ${status} of ${mediaType} from ${name}.`)
  if (mediaType !== 'application/json') return
  const isPromised = validatorOf(promised.schema)
  if (isPromised(JSON.parse(body))) return
  throw new Error(`${name} answers ${status} otherwise than promised: ${ajv.errorsText(isPromised.errors)}`)
}
