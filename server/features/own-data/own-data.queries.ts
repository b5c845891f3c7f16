import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import { accountTables, holdersOf, signingOf } from './account-tables.queries.ts'
import type { Table } from './own-table.ts'
import { personTables } from './person-tables.queries.ts'

/** Whose rows, up to which moment, after which one. */
export type Slice = { customerId: string; asOf: Date; after: string | undefined }

export type OwnRow = Record<string, unknown> & { place: string }

const AT_ONCE = 500

const slice = (queries: Queries, table: Table, { customerId, asOf, after }: Slice): Promise<OwnRow[]> => {
  const { from, columns, place, placeType, at, of = (id) => sql`customer_id = ${id}` } = table
  return queries.rows(sql`
    select ${columns}, ${place}::text as place
    from ${from}
    where ${of(customerId)}
      and ${at} <= ${asOf}
      and ${after === undefined ? sql`true` : sql`${place} > ${after}::${placeType}`}
    order by ${place}
    limit ${AT_ONCE}`)
}

const tables = { ...personTables, ...accountTables } satisfies Record<string, Table>

export type OwnTable = keyof typeof tables

export const ownRows = (queries: Queries, name: OwnTable, asked: Slice) => slice(queries, tables[name], asked)

export type OriginRow = {
  transfer_id: bigint
  address: string
  browser: string
  session_id: string
  session_started_at: Date
  factor: string
}

export const originsOf = (queries: Queries, customerId: string, transferIds: readonly number[]) =>
  queries.rows<OriginRow>(sql`
    select transfer_id, address, browser, session_id, session_started_at, factor
    from bank.wire_origins
    where customer_id = ${customerId} and transfer_id = any(${transferIds}::bigint[])`)

export type HeldBeside = { account_id: bigint; number: string; currency: string }

/** What somebody holds besides the main account, closed ones too; what they only look at is others'. */
export const heldBeside = (customerId: string) => sql`
  select a.id as account_id, a.number, a.currency
  from bank.held_accounts h
  join bank.customers c on c.id = h.customer_id
  join books.accounts a on a.id = h.account_id and a.id <> c.account_id
  where h.customer_id = ${customerId} and h.role <> 'viewer'
  order by a.id`

/** How a main account is held. */
export const heldWith = (account: bigint | number) => sql`
  select ${signingOf}, ${holdersOf(sql`a.id`)} as "holders", '' as place
  from books.accounts a
  where a.id = ${account}`
