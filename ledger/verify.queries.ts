import { daysAddUp } from './verify-days.queries.ts'

/** A rule of the books as a query that finds nothing when it holds; each row names what is wrong (`subject`) and how. */
export type Rule = { number: string; says: string; sql: string }

/**
 * Numbers are those of docs/SECURITY.md. B11, B12 and B19 are about what happens over time: tests hold those. B13 gives
 * remarks (verify-days.queries.ts), and B20 reads the chain block by block (verify.ts).
 */
export const rules: readonly Rule[] = [
  {
    number: 'B1',
    says: 'every transfer has two entries that sum to zero',
    sql: `
      select 'transfer ' || id as subject, 'has other entries than its step says' as detail
        from ledger.transfers
       where (step in ('posted', 'settled')) <> (debit_version is not null)
          or (debit_version is null) <> (credit_version is null)
          or (debit_version is null) <> (debit_balance_minor is null)
          or (debit_version is null) <> (credit_balance_minor is null)`,
  },
  {
    number: 'B2',
    says: "an account's total is the sum of its entries",
    sql: `
      select 'account ' || a.number as subject,
             'says ' || a.balance_minor || ', its entries ' || coalesce(e.sum, 0) as detail
        from ledger.accounts as a
        left join (select account_id, sum(amount_minor) as sum from ledger.entries group by account_id) as e
          on e.account_id = a.id
       where a.balance_minor <> coalesce(e.sum, 0)`,
  },
  {
    number: 'B3',
    says: 'what is held is the sum of the open holds, and customers stay between zero and their total',
    sql: `
      with open as (
        select held.id, held.debit_account, held.amount_minor
          from ledger.transfers as held
         where held.step = 'held'
           and not exists (select 1 from ledger.transfers as ending where ending.hold_id = held.id)
      ), sums as (
        select debit_account, sum(amount_minor) as sum from open group by debit_account
      )
      select 'account ' || a.number as subject,
             'holds ' || a.held_minor || ' instead of ' || coalesce(s.sum, 0) as detail
        from ledger.accounts as a
        left join sums as s on s.debit_account = a.id
       where a.held_minor <> coalesce(s.sum, 0)
          or (a.kind = 'customer' and (a.balance_minor - a.held_minor < 0 or a.held_minor < 0))
      union all
      select 'hold ' || coalesce(open.id, listed.hold_id), 'is not listed as it stands'
        from open
        full join ledger.open_holds as listed on listed.hold_id = open.id
       where open.id is null or listed.hold_id is null or listed.amount_minor <> open.amount_minor
          or listed.account_id <> open.debit_account`,
  },
  {
    number: 'B4',
    says: 'versions have no gaps and every balance follows from the one before',
    sql: `
      select 'account ' || coalesce((select number from ledger.accounts where id = account_id), '#' || account_id) as subject,
             'does not follow at version ' || version || ' (transfer ' || transfer_id || ')' as detail
        from (
          select account_id, version, transfer_id, balance_minor, amount_minor,
                 lag(version, 1, 0::bigint) over by_version as version_before,
                 lag(balance_minor, 1, 0::bigint) over by_version as balance_before
            from ledger.entries
          window by_version as (partition by account_id order by version)
        ) as chained
       where version <> version_before + 1 or balance_minor <> balance_before + amount_minor
      union all
      select 'account ' || a.number, 'is at version ' || a.version || ', its entries at ' || coalesce(e.last, 0)
        from ledger.accounts as a
        left join (select account_id, max(version) as last from ledger.entries group by account_id) as e
          on e.account_id = a.id
       where a.version <> coalesce(e.last, 0)`,
  },
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
    says: 'money is bigint minor units within its bounds, and no column is a float',
    sql: `
      select 'column ' || table_name || '.' || column_name as subject, 'is ' || data_type as detail
        from information_schema.columns
       where table_schema = 'ledger'
         and (data_type in ('real', 'double precision', 'money')
              or (column_name like '%\\_minor' and data_type <> 'bigint'))
      union all
      select 'transfer ' || id, 'moves ' || amount_minor
        from ledger.transfers
       where amount_minor not between 1 and 1000000000000000
      union all
      select 'account ' || number, 'stands at ' || balance_minor
        from ledger.accounts
       where abs(balance_minor) > 9007199254740991`,
  },
  {
    number: 'B7',
    says: 'both accounts of a transfer exist, have its currency and differ',
    sql: `
      select 'transfer ' || t.id as subject, 'has other accounts or another currency than they have' as detail
        from ledger.transfers as t
        left join ledger.accounts as debit on debit.id = t.debit_account
        left join ledger.accounts as credit on credit.id = t.credit_account
       where t.debit_account = t.credit_account
          or debit.currency is distinct from t.currency
          or credit.currency is distinct from t.currency`,
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
    says: 'no two transfers share a request key',
    sql: `
      select 'request ' || request as subject, 'was booked more than once' as detail
        from ledger.transfers
       group by request
      having count(*) > 1
      union all
      select 'the index that keeps request keys unique', 'is gone'
       where not exists (
         select 1 from pg_index
          where indexrelid = to_regclass('ledger.transfers_request_key') and indisunique and indisvalid)`,
  },
  {
    number: 'B10',
    says: 'every transfer belongs to one request',
    sql: `
      select 'transfer ' || id as subject, 'belongs to no request' as detail
        from ledger.transfers
       where request is null or fingerprint is null or principal is null`,
  },
  {
    number: 'B14',
    says: 'every day opens where the last one closed, and its lines lead from one to the other',
    sql: daysAddUp,
  },
  {
    number: 'B15',
    says: 'a reversal is the equal and opposite of its original, and there is one at most',
    sql: `
      select 'transfer ' || min(reversal.id) as subject, 'is no reversal of ' || reversal.reverses as detail
        from ledger.transfers as reversal
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
        from ledger.transfers as ending
        left join ledger.transfers as held on held.id = ending.hold_id and held.step = 'held'
       where ending.hold_id is not null
       group by ending.hold_id
      having count(*) > 1
          or bool_or(held.id is null)
          or bool_or(ending.amount_minor > held.amount_minor)
          or bool_or(ending.debit_account <> held.debit_account)
          or bool_or(ending.credit_account <> held.credit_account)`,
  },
  {
    number: 'B17',
    says: 'what an account has sent today is what its transfers say',
    sql: `
      with sent as (
        select debit_account, booked_day, sum(amount_minor) as sum
          from ledger.transfers
         where kind in ('wire', 'wire_out') and step in ('posted', 'held')
         group by debit_account, booked_day
      ), returned as (
        select held.debit_account, held.booked_day,
               sum(held.amount_minor - case when ending.step = 'settled' then ending.amount_minor else 0 end) as sum
          from ledger.transfers as ending
          join ledger.transfers as held on held.id = ending.hold_id
         where held.kind in ('wire', 'wire_out') and held.booked_day = ending.booked_day
         group by held.debit_account, held.booked_day
      )
      select 'account ' || a.number as subject,
             'counts ' || a.day_sent_minor || ' instead of ' || coalesce(s.sum, 0) - coalesce(r.sum, 0) as detail
        from ledger.accounts as a
        left join sent as s on s.debit_account = a.id and s.booked_day = a.day
        left join returned as r on r.debit_account = a.id and r.booked_day = a.day
       where a.day_sent_minor <> coalesce(s.sum, 0) - coalesce(r.sum, 0)`,
  },
  {
    number: 'B18',
    says: 'a closed account is empty',
    sql: `
      select 'account ' || number as subject, 'is closed with ' || balance_minor as detail
        from ledger.accounts
       where status = 'closed' and (balance_minor <> 0 or held_minor <> 0)`,
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

export const figures = `
  select (select count(*) from ledger.accounts) as accounts,
         (select count(*) from ledger.transfers) as transfers,
         (select count(*) from ledger.entries) as entries,
         (select count(*) from ledger.open_holds) as open_holds,
         (select coalesce(string_agg(currency || ' ' || total, ', ' order by currency), 'none')
            from (select currency, sum(balance_minor) filter (where kind = 'customer') as total
                    from ledger.accounts group by currency) as totals) as customer_totals`
