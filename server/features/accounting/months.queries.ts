import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

export type MonthRow = {
  month: string
  hash: Buffer
  closed_at: Date
  closed_by: string
  approved_by: string | null
}

export const findClosedMonths = (queries: Queries): Promise<MonthRow[]> =>
  queries.rows<MonthRow>(sql`
    select to_char(m.month, 'YYYY-MM') as month, m.hash, m.closed_at, by.username as closed_by,
           (select second.username
              from bank.proposals as p
              join bank.admins as second on second.id = p.decided_by
             where p.act = 'month_closed' and p.state = 'done' and p.subject->>'id' = to_char(m.month, 'YYYY-MM')
             limit 1) as approved_by
      from bank.month_closes as m
      join bank.admins as by on by.id = m.closed_by
     order by m.month`)

export const findLastMonth = async (queries: Queries): Promise<string | null> =>
  (await queries.row<{ last: string | null }>(sql`
    select to_char(max(month), 'YYYY-MM') as last from bank.month_closes`))!.last

/** Months that somebody has proposed to close. */
export const findMonthsWaiting = async (queries: Queries): Promise<string[]> =>
  (
    await queries.rows<{ month: string }>(sql`
      select subject->>'id' as month
        from bank.proposals
       where act = 'month_closed' and state = 'waiting' and expires_at > clock_timestamp()`)
  ).map(({ month }) => month)

export const findReports = (queries: Queries, month: string) =>
  queries.row<{ reports: Buffer; hash: Buffer }>(sql`
    select reports, hash from bank.month_closes where month = ${`${month}-01`}::date`)

export const insertMonth = (month: string, reports: Buffer, by: string): Sql => sql`
  insert into bank.month_closes (month, reports, hash, closed_by)
  values (${`${month}-01`}::date, ${reports}, sha256(${reports}), ${by})`

export type CloseRow = { day: string; closed_at: Date; transfers: bigint; hash: Buffer }

export const findDayCloses = (
  queries: Queries,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CloseRow[]> =>
  queries.rows<CloseRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, closed_at, transfers, hash
      from books.day_closes
     where day < ${before ?? 'infinity'}::date
     order by books.day_closes.day desc
     limit ${limit}`)
