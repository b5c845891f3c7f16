import type { Queryable } from './connection.ts'
import { detailsContain, type LineFilter, patternOf } from './history.queries.ts'
import type { TransferRecord } from './rows.ts'
import type { AccountKind, TransferKind } from './types.ts'

/** Times come as milliseconds and days as days since 2000-01-01, as the judge counts them. */
export const transferColumns = (of: string): string => `
  ${of}.id, date_part('epoch', ${of}.booked_at) * 1000 as booked_at_ms,
  ${of}.booked_day - date '2000-01-01' as booked_day,
  ${of}.business_day - date '2000-01-01' as business_day, ${of}.step, ${of}.kind,
  ${of}.debit_account, ${of}.credit_account, ${of}.amount_minor, ${of}.currency,
  ${of}.debit_version, ${of}.debit_balance_minor, ${of}.credit_version, ${of}.credit_balance_minor,
  ${of}.hold_id, ${of}.reverses, ${of}.expires_at, ${of}.value_at, ${of}.principal, ${of}.details,
  ${of}.request, ${of}.fingerprint`

export async function findTransfer(db: Queryable, id: number): Promise<TransferRecord | undefined> {
  const { rows } = await db.query<TransferRecord>(
    `select ${transferColumns('t')} from ledger.transfers as t where t.id = $1`,
    [id],
  )
  return rows[0]
}

export async function isRequestKnown(db: Queryable, request: string): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    'select exists (select 1 from ledger.transfers where request = $1::uuid) as known',
    [request],
  )
  return rows[0]!.known
}

export type OverallRecord = TransferRecord & {
  debit_number: string
  credit_number: string
  debit_kind: AccountKind
  credit_kind: AccountKind
  reversed_by: string | null
}

type OverallSearch = Omit<LineFilter, 'amountMinor'> & {
  amounts: ReadonlyMap<string, bigint> | undefined
  /** Ids before this one, and from `lowest` on. */
  before: number
  lowest: number
  from: string | undefined
  to: string | undefined
  /** At most so many rows are looked at. */
  scanned: number
  limit: number
}

/** Newest first; every record carries the lowest id that was looked at. */
export async function findOverall(
  db: Queryable,
  search: OverallSearch,
): Promise<{ rows: OverallRecord[]; lowestScanned: number | undefined }> {
  const { rows } = await db.query<OverallRecord & { lowest_scanned: string }>({
    name: 'ledger-overall',
    text: `
      with scanned as materialized (
        select *
          from ledger.transfers
         where id < $1 and id >= $2
         order by id desc
         limit $3
      ), found as (
        select ${transferColumns('t')}, debit.number as debit_number, credit.number as credit_number,
               debit.kind as debit_kind, credit.kind as credit_kind, reversal.id as reversed_by
          from scanned as t
          join ledger.accounts as debit on debit.id = t.debit_account
          join ledger.accounts as credit on credit.id = t.credit_account
          left join ledger.transfers as reversal on reversal.reverses = t.id
         where t.debit_version is not null
           and ($4::date is null or t.booked_day >= $4)
           and ($5::date is null or t.booked_day <= $5)
           and ($6 or (t.reverses is null and reversal.id is null))
           and ${detailsContain('t.details', '$7')}
           and ($8::text[] is null
                or (t.currency, t.amount_minor) in (select * from unnest($8::text[], $9::bigint[])))
         order by t.id desc
         limit $10
      )
      select edge.lowest_scanned, found.*
        from (select min(id) as lowest_scanned from scanned) as edge
        left join found on true
       order by found.id desc`,
    values: [
      search.before,
      search.lowest,
      search.scanned,
      search.from ?? null,
      search.to ?? null,
      search.includeReversed,
      patternOf(search.text),
      search.amounts ? [...search.amounts.keys()] : null,
      search.amounts ? [...search.amounts.values()] : null,
      search.limit,
    ],
  })
  const lowest = rows[0]?.lowest_scanned
  return { rows: rows.filter((row) => row.id !== null), lowestScanned: lowest ? Number(lowest) : undefined }
}

/** How many of the rows looked at are found; without what stands beside them. */
export async function countOverall(db: Queryable, search: Omit<OverallSearch, 'limit'>): Promise<number> {
  const { rows } = await db.query<{ count: string }>({
    name: 'ledger-overall-count',
    text: `
      select count(*)
        from (select * from ledger.transfers where id < $1 and id >= $2 order by id desc limit $3) as t
       where t.debit_version is not null
         and ($4::date is null or t.booked_day >= $4)
         and ($5::date is null or t.booked_day <= $5)
         and ($6 or (t.reverses is null
                     and (select reversal.id from ledger.transfers as reversal where reversal.reverses = t.id) is null))
         and ${detailsContain('t.details', '$7')}
         and ($8::text[] is null
              or (t.currency, t.amount_minor) in (select * from unnest($8::text[], $9::bigint[])))`,
    values: [
      search.before,
      search.lowest,
      search.scanned,
      search.from ?? null,
      search.to ?? null,
      search.includeReversed,
      patternOf(search.text),
      search.amounts ? [...search.amounts.keys()] : null,
      search.amounts ? [...search.amounts.values()] : null,
    ],
  })
  return Number(rows[0]!.count)
}

/** Sealing is never so far behind. */
const MOST_UNSEALED = 100_000_000

/** All transfers in which money moved: those in blocks are counted already, the newest are counted now. */
export async function countMovements(db: Queryable): Promise<{ movements: number; reversals: number }> {
  const { rows } = await db.query<{ movements: string; reversals: string }>(
    `select head.sealed_movements
              + (select count(debit_version)
                   from (select debit_version from ledger.transfers where id > head.last_id order by id limit ${MOST_UNSEALED}) as new)
                as movements,
            (select count(*) from ledger.transfers where reverses is not null) as reversals
       from ledger.chain_head as head`,
  )
  return { movements: Number(rows[0]!.movements), reversals: Number(rows[0]!.reversals) }
}

/** Halves the range of ids until it finds the first one booked on `day` or later. */
export async function firstIdOn(db: Queryable, day: string): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `with recursive search (low, high) as (
       select 0::bigint, coalesce((select max(id) from ledger.transfers), 0) + 1
       union all
       select case when middle.booked_day < $1 then middle.id + 1 else search.low end,
              case when middle.booked_day < $1 then search.high else (search.low + search.high) / 2 end
         from search
         left join lateral (
           select id, booked_day
             from ledger.transfers
            where id >= (search.low + search.high) / 2
            order by id
            limit 1
         ) as middle on true
        where search.low < search.high
     )
     select high as id from search order by high - low limit 1`,
    [day],
  )
  return Number(rows[0]!.id)
}

type HoldQuery = { account: number | null; kind: TransferKind | null; openOnly: boolean }

/** Each way of asking is a statement of its own, since each goes by an index of its own. */
const holdsOf = ({ account, kind, openOnly }: HoldQuery): string => `
  ledger.transfers as t
  where t.step = 'held'
    ${account === null ? '' : 'and t.debit_account = $1 and t.debit_version is null'}
    ${kind === null ? '' : `and t.kind = $${account === null ? 1 : 2}::ledger.transfer_kind`}
    ${openOnly ? 'and exists (select 1 from ledger.open_holds as open where open.hold_id = t.id)' : ''}`

const askedFor = ({ account, kind }: HoldQuery) => [account, kind].filter((value) => value !== null)

export async function findHolds(
  db: Queryable,
  query: HoldQuery & { before: number; limit: number },
): Promise<TransferRecord[]> {
  const values = [...askedFor(query), query.before, query.limit]
  const { rows } = await db.query<TransferRecord>(
    `select ${transferColumns('t')}
       from ${holdsOf(query)}
        and t.id < $${values.length - 1}
      order by t.id desc
      limit $${values.length}`,
    values,
  )
  return rows
}

export async function countHolds(db: Queryable, query: HoldQuery): Promise<number> {
  const open = `ledger.open_holds ${query.account === null ? '' : 'where account_id = $1'}`
  const text = `select count(*) from ${query.openOnly && query.kind === null ? open : holdsOf(query)}`
  const { rows } = await db.query<{ count: string }>(text, askedFor(query))
  return Number(rows[0]!.count)
}

export async function findEndsOfHolds(db: Queryable, holds: readonly string[]): Promise<TransferRecord[]> {
  const { rows } = await db.query<TransferRecord>(
    `select ${transferColumns('t')} from ledger.transfers as t where t.hold_id = any($1::bigint[])`,
    [holds],
  )
  return rows
}

export async function findDueHolds(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ hold_id: string }>(
    `select hold_id
       from ledger.open_holds
      where expires_at <= clock_timestamp()
      order by expires_at
      limit $1`,
    [limit],
  )
  return rows.map((row) => Number(row.hold_id))
}
