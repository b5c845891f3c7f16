import type { PolicyRule } from '@larkfield/contract/policy.ts'
import { named, sql } from '../database/sql.ts'

export type StandingRow = {
  version: number | null
  rules: PolicyRule[] | null
  changed_at: Date | null
  changed_by: string | null
  approvers: number
  owners: number
  counted_approvers: number
  counted_owners: number
}

/**
 * The policy of this moment, and how many people there are to decide by it: those who can, and with them those whose power
 * no two people took: one person alone disabled them, or their password is reset and not chosen yet.
 */
export const standing = named(
  'policy_standing',
  sql`
    select p.version, p.rules, p.changed_at, p.changed_by, people.*
    from (
      select count(*) filter (where can_sign_in and 'approver' = any(roles))::int as approvers,
             count(*) filter (where can_sign_in and 'owner' = any(roles))::int as owners,
             count(*) filter (where 'approver' = any(roles))::int as counted_approvers,
             count(*) filter (where 'owner' = any(roles))::int as counted_owners
      from bank.admins
      cross join lateral (select status = 'active' and has_password as can_sign_in) now
      where can_sign_in or still_counts
    ) people
    left join lateral (
      select v.version, v.rules, v.changed_at, coalesce(a.full_name, a.username) as changed_by
      from bank.policies v
      join bank.admins a on a.id = v.changed_by
      order by v.version desc
      limit 1
    ) p on true`,
)

/** Two who change it at once: the second finds the version of the first. */
export const lockPolicy = sql`select pg_advisory_xact_lock(hashtext('larkfield policy'))`

export const insertPolicy = (version: number, rules: readonly PolicyRule[], changedBy: string) => sql`
  insert into bank.policies (version, rules, changed_by)
  values (${version}, ${JSON.stringify(rules)}::jsonb, ${changedBy})`

type Moved = { staffId: string; currency: string; amountMinor: bigint }

/** Adds to what somebody has moved alone today, and gives the sum; nobody else adds to it before this is over. */
export const addMoved = ({ staffId, currency, amountMinor }: Moved) => sql`
  insert into bank.desk_allowances (admin_id, day, currency, moved_minor)
  values (${staffId}, (clock_timestamp() at time zone 'UTC')::date, ${currency}, ${amountMinor})
  on conflict (admin_id, day, currency) do update
  set moved_minor = desk_allowances.moved_minor + excluded.moved_minor
  returning moved_minor`

export type MovedRow = { currency: string; moved_minor: bigint }

export const movedToday = (staffId: string) => sql`
  select currency, moved_minor
  from bank.desk_allowances
  where admin_id = ${staffId} and day = (clock_timestamp() at time zone 'UTC')::date
  order by currency`
