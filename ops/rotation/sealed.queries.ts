import { type Sql, sql } from '@larkfield/server/floor/database/sql.ts'

/** One sealed value and the number its page is found by. */
export type SealedRow = { id: string; seq: bigint; sealed: Buffer }

/** A value under the previous key and under the present one. */
export type Resealed = { id: string; before: Buffer; now: Buffer }

type Page = { after: bigint; limit: number }

export const cardNumbers = ({ after, limit }: Page): Sql => sql`
  select id, seq, number_sealed as sealed
  from bank.cards
  where seq > ${after} and length(number_sealed) > 0
  order by seq
  limit ${limit}`

export const transferCodes = ({ after, limit }: Page): Sql => sql`
  select id, seq, transfer_codes_sealed as sealed
  from bank.customers
  where seq > ${after} and length(transfer_codes_sealed) > 0
  order by seq
  limit ${limit}`

export const factors = ({ after, limit }: Page): Sql => sql`
  select id, seq, sealed
  from bank.factors
  where seq > ${after}
  order by seq
  limit ${limit}`

export const proposals = ({ after, limit }: Page): Sql => sql`
  select id, seq, said_sealed as sealed
  from bank.proposals
  where seq > ${after}
  order by seq
  limit ${limit}`

export const demoMails = ({ after, limit }: Page): Sql => sql`
  select id::text as id, id as seq, sealed
  from bank.demo_inbox
  where id > ${after} and length(sealed) > 0
  order by id
  limit ${limit}`

const columns = (rows: Resealed[]) =>
  [rows.map(({ id }) => id), rows.map(({ before }) => before), rows.map(({ now }) => now)] as const

/**
 * A row that somebody works on is passed over, and one that changed since it was read is left as it is: the next pass
 * looks at both again. So a rotation never waits for a customer, nor a customer for it.
 */
const replaceIn = (table: Sql, column: Sql) => (rows: Resealed[]) => {
  const [ids, before, now] = columns(rows)
  return sql`
    with free as (
      select kept.id, given.now
      from unnest(${ids}::uuid[], ${before}::bytea[], ${now}::bytea[]) as given (id, before, now)
      join ${table} kept on kept.id = given.id and kept.${column} = given.before
      for update of kept skip locked
    )
    update ${table} kept
    set ${column} = free.now
    from free
    where kept.id = free.id`
}

export const replaceCardNumbers = replaceIn(sql`bank.cards`, sql`number_sealed`)
export const replaceFactors = replaceIn(sql`bank.factors`, sql`sealed`)
export const replaceProposals = replaceIn(sql`bank.proposals`, sql`said_sealed`)
export const replaceTransferCodes = replaceIn(sql`bank.customers`, sql`transfer_codes_sealed`)

export function replaceDemoMails(rows: Resealed[]): Sql {
  const [ids, , now] = columns(rows)
  return sql`
    update bank.demo_inbox mail
    set sealed = given.now
    from unnest(${ids}::bigint[], ${now}::bytea[]) as given (id, now)
    where mail.id = given.id`
}

/** The beginnings of sealed payloads that wait in the queue: enough to tell the key. */
export const waitingSeals: Sql = sql`
  select left(payload ->> 'sealed', 8) as beginning, count(*)::int as count
  from graphile_worker._private_jobs
  where attempts < max_attempts and payload ->> 'sealed' is not null
  group by 1`
