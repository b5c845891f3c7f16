import { type Sql, sql } from '../database/sql.ts'

export type Sealed = { sealed: Buffer }

export const keyCheck: Sql = sql`select sealed from bank.key_check`

/** Of servers that start at once on a new bank, one writes it. */
export const insertKeyCheck = (sealed: Buffer): Sql => sql`
  insert into bank.key_check (sealed)
  values (${sealed})
  on conflict do nothing`

export const replaceKeyCheck = (sealed: Buffer): Sql => sql`
  update bank.key_check
  set sealed = ${sealed}, sealed_at = clock_timestamp()`

/** What customers' money depends on: the oldest and the newest of their codes and cards. */
export const sealedOfCustomers: Sql = sql`
  (select transfer_codes_sealed as sealed from bank.customers where length(transfer_codes_sealed) > 0 order by seq limit 1)
  union all
  (select transfer_codes_sealed from bank.customers where length(transfer_codes_sealed) > 0 order by seq desc limit 1)
  union all
  (select number_sealed from bank.cards where length(number_sealed) > 0 order by seq limit 1)
  union all
  (select number_sealed from bank.cards where length(number_sealed) > 0 order by seq desc limit 1)`

/** The newest mail that waits; of a sealed value its beginning tells the key. */
export const sealedMail: Sql = sql`
  select decode(left(payload ->> 'sealed', 8), 'base64') as sealed
  from graphile_worker._private_jobs
  where attempts < max_attempts and payload ->> 'sealed' is not null
  order by id desc
  limit 1`

export const newestAnchor: Sql = sql`select document from bank.anchors order by number desc limit 1`
