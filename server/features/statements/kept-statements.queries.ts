import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

export type NewStatement = {
  code: string
  customerId: string
  accountId: number | null
  month: string | null
  from: string
  to: string
  treeSize: number
  lineCount: number
  accountName: string | null
  currency: string
  openingMinor: bigint
  closingMinor: bigint
  content: Buffer
}

/** Nothing where the month's statement was there already: it is made once. */
export async function insertStatement(queries: Queries, made: NewStatement): Promise<string | undefined> {
  const row = await queries.row<{ id: string }>(sql`
    insert into bank.statements
      (code, customer_id, account_id, month, from_day, to_day, tree_size, line_count, account_name, currency,
       opening_minor, closing_minor, content)
    values
      (${made.code}, ${made.customerId}, ${made.accountId}, ${made.month}::date, ${made.from}::date,
       ${made.to}::date, ${made.treeSize}, ${made.lineCount}, ${made.accountName}, ${made.currency},
       ${made.openingMinor}, ${made.closingMinor}, ${made.content})
    on conflict (account_id, month) where month is not null do nothing
    returning id`)
  return row?.id
}

export type StatementRow = {
  id: string
  code: string
  month: string | null
  tree_size: bigint
  content: Buffer
  /** Of the account; none where it is of several. */
  number: string | null
}

const columns = sql`s.id, s.code, to_char(s.month, 'YYYY-MM') as month, s.tree_size, s.content,
  (select a.number from books.accounts a where a.id = s.account_id) as number`

export const statementByCode = (queries: Queries, code: string): Promise<StatementRow | undefined> =>
  queries.row(sql`select ${columns} from bank.statements s where s.code = ${code}`)

/**
 * Its owner has all of them; whoever came to hold the account later has those that were made since, for an earlier one
 * may say what only its owner should read.
 */
const heldBy = (customerId: string): Sql => sql`
  exists (
    select from bank.holdings h
    where h.account_id = s.account_id and h.customer_id = ${customerId}
      and (h.role = 'owner' or h.since <= s.made_at))`

const viewedBy = (customerId: string): Sql => sql`
  exists (
    select from bank.holdings h
    where h.account_id = s.account_id and h.customer_id = ${customerId} and h.role = 'viewer')`

export const monthOfCustomer = (
  queries: Queries,
  { statementId, customerId }: { statementId: string; customerId: string },
): Promise<StatementRow | undefined> =>
  queries.row(sql`
    select ${columns}
    from bank.statements s
    where s.id = ${statementId} and s.month is not null and ${heldBy(customerId)}`)

export type ListedStatement = {
  id: string
  month: string
  number: string
  account_name: string | null
  currency: string
  opening_minor: bigint
  closing_minor: bigint
  line_count: number
  made_at: Date
}

/** Without an account it is every one they may look at; `all` means here what it means everywhere. */
type Listing = { customerId: string; account?: string | undefined }

function wanted({ customerId, account }: Listing): Sql {
  const held =
    account === 'all' ? sql`${heldBy(customerId)} and not ${viewedBy(customerId)}` : heldBy(customerId)
  return sql`
    from bank.statements s
    join books.accounts a on a.id = s.account_id
    where s.month is not null and ${held}
      and ${account === undefined || account === 'all' ? sql`true` : sql`a.number = ${account}`}`
}

/** Newest first, and of a month the accounts in the order of their ids. */
export const listMonths = (
  queries: Queries,
  {
    after,
    limit,
    ...which
  }: Listing & { after: { month: string; account: string } | undefined; limit: number },
): Promise<(ListedStatement & { account_id: bigint })[]> =>
  queries.rows(sql`
    select s.id, to_char(s.month, 'YYYY-MM') as month, a.number, s.account_name, s.currency, s.opening_minor,
           s.closing_minor, s.line_count, s.made_at, s.account_id
    ${wanted(which)}
      and (${after?.month ?? null}::text is null
           or (s.month, -s.account_id) < ((${after?.month ?? '0001-01'} || '-01')::date, -${after?.account ?? '0'}::bigint))
    order by s.month desc, s.account_id
    limit ${limit}`)

export async function countMonths(queries: Queries, which: Listing): Promise<number> {
  const row = await queries.row<{ n: number }>(sql`select count(*)::int as n ${wanted(which)}`)
  return row!.n
}

export async function documentOf(queries: Queries, statementId: string): Promise<Buffer | undefined> {
  const row = await queries.row<{ content: Buffer }>(
    sql`select content from bank.statement_documents where statement_id = ${statementId}`,
  )
  return row?.content
}

/** Two who take it first at the same moment get the same one: the one that is kept. */
export async function keepDocument(queries: Queries, statementId: string, content: Buffer): Promise<Buffer> {
  await queries.run(sql`
    insert into bank.statement_documents (statement_id, content)
    values (${statementId}, ${content})
    on conflict do nothing`)
  return (await documentOf(queries, statementId))!
}

/** The newest transfer that a cut holds, of any of its accounts; 0 where none has entries. */
export async function lastTransferOf(
  queries: Queries,
  accounts: readonly { id: number; closing: { version: number } }[],
): Promise<number> {
  const row = await queries.row<{ last: bigint | null }>(sql`
    select max(t.id) as last
    from unnest(${accounts.map(({ id }) => id)}::bigint[],
                ${accounts.map(({ closing }) => closing.version)}::bigint[]) as one (account, version)
    cross join lateral (
      select id from books.transfers where debit_account = one.account and debit_version = one.version
      union all
      select id from books.transfers where credit_account = one.account and credit_version = one.version
    ) as t`)
  return Number(row?.last ?? 0)
}
