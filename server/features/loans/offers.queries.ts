import type { DayCount } from '@larkfield/contract/entities/day-counts.ts'
import type { EffectiveRule } from '@larkfield/contract/entities/effective-rules.ts'
import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import type { LoanMethod } from '@larkfield/contract/entities/products.ts'
import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import type { Figures } from './figures.ts'

/** As jsonb keeps it: bigints as text. */
export type KeptInstalment = {
  no: number
  dueOn: string
  principalMinor: string
  interestMinor: string
  remainingMinor: string
}

export type OfferRow = {
  id: string
  seq: bigint
  loan_id: string
  customer_id: string
  product_id: string
  product_name: string
  terms_id: string | null
  amount_minor: bigint
  currency: string
  months: number
  rate_ppm: number
  day_count: DayCount
  method: LoanMethod
  first_due_on: string
  late_fee_minor: bigint | null
  late_fee_after_days: number | null
  early_fee_ppm: number
  effective_by: EffectiveRule
  schedule: KeptInstalment[]
  total_cost_minor: bigint
  effective_ppm: number
  state: LoanOffer['state']
  offered_by: string
  offered_at: Date
  expires_at: Date
  decided_at: Date | null
  /** The day that the books are open on. */
  today: string
}

const columns = sql`
  o.id, o.seq, o.loan_id, o.customer_id, o.product_id, o.product_name, o.terms_id, o.amount_minor, o.currency, o.months,
  o.rate_ppm, o.day_count, o.method, o.first_due_on::text as first_due_on, o.late_fee_minor, o.late_fee_after_days,
  o.early_fee_ppm, o.schedule, o.total_cost_minor, o.effective_ppm,
  coalesce(o.effective_by, 'consumer_days') as effective_by, o.state, o.offered_by, o.offered_at, o.expires_at,
  o.decided_at, (select coalesce(max(day), current_date)::text from books.business_date) as today`

type NewOffer = {
  figures: Figures
  loan: { id: string; customer_id: string }
  by: string
  expiresAt: Date
  state: 'offered' | 'accepted'
}

const kept = ({ schedule }: Pick<Figures, 'schedule'>): string =>
  JSON.stringify(schedule, (_, value) => (typeof value === 'bigint' ? String(value) : value))

export async function insertOffer(
  queries: Queries,
  { figures: f, loan, by, expiresAt, state }: NewOffer,
): Promise<OfferRow> {
  const row = await queries.row<OfferRow>(sql`
    insert into bank.loan_offers as o
      (loan_id, customer_id, product_id, product_name, terms_id, amount_minor, currency, months, rate_ppm, day_count,
       method, first_due_on, late_fee_minor, late_fee_after_days, early_fee_ppm, schedule, total_cost_minor,
       effective_ppm, effective_by, state, offered_by, expires_at, decided_at)
    values
      (${loan.id}, ${loan.customer_id}, ${f.productId}, ${f.productName}, ${f.termsId}, ${f.amountMinor}, ${f.currency},
       ${f.months}, ${f.ratePpm}, ${f.dayCount}, ${f.method}, ${f.firstDueOn}::date, ${f.lateFeeMinor},
       ${f.lateFeeAfterDays}, ${f.earlyFeePpm}, ${kept(f)}::jsonb, ${f.totalInterestMinor}, ${f.effectivePpm}, ${f.effectiveBy}, ${state},
       ${by}, ${expiresAt}, ${state === 'offered' ? null : expiresAt})
    returning ${columns}`)
  return row!
}

/** Whoever decides on an offer keeps it until the transaction ends. */
export const lockOffer = (queries: Queries, id: string): Promise<OfferRow | undefined> =>
  queries.row(sql`select ${columns} from bank.loan_offers o where o.id = ${id}::uuid for update`)

export const findOffer = (queries: Queries, id: string): Promise<OfferRow | undefined> =>
  queries.row(sql`select ${columns} from bank.loan_offers o where o.id = ${id}::uuid`)

export const offersOfLoan = (queries: Queries, loanId: string): Promise<OfferRow[]> =>
  queries.rows(sql`
    select ${columns} from bank.loan_offers o where o.loan_id = ${loanId}::uuid order by o.seq desc limit 100`)

type Page = { customerId: string; after: bigint | undefined; limit: number }

/** The customer's own, except what came with an approval and nobody had to read. */
export const offersOfCustomer = (queries: Queries, { customerId, after, limit }: Page): Promise<OfferRow[]> =>
  queries.rows(sql`
    select ${columns}
    from bank.loan_offers o
    where o.customer_id = ${customerId} and ${after === undefined ? sql`true` : sql`o.seq < ${after}`}
    order by o.seq desc
    limit ${limit}`)

/** What was accepted, reckoned for a pay-out on that day. */
export const keepAccepted = (id: string, figures: Figures): Sql => sql`
  update bank.loan_offers
  set schedule = ${kept(figures)}::jsonb, total_cost_minor = ${figures.totalInterestMinor},
      effective_ppm = ${figures.effectivePpm}
  where id = ${id}::uuid`

type Decided = { id: string; state: OfferRow['state']; at: Date; approvalId?: string | undefined }

export const decideOffer = ({ id, state, at, approvalId }: Decided): Sql => sql`
  update bank.loan_offers
  set state = ${state}, decided_at = ${at}, approval_id = ${approvalId ?? null}
  where id = ${id}::uuid`

/** An offer that is made anew takes the place of the one that is open. */
export const withdrawOpen = (loanId: string, at: Date): Sql => sql`
  update bank.loan_offers
  set state = 'withdrawn', decided_at = ${at}
  where loan_id = ${loanId}::uuid and state = 'offered'`

export const expireOffers = (at: Date): Sql => sql`
  update bank.loan_offers
  set state = 'expired', decided_at = expires_at
  where state = 'offered' and expires_at <= ${at}`

/**
 * Whether one of the staff who made an offer, or who agreed to it as the second person, holds this account. Who decided on
 * an offer of the same customer since counts too: an offer does not name its proposal.
 */
export const isHeldByGiver = async (
  queries: Queries,
  account: bigint,
  { customer_id, offered_by, offered_at }: OfferRow,
): Promise<boolean> =>
  (await queries.row(sql`
    select 1
    from bank.held_accounts h
    join bank.admins giver on giver.customer_id = h.customer_id
    where h.account_id = ${account}
      and (giver.username = ${offered_by} or exists (
        select from bank.proposals p
        where p.customer_id = ${customer_id} and p.act = 'loan_offered' and p.state = 'done'
          and p.decided_by = giver.id and p.decided_at >= ${offered_at}
      ))
    limit 1`)) !== undefined
