import type { Fault } from '@larkfield/ledger'
import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { BankPlace } from './bank-slices.ts'

type Finding = Fault & { kind: 'fault' | 'remark' }

/** As it was noted: a release before 0.2.0 kept the English sentence alone. */
type Noted = {
  rule: string
  wrong: string
  code: string | null
  values: Record<string, string | number> | null
}

/** Everything has a limit: books that are wrong everywhere need no longer list. */
const MOST_OPEN = 500

/** Notes that it is there, once for as long as it lasts. */
export const noteFinding = (
  queries: Queries,
  { kind, rule, subject, wrong, code, values }: Finding,
  place: BankPlace | null,
) =>
  queries.run(sql`
    insert into bank.book_findings (kind, rule, subject, wrong, code, given, place)
    select ${kind}, ${rule}, left(${subject}, 200), left(${wrong}, 1000), ${code}, ${JSON.stringify(values)}::json,
           ${place === null ? null : JSON.stringify(place)}::json
    where (select count(*) from bank.book_findings where gone_at is null) < ${MOST_OPEN}
       or exists (select 1 from bank.book_findings
                  where gone_at is null and kind = ${kind} and rule = ${rule} and subject = left(${subject}, 200))
    on conflict (kind, rule, subject) where gone_at is null do update
      set last_seen_at = clock_timestamp(), place = coalesce(excluded.place, book_findings.place),
          wrong = case when book_findings.kind = 'fault' then excluded.wrong else book_findings.wrong end,
          code = case when book_findings.kind = 'fault' then excluded.code else book_findings.code end,
          given = case when book_findings.kind = 'fault' then excluded.given else book_findings.given end`)

/** The open fault that nobody has looked at for longest, a minute at least. */
export const findDueAgain = (queries: Queries) =>
  queries.row<{ id: bigint; rule: string; subject: string; place: BankPlace }>(sql`
    select id, rule, subject, place
    from bank.book_findings
    where gone_at is null and kind = 'fault' and place is not null
      and last_seen_at < statement_timestamp() - interval '1 minute'
    order by last_seen_at
    limit 1`)

export const noteLook = (queries: Queries, id: bigint, isThere: boolean) =>
  queries.run(sql`
    update bank.book_findings
    set last_seen_at = case when ${isThere} then clock_timestamp() else last_seen_at end,
        gone_at = case when ${isThere} then null else clock_timestamp() end
    where id = ${id}`)

/** After a whole run that began at `since`: faults of rules in which it found none. */
export const noteGone = (queries: Queries, { since, except }: { since: Date; except: string[] }) =>
  queries.run(sql`
    update bank.book_findings
    set gone_at = clock_timestamp()
    where gone_at is null and kind = 'fault' and last_seen_at < ${since} and rule <> all (${except}::text[])`)

export const openFindings = (queries: Queries, most: number) =>
  queries.rows<Noted & { kind: Finding['kind']; firstSeenAt: Date; lastSeenAt: Date }>(sql`
    select kind, rule, wrong, code, given as values, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from bank.book_findings
    where gone_at is null
    order by kind, first_seen_at, id
    limit ${most}`)

/** New faults that nobody was told of; nothing for ten minutes after the last news, so that many make one mail. */
export async function takeUntold(queries: Queries): Promise<Noted[]> {
  const untold = await queries.row(sql`
    select 1 from bank.book_findings where gone_at is null and kind = 'fault' and told_at is null limit 1`)
  if (!untold) return []
  const mayTell = await queries.run(sql`
    update bank.self_check
    set told_at = clock_timestamp()
    where told_at is null or told_at < clock_timestamp() - interval '10 minutes' or told_at > clock_timestamp()`)
  if (mayTell === 0) return []
  return queries.rows(sql`
    update bank.book_findings
    set told_at = clock_timestamp()
    where gone_at is null and kind = 'fault' and told_at is null
    returning rule, wrong, code, given as values`)
}
