import { sql } from '../database/sql.ts'
import { type Holder, idsOf } from './holder.queries.ts'

/** Nobody has no row, at the same price. */
export const knownBrowserOf = (browserHash: Buffer, holder: Holder | undefined) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    select id, coalesce(trusted_until > clock_timestamp(), false) as is_trusted
    from bank.known_browsers
    where (customer_id = ${customerId}::uuid or admin_id = ${staffId}::uuid)
      and browser_hash = ${browserHash}
      and expires_at > clock_timestamp()`
}

type Remembered = {
  browserHash: Buffer
  holder: Holder
  address?: string | undefined
  browser?: string | undefined
}

/** Trust that was given stays until its day, whatever later sign-ins say. */
export const rememberBrowser = (
  { browserHash, holder, address, browser }: Remembered,
  { days, trustedDays }: { days: number; trustedDays: number | null },
) => {
  const { customerId, staffId } = idsOf(holder)
  const known =
    'customerId' in holder
      ? sql`(customer_id, browser_hash) where customer_id is not null`
      : sql`(admin_id, browser_hash) where admin_id is not null`
  return sql`
    insert into bank.known_browsers
      (browser_hash, customer_id, admin_id, address, browser, expires_at, trusted_until)
    values (${browserHash}, ${customerId}, ${staffId}, ${address ?? null}, ${browser ?? null},
            clock_timestamp() + ${days} * interval '1 day',
            clock_timestamp() + ${trustedDays}::integer * interval '1 day')
    on conflict ${known} do update
    set last_used_at = clock_timestamp(),
        expires_at = excluded.expires_at,
        address = coalesce(excluded.address, known_browsers.address),
        browser = coalesce(excluded.browser, known_browsers.browser),
        trusted_until = coalesce(excluded.trusted_until, known_browsers.trusted_until)`
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
         where expires_at < statement_timestamp()
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
