import type pg from 'pg'

/**
 * Loans that were paid out a while ago, to an account opened for it, and are paid back month by month; each tenth is
 * late. Written straight into the tables, before the days of the books are closed.
 */
export async function fillLoans(owner: pg.Client, loans: number): Promise<void> {
  await owner.query(chooseBorrowers, [loans])
  for (const statement of [
    accounts,
    transfers,
    settle,
    loansTable,
    offers,
    debts,
    plans,
    instalments,
    dues,
    accruals,
  ])
    await owner.query(statement)
}

const AMOUNT_MINOR = 120_000
const MONTHS = 12
const PART_MINOR = AMOUNT_MINOR / MONTHS

/** Numbers that no other account has. */
const chooseBorrowers = `
  create temporary table borrowers as
    select n, '6' || lpad(n::text, 11, '0') as paid_to, '9' || lpad(n::text, 11, '0') as owed_on, c.id as customer_id,
           gen_random_uuid() as loan_id, gen_random_uuid() as offer_id, null::bigint as paid_to_id, null::bigint as debt_id,
           null::bigint as transfer_id, n % 10 = 0 as is_late, current_date - (130 + n % 170)::int as paid_out_on,
           current_date - 1 - (n % 120)::int as late_since, current_date + 10 + (n % 20)::int as next_due_on
      from generate_series(1, $1::int) as n
      join (select id, row_number() over (order by seq) - 1 as place from bank.customers) as c
        on c.place = n::bigint * 7919 % (select count(*) from bank.customers)`

const accounts = `
  insert into ledger.accounts (number, kind, currency, floor_minor)
  select paid_to, 'customer', 'USD', 0 from borrowers order by n;
  insert into ledger.accounts (number, kind, currency, floor_minor)
  select owed_on, 'loan', 'USD', null from borrowers order by n;
  update borrowers
     set paid_to_id = (select id from ledger.accounts where number = paid_to),
         debt_id = (select id from ledger.accounts where number = owed_on);
  insert into bank.account_terms (account_id, type) select paid_to_id, 'current' from borrowers;
  insert into bank.holdings (account_id, customer_id, role) select paid_to_id, customer_id, 'owner' from borrowers`

const transfers = `
  with made as (
    insert into ledger.transfers
      (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor, credit_version,
       credit_balance_minor, booked_at, booked_day, business_day, request, fingerprint, step, kind, currency, principal,
       details)
    select debt_id, paid_to_id, ${AMOUNT_MINOR}, 1, -${AMOUNT_MINOR}, 1, ${AMOUNT_MINOR},
           paid_out_on::timestamp at time zone 'UTC', paid_out_on, null, gen_random_uuid(), gen_random_uuid(), 'posted',
           'loan', 'USD', 'bench', '{"remark":"Loan"}'
      from borrowers order by n
    returning id, debit_account
  )
  update borrowers set transfer_id = made.id from made where made.debit_account = debt_id`

const settle = `
  update ledger.accounts a
     set version = 1, balance_minor = case when a.id = debt_id then -${AMOUNT_MINOR} else ${AMOUNT_MINOR} end,
         day = paid_out_on, day_in_minor = case when a.id = debt_id then 0 else ${AMOUNT_MINOR} end,
         day_out_minor = case when a.id = debt_id then ${AMOUNT_MINOR} else 0 end
    from borrowers
   where a.id in (debt_id, paid_to_id)`

const loansTable = `
  insert into bank.loans (id, customer_id, loan_type, amount_minor, currency, reason, state, decided_by, decided_at,
                          transfer_id, asked_at)
  select loan_id, customer_id, 'business-loans', ${AMOUNT_MINOR}, 'USD', 'Tools ' || n, 'approved', 'teller', paid_out_on,
         transfer_id, paid_out_on
    from borrowers order by n`

const offers = `
  insert into bank.loan_offers
    (id, loan_id, customer_id, product_id, product_name, amount_minor, currency, months, rate_ppm, day_count, method,
     first_due_on, schedule, total_cost_minor, effective_ppm, state, offered_by, expires_at, decided_at)
  select offer_id, loan_id, customer_id, 'business-loans', 'Business loan', ${AMOUNT_MINOR}, 'USD', ${MONTHS}, 0, '30E/360',
         'equal_principal', paid_out_on + 30, '[]', ${AMOUNT_MINOR}, 0, 'accepted', 'teller', paid_out_on,
         paid_out_on
    from borrowers order by n`

const debts = `
  insert into bank.loan_accounts
    (account_id, loan_id, offer_id, customer_id, product_id, currency, amount_minor, rate_ppm, day_count, method, months,
     effective_ppm, pay_from, paid_out_on, transfer_id, principal_minor, accrued_through, due_minor, owed_minor,
     late_since, next_due_on, worked_through)
  select debt_id, loan_id, offer_id, customer_id, 'business-loans', 'USD', ${AMOUNT_MINOR}, 0, '30E/360', 'equal_principal',
         ${MONTHS}, 0, paid_to_id, paid_out_on, transfer_id, ${AMOUNT_MINOR}, current_date - 1,
         case when is_late then ${PART_MINOR} else 0 end, ${AMOUNT_MINOR},
         case when is_late then late_since end, next_due_on, current_date - 1
    from borrowers order by n`

const plans = `
  insert into bank.loan_plans (account_id, plan, why, from_day, principal_minor, rate_ppm)
  select debt_id, 1, 'paid_out', paid_out_on, ${AMOUNT_MINOR}, 0 from borrowers order by n`

const instalments = `
  insert into bank.loan_instalments (account_id, plan, no, due_on, principal_minor, interest_minor, remaining_minor)
  select debt_id, 1, no,
         case when is_late and no = 1 then late_since
              else (next_due_on + make_interval(months => no - case when is_late then 2 else 1 end))::date end,
         ${PART_MINOR}, 0, ${AMOUNT_MINOR} - no * ${PART_MINOR}
    from borrowers, generate_series(1, ${MONTHS}) as no
   order by n, no`

const dues = `
  insert into bank.loan_dues (account_id, kind, for_what, due_on, amount_minor)
  select debt_id, 'principal', '1/1', late_since, ${PART_MINOR} from borrowers where is_late`

/** Without interest, so that every day comes to nothing. */
const accruals = `
  insert into bank.accruals (account_id, day, balance_minor, terms_id, millionths, rest)
  select debt_id, d.day::date, ${AMOUNT_MINOR}, null, 0, 0
    from borrowers, generate_series(paid_out_on::timestamp, current_date - 1, interval '1 day') as d (day)
   order by d.day, n`
