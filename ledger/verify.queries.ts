import { closedDays } from './verify-closes.queries.ts'
import { daysAddUp } from './verify-days.queries.ts'
import { accountRules, type Rule, settingRules, transferRules } from './verify-rows.queries.ts'

/**
 * Numbers are those of docs/SECURITY.md. B11, B12 and B19 are about what happens over time: tests hold those. B13 and the
 * greater part of B4 go along the versions (verify-days.queries.ts), and B20 reads the chain block by block (verify.ts).
 */
export const rules: readonly Rule[] = [
  ...settingRules,
  ...transferRules('ledger.transfers'),
  ...accountRules('ledger.accounts'),
  {
    number: 'B9',
    sql: `
      select 'request ' || request as subject, 'request_twice' as code,
             json_build_object('request', request) as given
        from ledger.transfers
       group by request
      having count(*) > 1`,
  },
  {
    number: 'B2',
    sql: `
      select 'account ' || a.number as subject,
             'total_unlike_entries' as code,
             json_build_object('account', a.number, 'total', a.balance_minor::text, 'sum', coalesce(e.sum, 0)::text) as given
        from ledger.accounts as a
        left join (select account_id, sum(amount_minor) as sum from ledger.entries group by account_id) as e
          on e.account_id = a.id
       where a.balance_minor <> coalesce(e.sum, 0)`,
  },
  {
    number: 'B3',
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
             'held_unlike_holds' as code,
             json_build_object('account', a.number, 'held', a.held_minor::text, 'sum', coalesce(s.sum, 0)::text) as given
        from ledger.accounts as a
        left join sums as s on s.debit_account = a.id
       where a.held_minor <> coalesce(s.sum, 0)
      union all
      select 'hold ' || coalesce(open.id, listed.hold_id), 'hold_not_listed',
             json_build_object('hold', coalesce(open.id, listed.hold_id))
        from open
        full join ledger.open_holds as listed on listed.hold_id = open.id
       where open.id is null or listed.hold_id is null or listed.amount_minor <> open.amount_minor
          or listed.account_id <> open.debit_account`,
  },
  {
    number: 'B4',
    sql: `
      select 'account ' || a.number as subject,
             'version_unlike_entries' as code,
             json_build_object('account', a.number, 'version', a.version, 'last', coalesce(e.last, 0)) as given
        from ledger.accounts as a
        left join (select account_id, max(version) as last from ledger.entries group by account_id) as e
          on e.account_id = a.id
       where a.version <> coalesce(e.last, 0)`,
  },
  {
    number: 'B14',
    sql: daysAddUp,
  },
  {
    number: 'B17',
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
      ), taken_back as (
        select original.debit_account, back.booked_day, sum(back.amount_minor) as sum
          from ledger.transfers as back
          join ledger.transfers as original on original.id = back.reverses
          left join ledger.transfers as held on held.id = original.hold_id
         where original.kind in ('wire', 'wire_out')
           and coalesce(held.booked_day, original.booked_day) = back.booked_day
         group by original.debit_account, back.booked_day
      ), counted as (
        select a.id, coalesce(s.sum, 0) - coalesce(r.sum, 0) - coalesce(b.sum, 0) as sum
          from ledger.accounts as a
          left join sent as s on s.debit_account = a.id and s.booked_day = a.day
          left join returned as r on r.debit_account = a.id and r.booked_day = a.day
          left join taken_back as b on b.debit_account = a.id and b.booked_day = a.day
      )
      select 'account ' || a.number as subject,
             'sent_unlike_transfers' as code,
             json_build_object('account', a.number, 'counted', a.day_sent_minor::text,
                               'sum', c.sum::text) as given
        from ledger.accounts as a
        join counted as c on c.id = a.id
       where a.day_sent_minor <> c.sum`,
  },
  ...closedDays,
]

export const figures = `
  select (select count(*) from ledger.accounts) as accounts,
         (select count(*) from ledger.transfers) as transfers,
         (select count(*) from ledger.entries) as entries,
         (select count(*) from ledger.open_holds) as open_holds,
         (select coalesce(string_agg(code || ' ' || round(total / power(10::numeric, decimals), decimals), ', '
                                     order by code), 'none')
            from (select currency as code, sum(balance_minor) as total
                    from ledger.accounts
                   where kind = 'customer'
                   group by currency) as totals
            join ledger.currencies using (code)) as customer_totals`
