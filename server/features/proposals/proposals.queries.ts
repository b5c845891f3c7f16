import type { ProposalState } from '@larkfield/contract/entities/proposals.ts'
import { isOverdue, proposalRows } from '../../floor/acts/proposals.queries.ts'
import { ownKinds } from '../../floor/audit/without-customers.queries.ts'
import type { Database } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal, type Total } from '../../floor/database/totals.queries.ts'

export type Filter = {
  state?: ProposalState | undefined
  /** Only of this person. */
  proposer?: string | undefined
  q?: string | undefined
  /** For staff who read no customers: a search looks at nothing that is covered. */
  withoutCustomers?: boolean
}

const ofState = (state: ProposalState): Sql => {
  if (state === 'waiting') return sql`p.state = 'waiting' and not ${isOverdue}`
  if (state === 'expired') return sql`(p.state = 'expired' or ${isOverdue})`
  return sql`p.state = ${state}`
}

/** By whom it is about, who proposed it, or what it names: each by an index of its own. */
function matching(q: string, withoutCustomers: boolean): Sql {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const isOpen = withoutCustomers ? sql`named.subject ->> 'kind' = any(${ownKinds}::text[])` : sql`true`
  return sql`
    p.id = any(array(
      select about.id
      from bank.customers c
      join bank.proposals about on about.customer_id = c.id
      join books.accounts a on a.id = c.account_id
      where ${!withoutCustomers} and c.search_text like ${pattern.toLowerCase()} and c.deleted_at is null
        and (c.full_name ilike ${pattern} or a.number like ${pattern})
      union all
      select own.id
      from bank.admins proposer
      join bank.proposals own on own.proposed_by = proposer.id
      where proposer.username ilike ${pattern} or proposer.full_name ilike ${pattern}
      union all
      select named.id from bank.proposals named where named.subject ->> 'name' ilike ${pattern} and ${isOpen}
    ))`
}

const found = ({ state, proposer, q, withoutCustomers = false }: Filter): Sql => sql`
  p.account_id is null
  and ${state ? ofState(state) : sql`true`}
  and ${proposer ? sql`p.proposed_by = ${proposer}` : sql`true`}
  and ${q ? matching(q, withoutCustomers) : sql`true`}`

/** Those that wait oldest first: they are a queue. Others newest first. */
export function pageOfProposals(filter: Filter, after: bigint | undefined, limit: number): Sql {
  const isQueue = filter.state === 'waiting'
  const [beyond, way] = isQueue ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  return sql`
    with page as materialized (
      select p.id, p.seq
      from bank.proposals p
      where ${found(filter)} and ${after === undefined ? sql`true` : sql`p.seq ${beyond} ${after}`}
      order by p.seq ${way}
      limit ${limit}
    )
    ${proposalRows}
    join page on page.id = p.id
    order by page.seq ${way}`
}

export const totalOfProposals = (database: Database, filter: Filter): Promise<Total> =>
  boundedTotal(database, sql`from bank.proposals p where ${found(filter)}`)

/** What everybody who decides counts: the kinds of all that wait, and whose they are. Bounded: a badge needs no more. */
export const waitingForCount = sql`
  select p.proposed_by, p.customer_id, p.kinds, p.subject
  from bank.proposals p
  where p.state = 'waiting' and p.account_id is null and not ${isOverdue}
  order by p.seq
  limit 500`

export const fullNameOf = (staffId: string) => sql`select full_name from bank.admins where id = ${staffId}`

/** What somebody did at the desk today, by the UTC day of the database; how they signed in themselves is no work. */
export const doneToday = (staffId: string) => sql`
  select action as act, count(*)::int as count
  from bank.audit_trail
  where actor_id = ${staffId}::text and outcome = 'done'
    and at >= date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC'
    and subject_kind is not null and subject_id <> actor_id
  group by action
  order by count(*) desc, action
  limit 20`

export const currenciesInUse = sql`
  select distinct currency
  from books.accounts
  where kind = 'cash_desk'
  order by currency`

export const todayOf = sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as day`
