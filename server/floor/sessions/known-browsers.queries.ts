import { sql } from '../database/sql.ts'
import type { Holder } from './sessions.queries.ts'

const idsOf = (holder: Holder | undefined) => ({
  customerId: holder && 'customerId' in holder ? holder.customerId : null,
  staffId: holder && 'staffId' in holder ? holder.staffId : null,
})

/** Nobody has no row, at the same price. */
export const knownBrowserOf = (browserHash: Buffer, holder: Holder | undefined) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    select id
    from bank.known_browsers
    where (customer_id = ${customerId}::uuid or admin_id = ${staffId}::uuid)
      and browser_hash = ${browserHash}
      and expires_at > clock_timestamp()`
}

export const rememberBrowser = (browserHash: Buffer, holder: Holder, days: number) => {
  const { customerId, staffId } = idsOf(holder)
  const known =
    'customerId' in holder
      ? sql`(customer_id, browser_hash) where customer_id is not null`
      : sql`(admin_id, browser_hash) where admin_id is not null`
  return sql`
    insert into bank.known_browsers (browser_hash, customer_id, admin_id, expires_at)
    values (${browserHash}, ${customerId}, ${staffId}, clock_timestamp() + ${days} * interval '1 day')
    on conflict ${known} do update
    set last_used_at = clock_timestamp(),
        expires_at = excluded.expires_at`
}

/** Those that have ended, and the ones a person has not used for longest when there are too many. Waits for nobody. */
export const deleteSomeForgotten = (holder: Holder, most: number) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    delete from bank.known_browsers
    where id in (
      select id
      from bank.known_browsers
      where id in (
        (select id
         from bank.known_browsers
         where expires_at < clock_timestamp()
         order by expires_at
         limit 20)
        union all
        (select id
         from bank.known_browsers
         where customer_id = ${customerId}::uuid or admin_id = ${staffId}::uuid
         order by last_used_at desc, id
         offset ${most}::integer)
      )
      for update skip locked
    )`
}

export const browsersOf = (holder: Holder) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    select id
    from bank.known_browsers
    where customer_id = ${customerId}::uuid or admin_id = ${staffId}::uuid`
}

export const deleteBrowsersOf = (holder: Holder, exceptHash: Buffer | null) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    delete from bank.known_browsers
    where (customer_id = ${customerId}::uuid or admin_id = ${staffId}::uuid)
      and browser_hash is distinct from ${exceptHash}::bytea`
}
