import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'

export type LoanState = 'open' | 'approved' | 'declined' | 'reversed'

export type LoanRow = {
  id: string
  seq: bigint
  customer_id: string
  full_name: string
  email: string
  account_id: bigint
  account_number: string
  loan_type: string
  amount_minor: bigint
  currency: string
  reason: string
  state: LoanState
  decision_reason: string | null
  decided_by: string | null
  decided_at: Date | null
  transfer_id: bigint | null
  asked_at: Date
}

/** Whether a pay-out was taken back is known to the books alone, so they are asked. */
const state = sql`case when taken_back.id is null then l.state else 'reversed' end`

const columns = sql`
  l.id, l.seq, l.customer_id, c.full_name, c.email, c.account_id, a.number as account_number, l.loan_type,
  l.amount_minor, l.currency, l.reason, ${state} as state, l.decision_reason, l.decided_by, l.decided_at, l.transfer_id,
  l.asked_at`

const tables = sql`
  bank.loans l
  join bank.customers c on c.id = l.customer_id
  join books.accounts a on a.id = c.account_id
  left join books.transfers taken_back on taken_back.reverses = l.transfer_id`

type Filter = {
  customerId?: string | undefined
  state?: LoanState | undefined
  q?: string | undefined
}

/** Said so that the index of open tickets serves; and only a pay-out can be taken back. */
function inState(wanted: LoanState | undefined): Sql {
  if (wanted === undefined) return sql`true`
  if (wanted === 'open') return sql`l.state = 'open'`
  if (wanted === 'declined') return sql`l.state = 'declined'`
  if (wanted === 'reversed') {
    return sql`
      l.transfer_id in (select r.reverses from books.transfers r where r.kind = 'reversal' and r.reverses is not null)`
  }
  // Looked up for each: the planner takes pay-outs that were taken back for many.
  return sql`
    l.state = 'approved'
    and (select r.id from books.transfers r where r.reverses = l.transfer_id) is null`
}

const found = ({ customerId, state: wanted, q }: Filter): Sql => sql`
  ${customerId === undefined ? sql`true` : sql`l.customer_id = ${customerId}`}
  and ${inState(wanted)}
  and ${
    q === undefined
      ? sql`true`
      : sql`l.id in (
          select s.id from bank.loans s where ${everyWord(ownText, q)}
          union all
          select s.id from bank.loans s join bank.customers c on c.id = s.customer_id
          where c.deleted_at is null and ${everyWord(sql`c.search_text`, q)})`
  }`

/** What a ticket says of its own, as its index has it. */
const ownText = sql`(' ' || lower(s.loan_type || ' ' || s.reason))`

type Page = Filter & { after: bigint | undefined; limit: number }

export const loansNewestFirst = (queries: Queries, page: Page): Promise<LoanRow[]> =>
  queries.rows(sql`
    select ${columns}
    from ${tables}
    where ${found(page)}
      and ${page.after === undefined ? sql`true` : sql`l.seq < ${page.after}`}
    order by l.seq desc
    limit ${page.limit}`)

/** A queue is worked from its front. */
export const loansOldestFirst = (queries: Queries, page: Page): Promise<LoanRow[]> =>
  queries.rows(sql`
    select ${columns}
    from ${tables}
    where ${found(page)}
      and ${page.after === undefined ? sql`true` : sql`l.seq > ${page.after}`}
    order by l.seq
    limit ${page.limit}`)

/** The whole list, for taking it away: which tickets, and then those tickets. A queue begins with its front. */
export const loanKeys = (queries: Queries, filter: Filter) =>
  keysInOrder(queries, sql`l.seq`, {
    from: sql`from bank.loans l where ${found(filter)}`,
    order: filter.state === 'open' ? sql`l.seq` : sql`l.seq desc`,
  })

export const loansByKeys = (queries: Queries, keys: readonly bigint[]): Promise<LoanRow[]> =>
  queries.rows(sql`
    select ${columns}
    from ${tables}
    join ${among(keys)} on k.key = l.seq
    order by k.place`)

export const countLoans = (database: Database, filter: Filter) =>
  boundedTotal(database, sql`from bank.loans l where ${found(filter)}`)

type NewLoan = { customerId: string; loanType: string; amountMinor: bigint; currency: string; reason: string }

export const insertLoan = (queries: Queries, loan: NewLoan) =>
  queries.row<{ id: string }>(sql`
    insert into bank.loans (customer_id, loan_type, amount_minor, currency, reason)
    values (${loan.customerId}, ${loan.loanType}, ${loan.amountMinor}, ${loan.currency}, ${loan.reason})
    returning id`)

/** Whoever decides on a ticket keeps it until the transaction ends; a second one waits and sees the decision. */
export const lockLoan = (queries: Queries, id: string): Promise<LoanRow | undefined> =>
  queries.row(sql`
    select ${columns}
    from ${tables}
    where l.id = ${id}::uuid
    for update of l`)

type LoanDecision = {
  id: string
  state: 'approved' | 'declined'
  reason: string | null
  by: string
  transferId: number | null
}

export const decideOnLoan = (queries: Queries, { id, state, reason, by, transferId }: LoanDecision) =>
  queries.row<{ decided_at: Date }>(sql`
    update bank.loans
    set state = ${state}, decision_reason = ${reason}, decided_by = ${by}, transfer_id = ${transferId},
        decided_at = clock_timestamp()
    where id = ${id}::uuid
    returning decided_at`)
