/**
 * B14. An entry belongs to the day its account had reached, which is the day it was booked on unless the clock had
 * stepped back in between. That is rare and costs a sort, so only accounts that do not add up otherwise are read so.
 */
export const daysAddUp = `
  with kept as (
    select account_id, day, version, balance_minor, in_minor, out_minor from ledger.day_ends
    union all
    select id, day, version, balance_minor, day_in_minor, day_out_minor
      from ledger.accounts
     where day_in_minor > 0 or day_out_minor > 0
  ), booked as (
    select account_id, booked_day as day, max(version) as version,
           coalesce(sum(amount_minor) filter (where amount_minor > 0), 0) as in_minor,
           coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0) as out_minor
      from ledger.entries
     group by account_id, booked_day
  ), suspect as materialized (
    select distinct account_id
      from booked
      full join kept using (account_id, day)
     where (booked.version, booked.in_minor, booked.out_minor)
           is distinct from (kept.version, kept.in_minor, kept.out_minor)
  ), reached as (
    select entry.account_id, entry.version, entry.amount_minor,
           max(entry.booked_day) over (partition by entry.account_id order by entry.version) as day
      from suspect
      join ledger.entries as entry using (account_id)
  ), days as (
    select account_id, day, max(version) as version,
           coalesce(sum(amount_minor) filter (where amount_minor > 0), 0) as in_minor,
           coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0) as out_minor
      from reached
     group by account_id, day
  ), closing as (
    select account_id, day, balance_minor - in_minor + out_minor as opening_minor,
           lag(balance_minor, 1, 0::bigint) over (partition by account_id order by day) as closed_before
      from kept
  )
  select 'account ' || named.number as subject,
         'day_does_not_add_up' as code,
         json_build_object('account', named.number, 'day', day) as given
    from days
    full join (select kept.* from kept join suspect using (account_id)) as stored using (account_id, day)
   cross join lateral (select coalesce((select number from ledger.accounts where id = account_id), '#' || account_id) as number) as named
   where (days.version, days.in_minor, days.out_minor)
         is distinct from (stored.version, stored.in_minor, stored.out_minor)
  union all
  select 'account ' || named.number, 'day_opens_elsewhere', json_build_object('account', named.number, 'day', day)
    from closing
   cross join lateral (select coalesce((select number from ledger.accounts where id = account_id), '#' || account_id) as number) as named
   where opening_minor <> closed_before
  union all
  select 'day ' || max(booked_day), 'day_never_shown', json_build_object('day', max(booked_day))
    from ledger.transfers
  having max(booked_day) > (greatest(max(booked_at), (select max(opened_at) from ledger.accounts))
                            at time zone interval '0')::date`

/**
 * B4 and B13 along each account's versions, in one sort of all entries: the first entry that does not follow from the one
 * before it, and where the database's clock stepped back between two of them, the longest step of each day.
 */
export const alongVersions = `
  with odd as materialized (
    select account_id, version, transfer_id, transfer_before, booked_at, booked_before,
           version <> version_before + 1 or balance_minor <> balance_before + amount_minor as breaks
      from (
        select account_id, version, transfer_id, balance_minor, amount_minor, booked_at,
               lag(version, 1, 0::bigint) over by_version as version_before,
               lag(balance_minor, 1, 0::bigint) over by_version as balance_before,
               lag(transfer_id) over by_version as transfer_before,
               lag(booked_at) over by_version as booked_before
          from ledger.entries
        window by_version as (partition by account_id order by version)
      ) as chained
     where version <> version_before + 1 or balance_minor <> balance_before + amount_minor
        or booked_at < booked_before - interval '1 second'
  ), steps as (
    select distinct on (day) day, transfer_id, transfer_before, booked_at, booked_before
      from odd
     cross join lateral (select (booked_at at time zone interval '0')::date as day) as dated
     where booked_at < booked_before - interval '1 second'
     order by day, booked_before - booked_at desc
  )
  (select 'B4' as rule,
          'account ' || named.number as subject,
          'version_does_not_follow' as code,
          json_build_object('account', named.number, 'version', version, 'transfer', transfer_id) as given
     from odd
    cross join lateral (select coalesce((select number from ledger.accounts where id = account_id), '#' || account_id) as number) as named
    where breaks
    order by account_id, version
    limit 1)
  union all
  (select 'B13',
          'the clock on ' || day,
          'clock_stepped_back',
          json_build_object('day', day, 'seconds', round(extract(epoch from booked_before - booked_at), 1)::text,
                            'transfer', transfer_id, 'before', transfer_before)
     from steps
    order by day desc
    limit 20)`
