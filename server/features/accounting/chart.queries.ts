import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import type { Line } from './reports.ts'

export const readChart = (queries: Queries): Promise<Line[]> =>
  queries.rows<Line>(sql`
    select number, code, name, type, reckoned,
           array(select account_kind from bank.chart_places as p where p.number = l.number order by account_kind) as kinds
      from bank.chart_lines as l
     order by number`)

/** One change at a time. */
export const lockChart = sql`select pg_advisory_xact_lock(hashtext('larkfield chart'))`

/** Numbers may be swapped, so that all lines go before any comes; no report is read in between. */
export async function replaceChart(queries: Queries, lines: readonly Line[]): Promise<void> {
  await queries.run(sql`delete from bank.chart_places`)
  await queries.run(sql`delete from bank.chart_lines`)
  await queries.run(sql`
    insert into bank.chart_lines (number, code, name, type, reckoned)
    select number, code, name, type, reckoned
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           as line (number text, code text, name text, type text, reckoned text)`)
  const places = lines.flatMap(({ number, kinds }) => kinds.map((kind) => ({ number, kind })))
  await queries.run(sql`
    insert into bank.chart_places (account_kind, number)
    select kind, number from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (kind text, number text)`)
}
