import { sql } from '../../floor/database/sql.ts'
import { type Holder, heldBy } from '../../floor/sessions/holder.queries.ts'

export type BrowserRow = {
  id: string
  address: string | null
  browser: string | null
  last_used_at: Date
  trusted_until: Date
}

export const rememberedBrowsersOf = (holder: Holder) => sql`
  select id, address, browser, last_used_at, trusted_until
  from bank.known_browsers
  where ${heldBy(holder)} and trusted_until > clock_timestamp()
  order by last_used_at desc`

export const forgetRememberedBrowser = (holder: Holder, id: string) => sql`
  update bank.known_browsers
  set trusted_until = null
  where id = ${id} and ${heldBy(holder)} and trusted_until is not null`

export type SessionRow = {
  id: string
  address: string
  browser: string
  created_at: Date
  last_seen_at: Date
}

export const openSessionsOf = (holder: Holder) => sql`
  select id, address, browser, created_at, last_seen_at
  from bank.sessions
  where ${heldBy(holder)}
    and expires_at > clock_timestamp()
    and last_seen_at > clock_timestamp() - interval '15 minutes'
  order by last_seen_at desc
  limit 100`

export type SignInRow = { at: Date; address: string; browser: string; outcome: string }

/** A customer's stand in a table of their own, an administrator's in the audit trail. */
export const lastSignInsOf = (holder: Holder) =>
  'customerId' in holder
    ? sql`
      select at, address, browser, outcome
      from bank.sign_ins
      where customer_id = ${holder.customerId}
      order by id desc
      limit 10`
    : sql`
      select at, address, browser, outcome
      from bank.audit_trail
      where action = 'admin_sign_in' and subject_kind = 'admin' and subject_id = ${holder.staffId}
      order by id desc
      limit 10`
