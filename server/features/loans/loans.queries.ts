import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { collectedKeys } from '../../floor/database/collected.queries.ts'
import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'

export type LoanState = 'open' | 'approved' | 'declined' | 'reversed'

type OfferState = LoanOffer['state']

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
  offer_id: string | null
  offer_state: OfferState | null
  offer_expires_at: Date | null
  has_account: boolean
}

/** Whether a pay-out was taken back is known to the books alone, so they are asked. */
const state = sql`case when taken_back.id is null then l.state else 'reversed' end`

const columns = sql`
  l.id, l.seq, l.customer_id, c.full_name, c.email, c.account_id, a.number as account_number, l.loan_type,
  l.amount_minor, l.currency, l.reason, ${state} as state, l.decision_reason, l.decided_by, l.decided_at, l.transfer_id,
  l.asked_at, offer.id as offer_id, offer.state as offer_state, offer.expires_at as offer_expires_at,
  exists (select from bank.loan_accounts paid where paid.loan_id = l.id) as has_account`

const tables = sql`
  bank.loans l
  join bank.customers c on c.id = l.customer_id
  join books.accounts a on a.id = c.account_id
  left join lateral (select id from books.transfers where reverses = l.transfer_id limit 1) taken_back on true
  left join lateral (
    select o.id, o.state, o.expires_at from bank.loan_offers o where o.loan_id = l.id order by o.seq desc limit 1
  ) offer on l.state = 'open'`

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

const found = ({ customerId, state: wanted }: Filter): Sql => sql`
  ${customerId === undefined ? sql`true` : sql`l.customer_id = ${customerId}`}
  and ${inState(wanted)}`

/** What a ticket says of its own, as its index has it; and what its customer is searched by. */
const matching = (q: string): Sql => sql`(
  select s.*
  from bank.loans s
  where ${everyWord(sql`(' ' || lower(s.loan_type || ' ' || s.reason))`, q)}
  union
  select s.*
  from bank.loans s
  join bank.customers c on c.id = s.customer_id
  where c.deleted_at is null and ${everyWord(sql`c.search_text`, q)})`

const from = (filter: Filter): Sql =>
  sql`from ${filter.q === undefined ? sql`bank.loans` : matching(filter.q)} as l where ${found(filter)}`

type Page = Filter & { after: bigint | undefined; limit: number }

const orderOf = ({ state: wanted }: Filter) => (wanted === 'open' ? 'oldest first' : 'newest first')

/** Newest first, but a queue is worked from its front. A search tells how many it found. */
export async function findLoans(queries: Queries, page: Page): Promise<{ rows: LoanRow[]; total?: number }> {
  if (page.q === undefined) return { rows: await listed(queries, page) }
  const ask = { ...page, matches: sql`select l.seq as key ${from(page)}`, order: orderOf(page) } as const
  const { keys, total } = await collectedKeys(queries, ask)
  return { rows: await loansByKeys(queries, keys), total }
}

function listed(queries: Queries, page: Page): Promise<LoanRow[]> {
  const { after, limit } = page
  const isFrontFirst = orderOf(page) === 'oldest first'
  return queries.rows(sql`
    select ${columns}
    from ${tables}
    where ${found(page)}
      and ${after === undefined ? sql`true` : sql`l.seq ${isFrontFirst ? sql`>` : sql`<`} ${after}`}
    order by ${isFrontFirst ? sql`l.seq` : sql`l.seq desc`}
    limit ${limit}`)
}

/** The whole list, for taking it away: which tickets, and then those tickets. A queue begins with its front. */
export const loanKeys = (queries: Queries, filter: Filter) =>
  keysInOrder(queries, sql`l.seq`, {
    from: from(filter),
    order: orderOf(filter) === 'oldest first' ? sql`l.seq` : sql`l.seq desc`,
  })

export const loansByKeys = (queries: Queries, keys: readonly bigint[]): Promise<LoanRow[]> =>
  queries.rows(sql`
    select ${columns}
    from ${tables}
    join ${among(keys)} on k.key = l.seq
    order by k.place`)

export const countLoans = (database: Database, filter: Filter) => boundedTotal(database, from(filter))

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

export const findTicket = (queries: Queries, id: string): Promise<LoanRow | undefined> =>
  queries.row(sql`
    select ${columns}
    from ${tables}
    where l.id = ${id}::uuid`)

export const productNamed = (queries: Queries, id: string) =>
  queries.row<{ name: string | null }>(sql`select name from bank.products where id = ${id}`)
