import { type Sql, sql } from '@larkfield/server/floor/database/sql.ts'

/** Many rows in one statement: they travel as one JSON text, large numbers as text. */
const rowsOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))

export type AccrualRow = {
  account: string
  day: string
  balanceMinor: bigint
  termsId: string
  millionths: bigint
  rest: bigint
}

export const insertDemoAccruals = (rows: readonly AccrualRow[]): Sql => sql`
  insert into bank.accruals (account_id, day, balance_minor, terms_id, millionths, rest)
  select a.id, new.day, "balanceMinor", "termsId", millionths, rest
    from json_to_recordset(${rowsOf(rows)}::json)
      as new (account text, day date, "balanceMinor" bigint, "termsId" uuid, millionths numeric, rest bigint)
    join books.accounts a on a.number = new.account`

export type PeriodRow = {
  account: string
  endsOn: string
  accrued: bigint
  carriedIn: bigint
  postedMinor: bigint
  carriedOut: bigint
  transferId: number | null
  at: Date
}

export const insertDemoPeriods = (rows: readonly PeriodRow[]): Sql => sql`
  insert into bank.interest_periods
    (account_id, ends_on, accrued, corrected, carried_in, posted_minor, tax_minor, carried_out, transfer_id, closed_at)
  select a.id, "endsOn", accrued, 0, "carriedIn", "postedMinor", 0, "carriedOut", "transferId", new.at
    from json_to_recordset(${rowsOf(rows)}::json)
      as new (account text, "endsOn" date, accrued bigint, "carriedIn" bigint, "postedMinor" bigint,
              "carriedOut" bigint, "transferId" bigint, at timestamptz)
    join books.accounts a on a.number = new.account`

export type OfferRow = {
  /** Of the ticket, by which it is known here. */
  reason: string
  productId: string
  termsId: string
  amountMinor: bigint
  months: number
  ratePpm: number
  dayCount: string
  method: string
  firstDueOn: string
  lateFeeMinor: bigint
  lateFeeAfterDays: number
  earlyFeePpm: number
  schedule: readonly object[]
  totalCostMinor: bigint
  effectivePpm: number
  effectiveBy: string
  state: 'offered' | 'accepted'
  offeredBy: string
  offeredAt: Date
  expiresAt: Date
  decidedAt: Date | null
}

export const insertDemoOffers = (rows: readonly OfferRow[]): Sql => sql`
  insert into bank.loan_offers
    (loan_id, customer_id, product_id, product_name, terms_id, amount_minor, currency, months, rate_ppm, day_count,
     method, first_due_on, late_fee_minor, late_fee_after_days, early_fee_ppm, schedule, total_cost_minor,
     effective_ppm, effective_by, state, offered_by, offered_at, expires_at, decided_at)
  select l.id, l.customer_id, "productId", "productId", "termsId", "amountMinor", l.currency, months, "ratePpm",
         "dayCount", method, "firstDueOn", "lateFeeMinor", "lateFeeAfterDays", "earlyFeePpm", schedule,
         "totalCostMinor", "effectivePpm", "effectiveBy", new.state, "offeredBy", "offeredAt", "expiresAt", "decidedAt"
    from json_to_recordset(${rowsOf(rows)}::json)
      as new (reason text, "productId" text, "termsId" uuid, "amountMinor" bigint, months int, "ratePpm" int,
              "dayCount" text, method text, "firstDueOn" date, "lateFeeMinor" bigint, "lateFeeAfterDays" int,
              "earlyFeePpm" int, schedule jsonb, "totalCostMinor" bigint, "effectivePpm" int, "effectiveBy" text, state text,
              "offeredBy" text, "offeredAt" timestamptz, "expiresAt" timestamptz, "decidedAt" timestamptz)
    join bank.loans l on l.reason = new.reason
   order by "offeredAt"`

export type DebtRow = {
  reason: string
  account: string
  /** Null where none is agreed on any more. */
  payFrom: string | null
  paidOutOn: string
  transferId: number
  principalMinor: bigint
  accruedThrough: string
  unchargedMillionths: bigint
  rest: bigint
  dueMinor: bigint
  owedMinor: bigint
  lateSince: string | null
  nextDueOn: string | null
}

/** Each with its plan; what it was agreed on stands with the offer. */
export const insertDemoDebts = (rows: readonly DebtRow[]): Sql => sql`
  with new as (
    select a.id as account_id, p.id as pay_from, o.*, r.*
      from json_to_recordset(${rowsOf(rows)}::json)
        as r (reason text, account text, "payFrom" text, "paidOutOn" date, "transferId" bigint, "principalMinor" bigint,
              "accruedThrough" date, "unchargedMillionths" bigint, rest bigint, "dueMinor" bigint, "owedMinor" bigint,
              "lateSince" date, "nextDueOn" date)
      join books.accounts a on a.number = r.account
      left join books.accounts p on p.number = r."payFrom"
      join bank.loans l on l.reason = r.reason
      join bank.loan_offers o on o.loan_id = l.id
  ), kept as (
    insert into bank.loan_accounts
      (account_id, loan_id, offer_id, customer_id, product_id, terms_id, currency, amount_minor, rate_ppm, day_count,
       method, months, effective_ppm, late_fee_minor, late_fee_after_days, early_fee_ppm, pay_from, paid_out_on,
       transfer_id, principal_minor, accrued_through, worked_through, uncharged_millionths, rest, due_minor, owed_minor, late_since,
       next_due_on)
    select account_id, loan_id, id, customer_id, product_id, terms_id, currency, amount_minor, rate_ppm, day_count,
           method, months, effective_ppm, late_fee_minor, late_fee_after_days, early_fee_ppm, pay_from, "paidOutOn",
           "transferId", "principalMinor", "accruedThrough", "accruedThrough", "unchargedMillionths", rest, "dueMinor",
           "owedMinor", "lateSince", "nextDueOn"
      from new
    returning account_id, paid_out_on, amount_minor, rate_ppm
  )
  insert into bank.loan_plans (account_id, plan, why, from_day, principal_minor, rate_ppm, made_at)
  select k.account_id, 1, 'paid_out', k.paid_out_on, k.amount_minor, k.rate_ppm, t.booked_at
    from kept k
    join new using (account_id)
    join books.transfers t on t.id = new."transferId"`

/** As the offers say. */
export const insertDemoInstalments = sql`
  insert into bank.loan_instalments (account_id, plan, no, due_on, principal_minor, interest_minor, remaining_minor)
  select l.account_id, l.plan, i.no, i."dueOn", i."principalMinor", i."interestMinor", i."remainingMinor"
    from bank.loan_accounts l
    join bank.loan_offers o on o.id = l.offer_id
   cross join lateral jsonb_to_recordset(o.schedule)
      as i (no int, "dueOn" date, "principalMinor" bigint, "interestMinor" bigint, "remainingMinor" bigint)`

export type DueRow = {
  account: string
  kind: string
  forWhat: string
  dueOn: string
  amountMinor: bigint
  paidMinor: bigint
  paidOn: string | null
  transferId: number | null
}

export const insertDemoDues = (rows: readonly DueRow[]): Sql => sql`
  insert into bank.loan_dues (account_id, kind, for_what, due_on, amount_minor, paid_minor, paid_on, transfer_id)
  select a.id, new.kind, "forWhat", "dueOn", "amountMinor", "paidMinor", "paidOn", "transferId"
    from json_to_recordset(${rowsOf(rows)}::json)
      as new (account text, kind text, "forWhat" text, "dueOn" date, "amountMinor" bigint, "paidMinor" bigint,
              "paidOn" date, "transferId" bigint)
    join books.accounts a on a.number = new.account
   order by "dueOn"`

export type PaymentRow = {
  account: string
  transferId: number
  day: string
  amountMinor: bigint
  feesMinor: bigint
  interestMinor: bigint
  principalMinor: bigint
  from: string
  at: Date
  parts: readonly { kind: string; forWhat: string; minor: bigint }[]
}

/** What each paid is known by its due here, and kept by its id. */
export const insertDemoPayments = (rows: readonly PaymentRow[]): Sql => sql`
  insert into bank.loan_payments
    (transfer_id, account_id, day, at, amount_minor, fees_minor, interest_minor, principal_minor, how, from_account,
     allocations)
  select "transferId", a.id, new.day, new.at, "amountMinor", "feesMinor", "interestMinor", "principalMinor",
         'collected', f.id, (
           select jsonb_agg(jsonb_build_object('due', d.id::text, 'minor', part.minor) order by part.place)
             from rows from (json_to_recordset(parts) as (kind text, "forWhat" text, minor text))
               with ordinality as part (kind, for_what, minor, place)
             join bank.loan_dues d
               on d.account_id = a.id and d.kind = part.kind and d.for_what = part.for_what
         )
    from json_to_recordset(${rowsOf(rows)}::json)
      as new (account text, "transferId" bigint, day date, "amountMinor" bigint, "feesMinor" bigint,
              "interestMinor" bigint, "principalMinor" bigint, "from" text, at timestamptz, parts json)
    join books.accounts a on a.number = new.account
    join books.accounts f on f.number = new."from"
   order by "transferId"`

export type ReminderRow = { account: string; since: string; daysLate: number; onDay: string }

export const insertDemoReminders = (rows: readonly ReminderRow[]): Sql => sql`
  insert into bank.loan_reminders (account_id, since, days_late, on_day)
  select a.id, new.since, "daysLate", "onDay"
    from json_to_recordset(${rowsOf(rows)}::json)
      as new (account text, since date, "daysLate" int, "onDay" date)
    join books.accounts a on a.number = new.account`

export type FeeRow = {
  account: string
  month: string
  dueOn: string
  amountMinor: number
  /** None where there was no money for it. */
  transferId: number | null
  at: Date
}

export const insertDemoFees = (rows: readonly FeeRow[]): Sql => sql`
  with new as (
    select a.id as account_id, a.currency, r.*
      from json_to_recordset(${rowsOf(rows)}::json)
        as r (account text, month text, "dueOn" date, "amountMinor" bigint, "transferId" bigint, at timestamptz)
      join books.accounts a on a.number = r.account
  ), charged as (
    insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor, charged_at)
    select account_id, 'monthly', month, "dueOn", currency, "amountMinor", at
      from new
     order by "dueOn", account_id
    returning id, account_id, for_what, amount_minor
  )
  insert into bank.fee_takings (transfer_id, fee_id, amount_minor)
  select new."transferId", c.id, c.amount_minor
    from charged c
    join new on new.account_id = c.account_id and new.month = c.for_what
   where new."transferId" is not null`
