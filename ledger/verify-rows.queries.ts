import type { FindingRule } from '@larkfield/contract/book-findings.ts'

/**
 * A rule of the books as a query that finds nothing when it holds. Each row names what is wrong (`subject`), how (`code`),
 * and what the sentence of that code needs (`given`; amounts as text, which no reader of JSON rounds).
 */
export type Rule = { number: FindingRule; sql: string }

/** What each transfer shows by itself, together with the rows it points at; `transfers` may be a slice of them. */
export const transferRules = (transfers: string): Rule[] => [
  {
    number: 'B1',
    sql: `
      select 'transfer ' || id as subject, 'entries_unlike_step' as code,
             json_build_object('transfer', id) as given
        from ${transfers}
       where (step in ('posted', 'settled')) <> (debit_version is not null)
          or (debit_version is null) <> (credit_version is null)
          or (debit_version is null) <> (debit_balance_minor is null)
          or (debit_version is null) <> (credit_balance_minor is null)`,
  },
  {
    number: 'B6',
    sql: `
      select 'transfer ' || id as subject, 'amount_out_of_bounds' as code,
             json_build_object('transfer', id, 'amount', amount_minor::text) as given
        from ${transfers}
       where amount_minor not between 1 and 1000000000000000`,
  },
  {
    number: 'B7',
    sql: `
      select 'transfer ' || t.id as subject, 'accounts_or_currency_differ' as code,
             json_build_object('transfer', t.id) as given
        from ${transfers} as t
        left join ledger.accounts as debit on debit.id = t.debit_account
        left join ledger.accounts as credit on credit.id = t.credit_account
       where t.debit_account = t.credit_account
          or debit.currency is distinct from t.currency
          or credit.currency is distinct from t.currency`,
  },
  {
    number: 'B10',
    sql: `
      select 'transfer ' || id as subject, 'no_request' as code,
             json_build_object('transfer', id) as given
        from ${transfers}
       where request is null or fingerprint is null or principal is null`,
  },
  {
    number: 'B14',
    sql: `
      select 'transfer ' || id as subject, 'booked_on_past_day' as code,
             json_build_object('transfer', id, 'day', booked_day) as given
        from ${transfers}
       where booked_day < (booked_at at time zone interval '0')::date`,
  },
  {
    number: 'B15',
    sql: `
      select 'transfer ' || min(reversal.id) as subject, 'no_reversal' as code,
             json_build_object('transfer', min(reversal.id), 'original', reversal.reverses) as given
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
    sql: `
      select 'hold ' || ending.hold_id as subject, 'hold_ended_otherwise' as code,
             json_build_object('hold', ending.hold_id) as given
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
    sql: `
      select 'account ' || number as subject, 'held_beyond_total' as code,
             json_build_object('account', number, 'held', held_minor::text, 'total', balance_minor::text) as given
        from ${accounts}
       where kind = 'customer' and (balance_minor - held_minor < 0 or held_minor < 0)`,
  },
  {
    number: 'B6',
    sql: `
      select 'account ' || number as subject, 'total_out_of_bounds' as code,
             json_build_object('account', number, 'total', balance_minor::text) as given
        from ${accounts}
       where abs(balance_minor) > 9007199254740991`,
  },
  {
    number: 'B18',
    sql: `
      select 'account ' || number as subject, 'closed_not_empty' as code,
             json_build_object('account', number, 'total', balance_minor::text) as given
        from ${accounts}
       where status = 'closed' and (balance_minor <> 0 or held_minor <> 0)`,
  },
]

/** What holds for the database as a whole and is quickly seen. */
export const settingRules: readonly Rule[] = [
  {
    number: 'B5',
    sql: `
      select currency::text as subject, 'currency_off' as code,
             json_build_object('currency', currency, 'by', sum(balance_minor)::text) as given
        from ledger.accounts
       group by currency
      having sum(balance_minor) <> 0`,
  },
  {
    number: 'B6',
    sql: `
      select 'column ' || table_name || '.' || column_name as subject, 'column_type' as code,
             json_build_object('column', table_name || '.' || column_name, 'type', data_type) as given
        from information_schema.columns
       where table_schema = 'ledger'
         and (data_type in ('real', 'double precision', 'money')
              or (column_name like '%\\_minor' and data_type <> 'bigint'))`,
  },
  {
    number: 'B8',
    sql: `
      select 'larkfield_app' as subject, 'may_change' as code,
             json_build_object('right', lower(right_name), 'book', book) as given
        from unnest(array['ledger.transfers', 'ledger.entries', 'ledger.blocks']) as book
       cross join unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as right_name
       where has_table_privilege('larkfield_app', book, right_name)
          or (right_name = 'UPDATE' and has_any_column_privilege('larkfield_app', book, right_name))
      union all
      select 'larkfield_app', 'may_choose', json_build_object('column', chosen)
        from unnest(array['booked_at', 'id']) as chosen
       where has_column_privilege('larkfield_app', 'ledger.transfers', chosen, 'INSERT')
      union all
      select 'larkfield_app', 'may_change', json_build_object('right', lower(right_name), 'book', c.relname)
        from pg_class as c
        join pg_namespace as n on n.oid = c.relnamespace
       cross join unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as right_name
       where c.relkind = 'r' and c.relname like 'audit%' and n.nspname not like 'pg\\_%'
         and has_table_privilege('larkfield_app', c.oid, right_name)`,
  },
  {
    number: 'B9',
    sql: `
      select 'the index that keeps request keys unique' as subject, 'request_index_gone' as code,
             json_build_object() as given
       where not exists (
         select 1 from pg_index
          where indexrelid = to_regclass('ledger.transfers_request_key') and indisunique and indisvalid)`,
  },
  {
    number: 'B21',
    sql: `
      select 'currency ' || a.currency as subject, 'no_decimals' as code,
             json_build_object('currency', a.currency) as given
        from ledger.accounts as a
        left join ledger.currencies as c on c.code = a.currency
       where c.code is null
      union all
      select 'larkfield_app', 'may_change', json_build_object('right', lower(right_name), 'book', 'ledger.currencies')
        from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as right_name
       where has_table_privilege('larkfield_app', 'ledger.currencies', right_name)`,
  },
]
