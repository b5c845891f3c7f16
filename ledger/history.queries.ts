import { containing } from '@larkfield/contract/search-pattern.ts'
import type { Queryable } from './connection.ts'
import type { AccountKind, Details, TransferKind } from './types.ts'

/** An account's row as reads need it: together with the rows that never change it fixes every past balance. */
export type Standing = {
  id: string
  version: string
  balance_minor: string
  day: string
  day_in_minor: string
  day_out_minor: string
}

export async function findStanding(db: Queryable, account: number | string): Promise<Standing | undefined> {
  const by = typeof account === 'number' ? 'id' : 'number'
  const { rows } = await db.query<Standing>({
    name: `ledger-standing-${by}`,
    text: `
      select id, version, balance_minor, day::text, day_in_minor, day_out_minor
        from ledger.accounts
       where ${by} = $1`,
    values: [account],
  })
  return rows[0]
}

export type DayEndRecord = {
  day: string
  version: string
  balance_minor: string
  in_minor: string
  out_minor: string
}

/** In the answer `day` is text, so whoever orders by the column must name its table: no index orders the text. */
const dayEndColumns = 'day::text, version, balance_minor, in_minor, out_minor'

/** The last day before `day` on which the account had entries. */
export async function findDayEndBefore(
  db: Queryable,
  account: string,
  day: string,
): Promise<DayEndRecord | undefined> {
  const { rows } = await db.query<DayEndRecord>({
    name: 'ledger-day-end-before',
    text: `
      select ${dayEndColumns}
        from ledger.day_ends
       where account_id = $1 and day < $2
       order by day_ends.day desc
       limit 1`,
    values: [account, day],
  })
  return rows[0]
}

export async function findDayEnds(
  db: Queryable,
  account: string,
  { from, to }: { from: string; to: string },
): Promise<DayEndRecord[]> {
  const { rows } = await db.query<DayEndRecord>({
    name: 'ledger-day-ends-between',
    text: `
      select ${dayEndColumns}
        from ledger.day_ends
       where account_id = $1 and day between $2 and $3
       order by day_ends.day`,
    values: [account, from, to],
  })
  return rows
}

export type LineRecord = {
  version: string
  transfer_id: string
  kind: TransferKind
  amount_minor: string
  balance_minor: string
  counter_id: string
  counter_number: string
  counter_kind: AccountKind
  booked_at: Date
  value_at: Date
  reverses: string | null
  reversed_by: string | null
  details: Details | null
}

export type LineFilter = {
  includeReversed: boolean
  text: string | undefined
  amountMinor: bigint | undefined
}

type LineQuery = LineFilter & {
  account: string
  /** Both ends belong to it. Versions have no gaps, so this bounds the work whatever the filter. */
  lowest: number
  highest: number
  newestFirst: boolean
  limit: number
}

/** The `offset 0` makes PostgreSQL look each line's counterpart up, rather than read all accounts for a few lines. */
export async function findLines(db: Queryable, query: LineQuery): Promise<LineRecord[]> {
  const order = query.newestFirst ? 'desc' : 'asc'
  const { rows } = await db.query<LineRecord>({
    name: `ledger-lines-${order}`,
    text: `
      select e.version, e.transfer_id, e.kind, e.amount_minor, e.balance_minor,
             e.counter_id, counter.number as counter_number, counter.kind as counter_kind,
             e.booked_at, coalesce(e.value_at, e.booked_at) as value_at,
             e.reverses, reversal.id as reversed_by, e.details
        from ledger.entries as e
        cross join lateral (select number, kind from ledger.accounts where id = e.counter_id offset 0) as counter
        left join ledger.transfers as reversal on reversal.reverses = e.transfer_id
       where e.account_id = $1 and e.version between $2 and $3
         and ($4 or (e.reverses is null and reversal.id is null))
         and ${detailsContain('e.details', '$5')}
         and ($6::bigint is null or abs(e.amount_minor) = $6)
       order by e.version ${order}
       limit $7`,
    values: [
      query.account,
      query.lowest,
      query.highest,
      query.includeReversed,
      patternOf(query.text),
      query.amountMinor ?? null,
      query.limit,
    ],
  })
  return rows
}

/**
 * Looks into the values alone: the names of the details are ours and would match every line. Most lines are passed over
 * by a look at the whole text, which takes a fraction of the time; a sign that JSON writes otherwise is not found there.
 */
export const detailsContain = (details: string, pattern: string): string =>
  `(${pattern}::text is null
    or (${details}::text ilike ${pattern} or ${pattern} ~ '["\\\\[:cntrl:]]')
    and exists (select 1 from json_each_text(${details}) as detail where detail.value ilike ${pattern}))`

/** The pattern for the text that is searched for; none for no search. */
export const patternOf = (text: string | undefined): string | null =>
  text === undefined ? null : containing(text)

/** How many lines of the range belong to a reversed transfer or to its reversal. */
export async function countReversedLines(
  db: Queryable,
  account: string,
  { lowest, highest }: { lowest: number; highest: number },
): Promise<number> {
  const { rows } = await db.query<{ count: string }>({
    name: 'ledger-reversed-lines',
    text: `
      with reversals as (
        select id, reverses, debit_version as version
          from ledger.transfers
         where reverses is not null and debit_account = $1
        union all
        select id, reverses, credit_version
          from ledger.transfers
         where reverses is not null and credit_account = $1
      ), originals as (
        select case when original.debit_account = $1 then original.debit_version else original.credit_version end
                 as version
          from reversals
         cross join lateral (select * from ledger.transfers where id = reversals.reverses limit 1) as original
      )
      select (select count(*) from reversals where version between $2 and $3)
           + (select count(*) from originals where version between $2 and $3) as count`,
    values: [account, lowest, highest],
  })
  return Number(rows[0]!.count)
}
