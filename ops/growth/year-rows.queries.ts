import type pg from 'pg'

/** What a year with these customers leaves behind besides what `fillDesk` writes; each list of the bank has rows then. */
export async function fillYear(owner: pg.Client, proposalSealed: Buffer): Promise<void> {
  for (const statement of [choosePayers, ...ofPeople, ...ofAccounts]) await owner.query(statement)
  await owner.query(someProposals, [proposalSealed])
  await owner.query(nightsOfYear)
}

const choosePayers = `
  create temporary table payers as
    select c.id, c.full_name, c.email, c.account_id, row_number() over (order by c.seq) as place
      from bank.customers c;
  create unique index on payers (place);
  analyze payers;
  create temporary table owned as
    select h.account_id, h.customer_id, row_number() over (order by h.account_id) as place
      from bank.holdings h where h.role = 'owner';
  create unique index on owned (place);
  analyze owned`

/** A number that no two rows share, as bytes of a hash. */
const hashOf = (text: string) => `sha256(convert_to(${text}, 'UTF8'))`

const ofPeople = [
  `insert into bank.sessions (token_hash, role, customer_id, address, browser, created_at, last_seen_at, expires_at)
   select ${hashOf(`'session ' || place`)}, 'customer', id, '192.0.2.9', 'grown', statement_timestamp(),
          statement_timestamp(), statement_timestamp() + interval '12 hours'
     from payers`,
  `insert into bank.known_browsers (browser_hash, customer_id, expires_at, address, browser)
   select ${hashOf(`'browser ' || place || n`)}, id, statement_timestamp() + (1 + n) * interval '30 days',
          '192.0.2.9', 'grown'
     from payers, generate_series(1, 2) as n`,
  `insert into bank.throttles (key, points, expire)
   select 'grown:' || place, 1, (extract(epoch from statement_timestamp() + interval '1 hour') * 1000)::bigint
     from payers`,
  `insert into bank.code_flows (id, purpose, customer_id, expires_at, tries_left, created_at, used_at)
   select 'grown-' || place, 'sign_in', id, statement_timestamp() - interval '1 day', 5,
          statement_timestamp() - interval '1 day', case when place % 4 > 0 then statement_timestamp() end
     from payers`,
  `insert into bank.challenges (id, purpose, customer_id, what_hash, tries_left, expires_at)
   select 'grown-' || place, 'approval', id, ${hashOf(`'what'`)}, 5, statement_timestamp()
     from payers`,
  `insert into bank.approvals (id, customer_id, purpose, session_id, said, method, expires_at, approved_at)
   select 'grown-' || place || '-' || n, id, 'wire', gen_random_uuid(), '{}', 'app',
          statement_timestamp() - (n * 30) * interval '1 day', statement_timestamp() - (n * 30) * interval '1 day'
     from payers, generate_series(1, 4) as n`,
  `insert into bank.factors (customer_id, kind, name, sealed)
   select id, 'app', 'Grown', '' from payers where place % 3 = 0`,
  `insert into bank.sign_ins (customer_id, at, address, browser, outcome)
   select id, statement_timestamp() - (n * 30) * interval '1 day', '192.0.2.9', 'grown', 'done'
     from payers, generate_series(1, 6) as n`,
  `insert into bank.beneficiaries (customer_id, account_name, account_number, bank)
   select id, 'Payee ' || n, '88' || n, 'Granite Trust' from payers, generate_series(1, 3) as n`,
  `insert into bank.wire_origins (transfer_id, customer_id, address, browser, session_id, session_started_at, factor, sent_at)
   select h.id, c.id, '192.0.2.9', 'grown', gen_random_uuid(), h.booked_at, 'app', h.booked_at
     from books.holds h join bank.customers c on c.account_id = h.account_id`,
  `insert into bank.demo_inbox (recipient, sealed, arrived_at)
   select email, '', statement_timestamp() - interval '1 day' from payers`,
]

const months = (most: number) => `generate_series(1, ${most}) as n`
const monthsAgo = (n = 'n') =>
  `(date_trunc('month', current_date) - make_interval(months => ${n}::int))::date`

const ofAccounts = [
  `insert into bank.holder_invitations (account_id, invited_by, typed, role, state, expires_at, ended_at)
   select account_id, customer_id, 'friend.' || place || '@example.net', 'joint',
          case when place % 2 = 0 then 'waiting' else 'declined' end, statement_timestamp() + interval '7 days',
          case when place % 2 = 0 then null else statement_timestamp() end
     from owned where place % 7 = 0`,
  `insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor, taken_minor, waived_minor)
   select account_id, 'monthly', to_char(${monthsAgo()}, 'YYYY-MM'), ${monthsAgo()}, 'USD', 500,
          case (place + n) % 5 when 0 then 0 when 1 then 0 else 500 end,
          case (place + n) % 5 when 1 then 500 else 0 end
     from owned, ${months(6)}
    order by n desc, account_id`,
  // A third is due in the days to come; nothing is due now.
  `insert into bank.standing_orders
     (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, rhythm,
      start_on, closed_days, state, next_place, next_due, next_try_at, ended_at)
   select o.account_id, o.customer_id, 'wire', other.account_id, 'Payee ' || o.place, '5' || o.place, 'Larkfield', 'USD',
          100, 'monthly', ${monthsAgo('6')}, 'after', s.state, 6, s.due, s.due::timestamptz,
          case when s.state = 'ended' then statement_timestamp() end
     from owned o
     join owned other on other.place = 1 + o.place % (select count(*) from owned)
    cross join lateral (
      select case when o.place % 4 = 0 then 'ended' when o.place % 9 = 0 then 'paused' else 'active' end as state,
             case when o.place % 4 > 0 then current_date + 2 + (o.place % 25)::int end as due
    ) as s
    where o.place % 3 <> 2`,
  `insert into bank.standing_order_runs (order_id, due, outcome, why)
   select o.id, ${monthsAgo()}, 'short', 'insufficient_funds'
     from bank.standing_orders o, ${months(6)}`,
  // There is no checkpoint yet that they could be proved against.
  `set local session_replication_role = replica`,
  `insert into bank.statements
     (code, customer_id, account_id, month, from_day, to_day, tree_size, line_count, currency, opening_minor,
      closing_minor, content, made_at)
   select 'grown-' || place || '-' || n, customer_id, account_id, ${monthsAgo()}, ${monthsAgo()},
          (${monthsAgo()} + interval '1 month' - interval '1 day')::date, 0, 1, 'USD', 0, 0, 'grown',
          (${monthsAgo('n - 1')})::timestamptz
     from owned, ${months(12)}
    order by n desc, account_id`,
  `set local session_replication_role = origin`,
  `insert into bank.statement_months (month, is_announced, accounts_done_at, done_at)
   select ${monthsAgo()}, true, statement_timestamp(), statement_timestamp() from ${months(12)}`,
  `insert into bank.statement_files (customer_id, ordered_by, format, asked, state, line_count, ordered_at)
   select id, id, 'csv', '{}', 'ready', 1, statement_timestamp() - interval '1 hour' from payers where place % 5 = 0`,
  `insert into bank.interest_periods
     (account_id, ends_on, accrued, corrected, carried_in, posted_minor, tax_minor, carried_out)
   select p.account_id, ${monthsAgo('n - 1')} - 1, 0, 0, 0, 0, 0, 0
     from ${months(13)}, bank.account_products p
    where n > 1
    order by n desc, p.account_id`,
  // What had no interest so far accrues nothing, on each day since the last period.
  `insert into bank.accruals (account_id, day, balance_minor, terms_id, millionths, rest)
   select a.id, d.day::date, case when b.day <= d.day::date then b.balance_minor else coalesce(day_end.balance_minor, 0) end,
          t.id, 0, 0
     from generate_series(${monthsAgo('1')}::timestamp, current_date - 1, interval '1 day') as d (day)
    cross join bank.account_products p
     join books.accounts a on a.id = p.account_id
     join ledger.accounts b on b.id = a.id
     join bank.product_terms t on t.product_id = p.product_id and t.begins_on = '2000-01-01'
     left join lateral (
       select balance_minor from ledger.day_ends e
        where e.account_id = a.id and e.day <= d.day::date and b.day > d.day::date
        order by e.day desc limit 1
     ) as day_end on true
    order by d.day, a.id`,
  `insert into bank.accrued_sums (day, currency, accounts, through, millionths)
   select current_date - 1, 'USD', count(distinct account_id), current_date - 1, 0
     from bank.accruals join bank.account_products using (account_id)`,
  `insert into bank.product_terms
     (product_id, kind, begins_on, day_count, tiers, credited, tax_ppm, fee_monthly_minor, fee_wire_minor,
      fee_dormancy_minor, dormant_after_months)
   values ('savings', 'savings', current_date, 'ACT/365F', '[{"from_minor": 0, "rate_ppm": 25000}]', 'monthly', 250000,
           0, 0, 0, 24),
          ('current', 'current', current_date, 'ACT/365F', '[{"from_minor": 0, "rate_ppm": 1000}]', 'monthly', 250000,
           0, 0, 0, 24)`,
]

/** By two of the staff; the newest wait. */
const someProposals = `
  with teller as (
    insert into bank.admins (username, password_hash, roles) values ('grown teller', 'none', '{teller}') returning id
  ), decider as (
    insert into bank.admins (username, password_hash, roles) values ('grown decider', 'none', '{teller}') returning id
  )
  insert into bank.proposals
    (act, proposed_by, proposed_at, expires_at, reason, said_sealed, hash, fingerprint, subject, customer_id, kinds,
     effects, seen, state, decided_by, decided_at)
  select 'credit', teller.id, p.moment, p.moment + interval '2 days', 'Letter ' || place, $1,
         ${hashOf(`'proposal ' || place`)}, ${hashOf(`'proposal ' || place`)},
         json_build_object('kind', 'customer', 'id', payers.id, 'name', payers.full_name), payers.id,
         '[{"kind": "credit", "amount": 100, "currency": "USD"}]', '[]', 'seen', p.state,
         case when p.state = 'done' then decider.id end, case when p.state <> 'waiting' then p.moment end
    from payers cross join teller cross join decider
   cross join lateral (
     select statement_timestamp() - (payers.place % 700) * interval '1 day' as moment,
            case when place % 10 = 0 then 'expired' when place % 40 = 1 then 'waiting' else 'done' end as state
   ) as p
   where place % 2 = 0 or p.state = 'waiting'
   order by p.moment`

/** As many in every bank: a year has as many nights wherever it is. */
const nightsOfYear = `
  insert into bank.night_steps (day, step, place, state, started_at, ended_at)
  select current_date - n, step, place, 'done', (current_date - n)::timestamptz, (current_date - n)::timestamptz
    from generate_series(1, 365) as n,
         unnest(array['fees', 'loans', 'interest', 'clearing', 'close']) with ordinality as steps (step, place)`
