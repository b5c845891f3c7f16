import { randomUUID } from 'node:crypto'
import { type ApiDocument, type Operation, operationsOf, type Schema } from '../operations.ts'

/** Who asks: a session of one role, and the id that goes with it. */
export type Caller = { token: string; id: string }
/** `otherId` is the customer whom the desk's calls are about. */
export type Callers = Record<'customer' | 'admin', Caller> & { otherId: string }

/** Calls that end the session they are made in, and the stream that never ends. */
const LEFT_OUT = ['POST /logout', 'GET /events']
/** What a call needs so that it is not refused before anything is asked of the database. */
const values: Record<string, unknown> = {
  accountNumber: '2051774420',
  recipientAccount: '2051774420',
  chooseAccount: '2051774420',
  email: 'scan@example.com',
  receiver: 'samuel@demo.larkfield.example',
  bank: 'Elsewhere',
  limit: '10',
  q: 'a',
  from: '2026-01-01',
  to: '2026-12-31',
  expires: '1893456000',
  list: 'customers',
  currency: 'USD',
  accountCurrency: 'USD',
  phoneNumber: '+1 802 555 0142',
  dateOfBirth: '1990-04-17',
  registrationDate: '2020-02-29',
  registerationDate: '2020-02-29',
  date: '2026-03-01',
  time: '12:30',
  amount: 1,
  userInput: '123456',
  cardNumber: '4111111111111111',
  expiryDate: '12/39',
  cvv: '123',
  accountStatus: 'active',
  cotCode: 'COT-482913',
  taxCode: 'TAX-771204',
  matchingCode: 350912,
  sort: 'newest',
  currentPassword: 'Not-The-Right-2026!',
}
/** Where a call means something else by a name. */
const ownValues: Record<string, Record<string, unknown>> = {
  'POST /admin-login': { username: 'admin' },
  'POST /credit/{adminId}': { from: '1000000000' },
  'POST /debit/{accountId}': { to: '1000000000' },
}
/** A cursor is sealed by nothing but its form: bent, it is refused before it reaches a query. */
const NOT_ASKED = ['cursor', 'documents', 'profilePhoto']
/** A table that is exported takes the filters of its list only, and its columns are looked up, never asked for. */
const notAskedOf: Record<string, string[]> = {
  'GET /export/{list}': 'order state userId direction unread from to actor action subject'.split(' '),
  'POST /transaction-history': ['accountName'],
  'GET /export-history': ['sort', 'order'],
  'GET /export-wires': ['sort', 'order'],
  'GET /export-loans': ['sort', 'order'],
}

type Where = 'path' | 'fields'

/** Each call twice, because a scanner that is shown a place in the path looks nowhere else. */
export function requestsOf(document: ApiDocument, host: string) {
  return operationsOf(document)
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .flatMap((operation) =>
      (['path', 'fields'] as const)
        .filter((where) => placesIn(operation, where) > 0)
        .map((where) => ({
          name: `${operation.name} (${where})`,
          role: operation.role,
          places: placesIn(operation, where),
          textFor: (callers: Callers) => textOf(operation, where, { callers, host }),
        })),
    )
}

const placesIn = (operation: Operation, where: Where): number =>
  where === 'path'
    ? Object.keys(operation.params).length
    : fieldsOf(operation, operation.query, '').length +
      fieldsOf(operation, operation.body?.properties, '').length

type Scene = { callers: Callers; host: string }

function textOf(operation: Operation, where: Where, { callers, host }: Scene): string {
  const { method, role } = operation
  const caller = role === 'admin' ? callers.admin : callers.customer
  const aboutId = role === 'admin' ? callers.otherId : caller.id
  const mark = where === 'path' ? '*' : ''
  const ids: Record<string, string> = { adminId: caller.id, userId: aboutId, id: aboutId, accountId: aboutId }
  // Nobody is deleted: an id of nobody is enough for the query to be asked.
  const inPath = (field: string) => values[field] ?? ((method !== 'DELETE' && ids[field]) || randomUUID())
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => `${inPath(field)}${mark}`)
  const search = fieldsOf(operation, operation.query, aboutId)
    .map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`)
    .join('&')
  // sqlmap names a type of its own where there is none, and would be refused for that.
  const hasBody = method !== 'GET'
  const body = Object.fromEntries(fieldsOf(operation, operation.body?.properties, aboutId))
  return [
    `${method} ${path}${search && `?${search}`} HTTP/1.1`,
    `Host: ${host}`,
    ...(role === 'public' ? [] : [`Authorization: Bearer ${caller.token}`]),
    ...(hasBody ? ['Content-Type: application/json'] : []),
    '',
    hasBody ? JSON.stringify(body) : '',
  ].join('\r\n')
}

function fieldsOf(
  { name }: Operation,
  schemas: Record<string, Schema> | undefined = {},
  aboutId: string,
): [string, unknown][] {
  const left = [...NOT_ASKED, ...(notAskedOf[name] ?? [])]
  return Object.entries(schemas)
    .filter(([field]) => !left.includes(field))
    .map(([field, schema]) => [field, ownValues[name]?.[field] ?? plainValue(field, schema, aboutId)])
}

function plainValue(field: string, schema: Schema, aboutId: string): unknown {
  const [choice] = schema.anyOf ?? [schema]
  if (choice?.enum) return choice.enum[0]
  if (values[field] !== undefined) return values[field]
  if (/password/i.test(field)) return 'Scanned-By-2026!'
  if (field === 'username') return `scan-${randomUUID().slice(0, 8)}`
  if (['sender', 'accountTransferredTo', '_id', 'userId'].includes(field)) return aboutId
  return choice?.type === 'number' || choice?.type === 'integer'
    ? Math.max(1, choice.minimum ?? 1)
    : 'A few words'
}
