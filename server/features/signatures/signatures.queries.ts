import { proposalRows } from '../../floor/acts/proposals.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

export type Filter = { customerId: string; state?: 'waiting' | 'ended' | undefined }

const isWaiting = sql`(p.state = 'waiting' and p.expires_at > clock_timestamp())`

/** What was asked for on accounts that somebody may sign for, since they do. */
const found = ({ customerId, state }: Filter): Sql => sql`
  exists (
    select 1 from bank.holdings h
    where h.account_id = p.account_id and h.customer_id = ${customerId}
      and h.role <> 'viewer' and p.proposed_at >= h.since
  )
  and ${state === undefined ? sql`true` : state === 'waiting' ? isWaiting : sql`not ${isWaiting}`}`

/** Those that wait oldest first, others newest first. */
export const pageOfSignatures = (filter: Filter, after: bigint | undefined, limit: number) =>
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

export const countSignatures = (filter: Filter) => sql`
  select count(*)::int as total from bank.proposals p where ${found(filter)}`
