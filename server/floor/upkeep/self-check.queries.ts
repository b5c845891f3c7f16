import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { BankPlace } from './bank-slices.ts'

/** Every statement of a step sees one snapshot, and none may take long. */
export async function beginStep(queries: Queries, mostMs: number): Promise<void> {
  await queries.run(sql`set transaction isolation level repeatable read`)
  await queries.run(sql`select set_config('statement_timeout', ${String(mostMs)}, true)`)
}

export type Progress = { place: BankPlace | null; sliceSize: number; passBegunAt: Date | null }

/** Nothing while the books rest or another node is at it. A rest of hours is a clock that stepped back. */
export const lockProgress = (queries: Queries) =>
  queries.row<Progress>(sql`
    select place, slice_size as "sliceSize", pass_begun_at as "passBegunAt"
    from bank.self_check
    where rest_until <= clock_timestamp() or rest_until > clock_timestamp() + interval '1 hour'
    for update skip locked`)

type Step = { place: BankPlace | null; isFirst: boolean; restMs: number }

/** Goes on to the next place; none ends the pass. */
export const moveOn = (queries: Queries, { place, isFirst, restMs }: Step) =>
  queries.run(sql`
    update bank.self_check
    set place = ${place === null ? null : JSON.stringify(place)}::json,
        slice_size = least(1000, slice_size * 2),
        pass_begun_at = case when ${isFirst} then now() else pass_begun_at end,
        pass_ended_at = case when ${place === null} and pass_is_whole then clock_timestamp() else pass_ended_at end,
        pass_is_whole = pass_is_whole or ${place === null},
        rest_until = clock_timestamp() + make_interval(secs => ${restMs / 1000}::float8)`)

/** What was not seen in a whole pass any more has been mended. */
export const endPass = (queries: Queries) =>
  queries.run(sql`
    update bank.book_findings f
    set gone_at = clock_timestamp()
    from bank.self_check c
    where f.gone_at is null and f.place is not null and c.pass_is_whole and f.last_seen_at < c.pass_begun_at`)

/** A slice took too long: smaller ones from now on, or, when it was the smallest, the next part instead. */
export const takeLess = (queries: Queries, { least, next }: { least: number; next: BankPlace | null }) =>
  queries.run(sql`
    update bank.self_check
    set pass_is_whole = (pass_is_whole and slice_size > ${least}) or (slice_size <= ${least} and ${next === null}),
        place = case when slice_size > ${least} then place
                     else ${next === null ? null : JSON.stringify(next)}::json end,
        slice_size = greatest(${least}, slice_size / 2),
        rest_until = clock_timestamp() + interval '1 minute'`)

export const noteWholeRun = (queries: Queries) =>
  queries.run(sql`update bank.self_check set whole_run_at = clock_timestamp()`)

export type CheckState = {
  /** Since when there could have been a check. */
  since: Date
  passEndedAt: Date | null
  wholeRunAt: Date | null
  openFaults: number
  now: Date
}

export const readState = async (queries: Queries): Promise<CheckState> =>
  (await queries.row<CheckState>(sql`
    select since, pass_ended_at as "passEndedAt", whole_run_at as "wholeRunAt", clock_timestamp() as now,
           (select count(*)::int from bank.book_findings where gone_at is null and kind = 'fault') as "openFaults"
    from bank.self_check`))!
