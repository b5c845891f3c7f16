import { type Sql, sql } from '../database/sql.ts'

/**
 * The trail for staff who read no customers, such as an owner who is nothing else: what staff and the bank itself did, and
 * what concerns staff. Lines about the bank's own things are whole. Of every other line who acted, what was done, when and
 * from where is shown, and the second person; whom or what it is about, the reason and the values are covered. A kind that
 * is not named here is covered, so a new one tells nothing of customers by accident.
 */
export const ownKinds = ['admin', 'chart', 'holiday', 'month', 'night', 'policy', 'product']

const isWhole = sql`coalesce(t.subject_kind = any(${ownKinds}::text[]), false)`

/** In the words of the index audit_of_staff. */
export const concernsStaff = sql`(t.actor_role in ('admin', 'bank') or t.subject_kind = 'admin')`

/** A search looks at nothing that is covered: what is found would say what it holds. */
export const openSubject = sql`case when ${isWhole} then t.subject_name end`
export const openReason = sql`case when ${isWhole} then t.reason end`

export const aboutOwnThing = (subject: string): Sql =>
  sql`${isWhole} and (t.subject_id = ${subject} or lower(t.subject_name) = lower(${subject}))`

export const openColumns = sql`
  t.id, t.at, t.actor_role, t.actor_id, t.actor_name, t.action, t.outcome, t.subject_kind,
  case when ${isWhole} then t.subject_id end as subject_id,
  ${openSubject} as subject_name,
  ${openReason} as reason,
  case when ${isWhole} then t.before end as before,
  case when ${isWhole} then t.after
       when t.after ? 'approvedBy' then jsonb_build_object('approvedBy', t.after -> 'approvedBy') end as after,
  t.address, t.browser, t.request_id, not ${isWhole} as is_covered`
