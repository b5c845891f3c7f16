import type { ProposalState } from '@larkfield/contract/entities/proposals.ts'
import { isOverdue, proposalRows } from '../../floor/acts/proposals.queries.ts'
import { ownKinds } from '../../floor/audit/without-customers.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

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

const found = ({ state, proposer, q, withoutCustomers = false }: Filter): Sql => {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const isOpen = withoutCustomers ? sql`p.subject->>'kind' = any(${ownKinds}::text[])` : sql`true`
  return sql`
    p.account_id is null
    and ${state ? ofState(state) : sql`true`}
    and ${proposer ? sql`p.proposed_by = ${proposer}` : sql`true`}
    and ${
      pattern
        ? sql`(proposer.username ilike ${pattern} or proposer.full_name ilike ${pattern}
               or (p.subject->>'name' ilike ${pattern} and ${isOpen})
               or ((c.full_name ilike ${pattern} or a.number like ${pattern}) and ${!withoutCustomers}))`
        : sql`true`
    }`
}

/** Those that wait oldest first: they are a queue. Others newest first. */
export const pageOfProposals = (filter: Filter, after: bigint | undefined, limit: number) =>
  filter.state === 'waiting'
    ? sql`
      ${proposalRows}
      where ${found(filter)} and p.seq > ${after ?? 0n}
      order by p.seq
      limit ${limit}`
    : sql`
      ${proposalRows}
      where ${found(filter)} and ${after === undefined ? sql`true` : sql`p.seq < ${after}`}
      order by p.seq desc
      limit ${limit}`

export const countProposals = (filter: Filter) => sql`
  select count(*)::int as total
  from bank.proposals p
  join bank.admins proposer on proposer.id = p.proposed_by
  left join bank.customers c on c.id = p.customer_id
  left join books.accounts a on a.id = c.account_id
  where ${found(filter)}`

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
