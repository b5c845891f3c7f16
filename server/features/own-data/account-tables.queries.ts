import { type Sql, sql } from '../../floor/database/sql.ts'
import type { Table } from './own-table.ts'

const bigint = sql`bigint`
const uuid = sql`uuid`

/** Accounts and pots that somebody owns or holds jointly; what they only look at is others'. */
const usedBy = (customerId: string): Sql => sql`
  select h.account_id from bank.held_accounts h where h.customer_id = ${customerId} and h.role <> 'viewer'`

/** Everyone on the account, as its screen shows them. */
export const holdersOf = (account: Sql): Sql => sql`(
  select json_agg(json_build_object('_id', o.id, 'name', person.full_name, 'role', o.role, 'since', o.since) order by o.since)
  from bank.holdings o join bank.customers person on person.id = o.customer_id
  where o.account_id = ${account})`

export const signingOf = sql`case when a.signers = 2 then 'both' else 'alone' end as "signing"`

/** What is kept about accounts and loans that they hold. */
export const accountTables = {
  loanOffers: {
    from: sql`bank.loan_offers`,
    columns: sql`id as "_id", loan_id as "loanId", product_name as "productName", amount_minor, currency, months,
      rate_ppm, effective_ppm as "effectiveRate_ppm", coalesce(effective_by, 'consumer_days') as "effectiveBy",
      day_count as "dayCount", method,
      late_fee_minor as "lateFee_minor", first_due_on::text as "firstDueOn", schedule,
      state, offered_at as "offeredAt", expires_at as "expiresAt", decided_at as "decidedAt"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`offered_at`,
  },
  /** Each with what fell due and what was paid, in minor units. */
  loanAccounts: {
    from: sql`bank.loan_accounts l
      join bank.loan_offers o on o.id = l.offer_id
      join books.accounts a on a.id = l.account_id`,
    columns: sql`l.loan_id as "loanId", a.number as "accountNumber", l.amount_minor, l.currency, l.state,
      l.rate_ppm, l.effective_ppm as "effectiveRate_ppm",
      l.day_count as "dayCount",
      l.paid_out_on::text as "paidOutOn", l.ended_on::text as "endedOn",
      (select coalesce(json_agg(json_build_object('no', i.no, 'dueOn', i.due_on, 'principalMinor', i.principal_minor,
                                                  'interestMinor', i.interest_minor,
                                                  'amountMinor', i.principal_minor + i.interest_minor,
                                                  'remainingMinor', i.remaining_minor) order by i.no), '[]')
       from bank.loan_instalments i where i.account_id = l.account_id and i.plan = l.plan) as "schedule",
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'dueOn', d.due_on, 'amountMinor', d.amount_minor,
                                                  'paidMinor', d.paid_minor) order by d.id), '[]')
       from bank.loan_dues d where d.account_id = l.account_id) as "dues",
      (select coalesce(json_agg(json_build_object('day', p.day, 'amountMinor', p.amount_minor, 'feesMinor', p.fees_minor,
                                                  'interestMinor', p.interest_minor,
                                                  'principalMinor', p.principal_minor, 'how', p.how)
                                order by p.transfer_id), '[]')
       from bank.loan_payments p where p.account_id = l.account_id) as "payments"`,
    place: sql`l.account_id`,
    placeType: bigint,
    at: sql`coalesce(o.decided_at, o.offered_at)`,
    of: (id: string) => sql`l.customer_id = ${id}`,
  },
  /** What they hold besides the main account, alone or with others, and the pots under all of them. */
  otherAccounts: {
    from: sql`bank.held_accounts h
      join bank.customers c on c.id = h.customer_id
      join books.accounts a on a.id = h.account_id and a.id <> c.account_id
      join bank.holdings own on own.id = h.holding_id
      left join bank.account_terms t on t.account_id = a.id
      left join bank.pots p on p.account_id = a.id`,
    columns: sql`a.number as "accountNumber", coalesce(p.name, own.name) as "name", t.type as "accountType",
      h.role, ${signingOf}, a.status as "accountStatus", a.currency, a.balance_minor as "totalBalance_minor",
      a.daily_limit_minor as "accountLimit_minor", p.picture, p.goal_minor,
      p.goal_date::text as "goalDate", p.locked_until::text as "lockedUntil",
      a.opened_at as "openedAt", own.since as "heldSince", t.closed_at as "closedAt",
      ${holdersOf(sql`own.account_id`)} as "holders"`,
    place: sql`a.id`,
    placeType: bigint,
    at: sql`own.since`,
    of: (id: string) => sql`h.customer_id = ${id}`,
  },
  /** Those they made and those they received; what was typed is told of their own alone. */
  invitations: {
    from: sql`bank.holder_invitations i join books.accounts a on a.id = i.account_id`,
    columns: sql`i.id as "_id", i.invited_by, i.typed as "to", a.number as "accountNumber", i.role, i.state,
      ${signingOf},
      i.invited_at as "invitedAt", i.expires_at as "expiresAt", i.ended_at as "endedAt"`,
    place: sql`i.seq`,
    placeType: bigint,
    at: sql`i.invited_at`,
    of: (id: string) => sql`(i.invited_by = ${id} or i.customer_id = ${id})`,
  },
  /** What they ordered, and what is ordered on accounts that they hold or look at, each with the outcome of its dates. */
  standingOrders: {
    from: sql`bank.standing_orders o
      join books.accounts a on a.id = o.account_id
      join bank.customers by on by.id = o.created_by`,
    columns: sql`o.id as "_id", a.number as "accountNumber", o.kind, o.payee_name as "accountName",
      o.payee_account as "recipientAccount", o.bank, o.currency, o.amount_minor, o.keep_minor, o.description,
      o.rhythm, o.start_on::text as "startOn", o.end_on::text as "endOn", o.times, o.closed_days as "closedDays",
      o.state, o.version, o.next_due::text as "nextDue", o.created_at as "orderedAt", by.full_name as "orderedBy", o.ended_at as "endedAt",
      (select coalesce(json_agg(json_build_object('due', r.due, 'outcome', r.outcome, 'amountMinor', r.amount_minor, 'why', r.why, 'at', r.at)
                                order by r.due), '[]')
       from bank.standing_order_runs r where r.order_id = o.id) as "runs"`,
    place: sql`o.seq`,
    placeType: bigint,
    at: sql`o.created_at`,
    of: (id: string) => sql`(o.created_by = ${id} or o.account_id in (
      select h.account_id from bank.held_accounts h where h.customer_id = ${id}))`,
  },
  /** That the bank stated accounts of theirs, and of others since they hold them; the lines are among the postings. */
  statements: {
    from: sql`bank.statements s left join books.accounts a on a.id = s.account_id`,
    columns: sql`s.id as "_id", s.code, to_char(s.month, 'YYYY-MM') as "month", s.from_day::text as "from", s.to_day::text as "to",
      a.number as "accountNumber", s.line_count as "lines", s.made_at as "madeAt"`,
    place: sql`s.id`,
    placeType: uuid,
    at: sql`s.made_at`,
    // Found first, by person and by account: in one condition every statement of the bank would be looked at.
    of: (id: string) => sql`s.id = any(array(
      select own.id from bank.statements own where own.customer_id = ${id}
      union all
      select stated.id
      from bank.holdings h
      join bank.statements stated on stated.account_id = h.account_id and stated.month is not null
      where h.customer_id = ${id} and (h.role = 'owner' or h.since <= stated.made_at)))`,
  },
  /** What the accounts were charged that they hold, and what was waived or given back. */
  fees: {
    from: sql`bank.fees f
      join books.accounts a on a.id = f.account_id`,
    columns: sql`f.id as "_id", a.number as "accountNumber", f.kind, f.for_what as "forWhat", f.due_on::text as "dueOn",
      f.currency, f.amount_minor, f.state,
      (select coalesce(json_agg(json_build_object('how', r.how, 'reason', r.reason, 'at', r.at) order by r.id), '[]')
       from bank.fee_reliefs r where r.fee_id = f.id) as "reliefs"`,
    place: sql`f.seq`,
    placeType: bigint,
    at: sql`f.charged_at`,
    of: (id: string) => sql`f.account_id = any(array(${usedBy(id)}))`,
  },
  wires: {
    // From where another holder sent one is told to nobody but them.
    from: sql`bank.holdings own
      join books.holds h on h.account_id = own.account_id and h.kind = 'wire_out'
      left join lateral (select * from books.hold_ends where hold_id = h.id limit 1) e on true
      left join bank.wire_origins o on o.transfer_id = h.id and o.customer_id = own.customer_id`,
    columns: sql`h.id, h.amount_minor, h.currency, h.details, h.booked_at as "sentAt",
      coalesce(e.outcome::text, 'held') as "outcome", e.ended_at as "endedAt",
      o.address, o.browser, o.session_id, o.session_started_at, o.factor`,
    place: sql`h.id`,
    placeType: bigint,
    at: sql`h.booked_at`,
    of: (id: string) => sql`own.customer_id = ${id} and own.role <> 'viewer'`,
  },
  loans: {
    from: sql`bank.loans`,
    columns: sql`id as "_id", loan_type as "loanType", amount_minor, currency, reason, state,
      decision_reason as "decisionReason", asked_at as "askedAt", decided_at as "decidedAt"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`asked_at`,
  },
  /** What was asked for on accounts that two sign, as long as they sign there, and what they asked for themselves. */
  signatures: {
    from: sql`bank.proposals p
      join books.accounts a on a.id = p.account_id
      left join bank.customers asking on asking.id = p.proposed_by_holder
      left join bank.customers signer on signer.id = p.decided_by_holder`,
    columns: sql`p.id as "_id", a.number as "accountNumber", p.act, p.state, p.effects, p.reason,
      p.proposed_by_holder as "proposedById", asking.full_name as "proposedBy", p.proposed_at as "proposedAt",
      p.expires_at as "expiresAt", signer.full_name as "decidedBy", p.decided_at as "decidedAt",
      p.decision_reason as "decisionReason"`,
    place: sql`p.seq`,
    placeType: bigint,
    at: sql`p.proposed_at`,
    of: (id: string) => sql`(p.proposed_by_holder = ${id} or exists (
      select from bank.holdings h
      where h.account_id = p.account_id and h.customer_id = ${id}
        and h.role <> 'viewer' and p.proposed_at >= h.since))`,
  },
  /** What was credited or charged as interest at the end of each period. */
  interestPeriods: {
    from: sql`bank.interest_periods i join books.accounts a on a.id = i.account_id`,
    columns: sql`a.number as "accountNumber", a.currency, i.ends_on::text as "endsOn", i.accrued, i.corrected,
      i.carried_in as "carriedIn", i.carried_out as "carriedOut", i.posted_minor, i.tax_minor`,
    place: sql`(i.account_id * 100000 + (i.ends_on - date '1900-01-01'))`,
    placeType: bigint,
    at: sql`i.closed_at`,
    of: (id: string) => sql`i.account_id in (${usedBy(id)})`,
  },
  interestDays: {
    from: sql`bank.accruals i
      join books.accounts a on a.id = i.account_id
      left join bank.product_terms t on t.id = i.terms_id`,
    columns: sql`a.number as "accountNumber", a.currency, i.day::text as "day", i.balance_minor, i.millionths,
      t.day_count as "dayCount", t.tiers`,
    place: sql`(i.account_id * 100000 + (i.day - date '1900-01-01'))`,
    placeType: bigint,
    at: sql`i.day`,
    of: (id: string) => sql`i.account_id in (${usedBy(id)})`,
  },
} satisfies Record<string, Table>
