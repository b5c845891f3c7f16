import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'

/** Never the number itself: who lists cards does not need it, so it is not even read. */
export type CardRecord = {
  id: string
  seq: bigint
  last_four: string
  brand: string
  holder_name: string
  expiry_date: string
  customer_id: string
  customer_name: string
}

const columns = sql`
  k.id, k.seq, k.last_four, k.brand, k.holder_name, k.expiry_date, k.customer_id, c.full_name as customer_name`

export type NewCard = {
  customerId: string
  numberSealed: Buffer
  lastFour: string
  brand: string
  holderName: string
  expiryDate: string
}

export const insertCard = (queries: Queries, card: NewCard) =>
  queries.run(sql`
    insert into bank.cards (customer_id, number_sealed, last_four, brand, holder_name, expiry_date)
    values (${card.customerId}, ${card.numberSealed}, ${card.lastFour}, ${card.brand}, ${card.holderName},
            ${card.expiryDate})`)

export const removeCard = (
  queries: Queries,
  { cardId, customerId }: { cardId: string; customerId: string },
) =>
  queries.row<{ last_four: string; brand: string }>(sql`
    update bank.cards
    set deleted_at = clock_timestamp(), number_sealed = ''
    where id = ${cardId} and customer_id = ${customerId} and deleted_at is null
    returning last_four, brand`)

/** Another form for a card that is kept already takes its place. */
export const removeSameCard = (queries: Queries, card: NewCard) =>
  queries.run(sql`
    update bank.cards
    set deleted_at = clock_timestamp(), number_sealed = ''
    where customer_id = ${card.customerId}
      and last_four = ${card.lastFour}
      and brand = ${card.brand}
      and expiry_date = ${card.expiryDate}
      and deleted_at is null`)

export async function countCards(queries: Queries, customerId: string): Promise<number> {
  const row = await queries.row<{ n: number }>(sql`
    select count(*)::int as n from bank.cards where customer_id = ${customerId} and deleted_at is null`)
  return row?.n ?? 0
}

export const cardsOf = (queries: Queries, customerId: string) =>
  queries.rows<CardRecord>(sql`
    select ${columns}
    from bank.cards k
    join bank.customers c on c.id = k.customer_id
    where k.customer_id = ${customerId} and k.deleted_at is null
    order by k.seq desc`)

const wanted = (q: string | undefined): Sql => sql`
  from bank.cards k
  where k.deleted_at is null
    and ${everyWord(sql`(' ' || lower(k.holder_name || ' ' || k.brand || ' ' || k.last_four))`, q)}`

type Page = { q: string | undefined; before: bigint | undefined; limit: number }

export const listCards = (queries: Queries, { q, before, limit }: Page) =>
  queries.rows<CardRecord>(sql`
    with page as materialized (
      select k.seq
      ${wanted(q)}
        and ${before === undefined ? sql`true` : sql`k.seq < ${before}`}
      order by k.seq desc
      limit ${limit + 1}
    )
    select ${columns}
    from page
    join bank.cards k on k.seq = page.seq
    join bank.customers c on c.id = k.customer_id
    order by k.seq desc`)

export const totalOfCards = (database: Database, q: string | undefined) => boundedTotal(database, wanted(q))
