/** A rule of the books as a query that finds nothing when it holds; each row names what is wrong (`subject`) and how. */
export type Rule = { number: string; says: string; sql: string }

export const TOTAL_IS_SUM = "an account's total is the sum of its entries"
export const HELD_IS_OPEN =
  'what is held is the sum of the open holds, and customers stay between zero and their total'
export const NO_GAPS = 'versions have no gaps and every balance follows from the one before'
export const DAYS_LEAD_ON =
  'every day opens where the last one closed, and its lines lead from one to the other'
export const SENT_TODAY = 'what an account has sent today is what its transfers say'
const WITHIN_BOUNDS = 'money is bigint minor units within its bounds, and no column is a float'
export const ONE_REQUEST = 'no two transfers share a request key'

/** What each transfer shows by itself, together with the rows it points at; `transfers` may be a slice of them. */
export const transferRules = (transfers: string): Rule[] => [
  {
    number: 'B1',
    says: 'every transfer has two entries that sum to zero',
    sql: `
      select 'transfer ' || id as subject, 'has other entries than its step says' as detail
        from ${transfers}
       where (step in ('posted', 'settled')) <> (debit_version is not null)
          or (debit_version is null) <> (credit_version is null)
          or (debit_version is null) <> (debit_balance_minor is null)
          or (debit_version is null) <> (credit_balance_minor is null)`,
  },
  {
    number: 'B6',
    says: WITHIN_BOUNDS,
    sql: `
      select 'transfer ' || id as subject, 'moves ' || amount_minor as detail
        from ${transfers}
       where amount_minor not between 1 and 1000000000000000`,
  },
  {
    number: 'B7',
    says: 'both accounts of a transfer exist, have its currency and differ',
    sql: `
      select 'transfer ' || t.id as subject, 'has other accounts or another currency than they have' as detail
        from ${transfers} as t
        left join ledger.accounts as debit on debit.id = t.debit_account
        left join ledger.accounts as credit on credit.id = t.credit_account
       where t.debit_account = t.credit_account
          or debit.currency is distinct from t.currency
          or credit.currency is distinct from t.currency`,
  },
  {
    number: 'B10',
    says: 'every transfer belongs to one request',
    sql: `
      select 'transfer ' || id as subject, 'belongs to no request' as detail
        from ${transfers}
       where request is null or fingerprint is null or principal is null`,
  },
  {
    number: 'B14',
    says: DAYS_LEAD_ON,
    sql: `
      select 'transfer ' || id as subject, 'is booked on ' || booked_day || ', a day that was over' as detail
        from ${transfers}
       where booked_day < (booked_at at time zone interval '0')::date`,
  },
  {
    number: 'B15',
    says: 'a reversal is the equal and opposite of its original, and there is one at most',
    sql: `
      select 'transfer ' || min(reversal.id) as subject, 'is no reversal of ' || reversal.reverses as detail
        from ${transfers} as reversal
        left join ledger.transfers as original on original.id = reversal.reverses
       where reversal.reverses is not null
       group by reversal.reverses
      having count(*) > 1
          or bool_or(original.debit_account is distinct from reversal.credit_account)
          or bool_or(original.credit_account is distinct from reversal.debit_account)
          or bool_or(original.amount_minor is distinct from reversal.amount_minor)
          or bool_or(original.debit_version is null)
          or bool_or(original.kind = 'reversal')`,
  },
  {
    number: 'B16',
    says: 'a hold ends once, for at most what it held',
    sql: `
      select 'hold ' || ending.hold_id as subject, 'did not end as it was made' as detail
        from ${transfers} as ending
        left join ledger.transfers as held on held.id = ending.hold_id and held.step = 'held'
       where ending.hold_id is not null
       group by ending.hold_id
      having count(*) > 1
          or bool_or(held.id is null)
          or bool_or(ending.amount_minor > held.amount_minor)
          or bool_or(ending.debit_account <> held.debit_account)
          or bool_or(ending.credit_account <> held.credit_account)`,
  },
]

/** What each account shows by itself. */
export const accountRules = (accounts: string): Rule[] => [
  {
    number: 'B3',
    says: HELD_IS_OPEN,
    sql: `
      select 'account ' || number as subject, 'holds ' || held_minor || ' of ' || balance_minor as detail
        from ${accounts}
       where kind = 'customer' and (balance_minor - held_minor < 0 or held_minor < 0)`,
  },
  {
    number: 'B6',
    says: WITHIN_BOUNDS,
    sql: `
      select 'account ' || number as subject, 'stands at ' || balance_minor as detail
        from ${accounts}
       where abs(balance_minor) > 9007199254740991`,
  },
  {
    number: 'B18',
    says: 'a closed account is empty',
    sql: `
      select 'account ' || number as subject, 'is closed with ' || balance_minor as detail
        from ${accounts}
       where status = 'closed' and (balance_minor <> 0 or held_minor <> 0)`,
  },
]

/** What holds for the database as a whole and is quickly seen. */
export const settingRules: readonly Rule[] = [
  {
    number: 'B5',
    says: "all accounts of a currency, the bank's own among them, sum to zero",
    sql: `
      select currency::text as subject, 'is off by ' || sum(balance_minor) as detail
        from ledger.accounts
       group by currency
      having sum(balance_minor) <> 0`,
  },
  {
    number: 'B6',
    says: WITHIN_BOUNDS,
    sql: `
      select 'column ' || table_name || '.' || column_name as subject, 'is ' || data_type as detail
        from information_schema.columns
       where table_schema = 'ledger'
         and (data_type in ('real', 'double precision', 'money')
              or (column_name like '%\\_minor' and data_type <> 'bigint'))`,
  },
  {
    number: 'B8',
    says: "the bank's own role can only add to the books, and cannot choose a booking time",
    sql: `
      select 'larkfield_app' as subject, 'may ' || lower(right_name) || ' ' || book as detail
        from unnest(array['ledger.transfers', 'ledger.entries', 'ledger.blocks']) as book
       cross join unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as right_name
       where has_table_privilege('larkfield_app', book, right_name)
          or (right_name = 'UPDATE' and has_any_column_privilege('larkfield_app', book, right_name))
      union all
      select 'larkfield_app', 'may choose ' || chosen
        from unnest(array['booked_at', 'id']) as chosen
       where has_column_privilege('larkfield_app', 'ledger.transfers', chosen, 'INSERT')
      union all
      select 'larkfield_app', 'may ' || lower(right_name) || ' ' || c.relname
        from pg_class as c
        join pg_namespace as n on n.oid = c.relnamespace
       cross join unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as right_name
       where c.relkind = 'r' and c.relname like 'audit%' and n.nspname not like 'pg\\_%'
         and has_table_privilege('larkfield_app', c.oid, right_name)`,
  },
  {
    number: 'B9',
    says: ONE_REQUEST,
    sql: `
      select 'the index that keeps request keys unique' as subject, 'is gone' as detail
       where not exists (
         select 1 from pg_index
          where indexrelid = to_regclass('ledger.transfers_request_key') and indisunique and indisvalid)`,
  },
  {
    number: 'B21',
    says: "every currency's decimals stand in the books, and the bank's own role cannot change them",
    sql: `
      select 'currency ' || a.currency as subject, 'has no decimals in the books' as detail
        from ledger.accounts as a
        left join ledger.currencies as c on c.code = a.currency
       where c.code is null
      union all
      select 'larkfield_app', 'may ' || lower(right_name) || ' ledger.currencies'
        from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as right_name
       where has_table_privilege('larkfield_app', 'ledger.currencies', right_name)`,
  },
]
