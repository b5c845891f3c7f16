import { allCalls, type CallName } from '../contract/calls.ts'

/** What names an account, or something that is agreed about one. */
const fields = ['account', 'accounts', 'holdingId', 'orderId', 'invitationId', 'proposalId']

export const namesAccounts = (field: string): boolean => fields.includes(field)

/** In a body these are accounts too; in a query they are days, and where a statement is ordered. */
const inBody = (field: string, name: CallName): boolean =>
  namesAccounts(field) || (name !== 'POST /statement-files' && (field === 'from' || field === 'to'))

export type Naming = { name: CallName; place: 'params' | 'query' | 'body'; field: string }

/** Every place of every call of a customer that names an account or something about one, from the contract alone. */
export const namingAccounts: Naming[] = allCalls
  .filter(([, { role }]) => role === 'customer' || role === 'either')
  .flatMap(([name, { params, query, body }]) =>
    (
      [
        ['params', params, namesAccounts],
        ['query', query, namesAccounts],
        ['body', body, inBody],
      ] as const
    ).flatMap(([place, schema, isMeant]) =>
      Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
        .filter((field) => isMeant(field, name))
        .map((field): Naming => ({ name, place, field })),
    ),
  )
