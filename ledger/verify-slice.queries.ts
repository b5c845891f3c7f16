import type { Queryable } from './connection.ts'
import type { Row } from './fault.ts'
import { accountRules, type Rule, transferRules } from './verify-rows.queries.ts'

export type Found = Row & { rule: Rule['number'] }

/** One statement out of many rules, so that a slice is read once. */
const together = (slice: string, rules: readonly Rule[]): string => {
  const parts = rules.map(({ number, sql }) => `select '${number}' as rule, found.* from (${sql}) as found`)
  return `with slice as materialized (${slice})\n${parts.join('\nunion all\n')}`
}

const MOST_FOUND = 20

/** A hold is open, and listed as it stands, until a row ends it. */
const holdsAreListed: Rule = {
  number: 'B3',
  sql: `
    select 'hold ' || held.id as subject, 'hold_not_listed' as code,
             json_build_object('hold', held.id) as given
      from slice as held
      left join ledger.open_holds as listed
        on listed.hold_id = held.id and listed.amount_minor = held.amount_minor
       and listed.account_id = held.debit_account
     where held.step = 'held'
       and (listed.hold_id is not null)
           = exists (select 1 from ledger.transfers as ending where ending.hold_id = held.id)`,
}

const transfersSlice = together('select * from ledger.transfers where id > $1 and id <= $2 order by id', [
  ...transferRules('slice'),
  holdsAreListed,
])

/** The id up to which the next `most` transfers go, and the newest there is. */
export async function endOfTransfers(
  db: Queryable,
  afterId: number,
  most: number,
): Promise<{ lastId: number | null; newestId: number }> {
  const { rows } = await db.query<{ last_id: string | null; newest_id: string | null }>(
    `select max(id) as last_id, (select max(id) from ledger.transfers) as newest_id
       from (select id from ledger.transfers where id > $1 order by id limit $2) as slice`,
    [afterId, most],
  )
  const { last_id, newest_id } = rows[0]!
  return { lastId: last_id === null ? null : Number(last_id), newestId: Number(newest_id) }
}

export async function findWrongTransfers(db: Queryable, afterId: number, lastId: number): Promise<Found[]> {
  const { rows } = await db.query<Found>(`${transfersSlice} limit ${MOST_FOUND}`, [afterId, lastId])
  return rows
}

/** What the account's caches say of its holds, from the list of open ones. */
const heldIsListed: Rule = {
  number: 'B3',
  sql: `
    select 'account ' || a.number as subject, 'held_unlike_holds' as code,
             json_build_object('account', a.number, 'held', a.held_minor::text, 'sum', listed.sum::text) as given
      from slice as a
     cross join lateral (
       select coalesce(sum(amount_minor), 0) as sum from ledger.open_holds where account_id = a.id
     ) as listed
     where a.held_minor <> listed.sum
    union all
    select 'hold ' || listed.hold_id, 'hold_not_listed', json_build_object('hold', listed.hold_id)
      from slice as a
      join ledger.open_holds as listed on listed.account_id = a.id
      left join ledger.transfers as held
        on held.id = listed.hold_id and held.step = 'held' and held.amount_minor = listed.amount_minor
       and held.debit_account = listed.account_id
     where held.id is null`,
}

/** What was sent on the account's day, from the entries after the day before and the holds. */
const sentIsCounted: Rule = {
  number: 'B17',
  sql: `
    select 'account ' || a.number as subject,
           'sent_unlike_transfers' as code,
           json_build_object('account', a.number, 'counted', a.day_sent_minor::text,
                             'sum', (posted.sum + held.sum - taken_back.sum)::text) as given
      from slice as a
     cross join lateral (
       select coalesce(max(version), 0) as version from ledger.day_ends where account_id = a.id
     ) as closed
     cross join lateral (
       select coalesce(sum(t.amount_minor), 0) as sum
         from ledger.transfers as t
        where t.debit_account = a.id and t.debit_version > closed.version
          and t.kind in ('wire', 'wire_out') and t.step = 'posted' and t.booked_day = a.day
     ) as posted
     cross join lateral (
       select coalesce(sum(t.amount_minor - case
                when ending.booked_day is distinct from t.booked_day then 0
                when ending.step = 'settled' then t.amount_minor - ending.amount_minor
                else t.amount_minor
              end), 0) as sum
         from ledger.transfers as t
         left join ledger.transfers as ending on ending.hold_id = t.id
        where t.debit_account = a.id and t.debit_version is null
          and t.kind in ('wire', 'wire_out') and t.step = 'held' and t.booked_day = a.day
     ) as held
     cross join lateral (
       select coalesce(sum(t.amount_minor), 0) as sum
         from ledger.transfers as t
         join ledger.transfers as original on original.id = t.reverses
         left join ledger.transfers as counted on counted.id = original.hold_id
        where t.credit_account = a.id and t.credit_version > closed.version and t.booked_day = a.day
          and original.kind in ('wire', 'wire_out')
          and coalesce(counted.booked_day, original.booked_day) = a.day
     ) as taken_back
     where a.kind = 'customer' and a.day_sent_minor <> posted.sum + held.sum - taken_back.sum`,
}

const accountsSlice = together('select * from ledger.accounts where id = any($1::bigint[])', [
  ...accountRules('slice'),
  heldIsListed,
  sentIsCounted,
])

export async function findWrongAccounts(db: Queryable, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await db.query<Found>(`${accountsSlice} limit ${MOST_FOUND}`, [ids])
  return rows
}

export type AccountCache = {
  id: number
  number: string
  version: number
  balanceMinor: bigint
  day: string
  dayInMinor: bigint
  dayOutMinor: bigint
}

export async function findCaches(db: Queryable, fromId: number, most: number): Promise<AccountCache[]> {
  const { rows } = await db.query<Record<string, string>>(
    `select id::text, number, version::text, balance_minor::text, day::text, day_in_minor::text, day_out_minor::text
       from ledger.accounts
      where id >= $1
      order by id
      limit $2`,
    [fromId, most],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    number: row.number!,
    version: Number(row.version),
    balanceMinor: BigInt(row.balance_minor!),
    day: row.day!,
    dayInMinor: BigInt(row.day_in_minor!),
    dayOutMinor: BigInt(row.day_out_minor!),
  }))
}

export type Stretch = { account: number; afterVersion: number; most: number }

export type WalkedEntry = {
  account: number
  version: number
  transfer: number
  amountMinor: bigint
  balanceMinor: bigint
  day: string
  bookedAtMs: number
}

/** The next entries of each account by version, as both indexes of versions give them. */
export async function findStretches(db: Queryable, stretches: readonly Stretch[]): Promise<WalkedEntry[]> {
  const half = (side: 'debit' | 'credit', sign: '-' | '') => `
    (select ${side}_version as version, id, ${sign}amount_minor as amount_minor,
            ${side}_balance_minor as balance_minor, booked_day, booked_at
       from ledger.transfers
      where ${side}_account = stretch.account and ${side}_version > stretch.after
      order by ${side}_version
      limit stretch.most)`
  const { rows } = await db.query<Record<string, string>>(
    `select stretch.account::text, entry.version::text, entry.id::text, entry.amount_minor::text,
            entry.balance_minor::text, entry.booked_day::text, date_part('epoch', entry.booked_at) * 1000 as booked_ms
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as stretch (account, after, most)
      cross join lateral (
        select * from (${half('debit', '-')} union all ${half('credit', '')}) as halves
         order by version
         limit stretch.most
      ) as entry
      order by stretch.account, entry.version`,
    [
      stretches.map(({ account }) => account),
      stretches.map(({ afterVersion }) => afterVersion),
      stretches.map(({ most }) => most),
    ],
  )
  return rows.map((row) => ({
    account: Number(row.account),
    version: Number(row.version),
    transfer: Number(row.id),
    amountMinor: BigInt(row.amount_minor!),
    balanceMinor: BigInt(row.balance_minor!),
    day: row.booked_day!,
    bookedAtMs: Number(row.booked_ms),
  }))
}

export type KeptDay = {
  account: number
  day: string
  version: number
  balanceMinor: bigint
  inMinor: bigint
  outMinor: bigint
}

/** The ends of days that the books keep, between two days of each account. */
export async function findKeptDays(
  db: Queryable,
  spans: readonly { account: number; from: string; to: string }[],
): Promise<KeptDay[]> {
  const { rows } = await db.query<Record<string, string>>(
    `select kept.account_id::text, kept.day::text, kept.version::text, kept.balance_minor::text,
            kept.in_minor::text, kept.out_minor::text
       from unnest($1::bigint[], $2::date[], $3::date[]) as span (account, first, last)
       join ledger.day_ends as kept
         on kept.account_id = span.account and kept.day >= span.first and kept.day <= span.last`,
    [spans.map(({ account }) => account), spans.map(({ from }) => from), spans.map(({ to }) => to)],
  )
  return rows.map((row) => ({
    account: Number(row.account_id),
    day: row.day!,
    version: Number(row.version),
    balanceMinor: BigInt(row.balance_minor!),
    inMinor: BigInt(row.in_minor!),
    outMinor: BigInt(row.out_minor!),
  }))
}
