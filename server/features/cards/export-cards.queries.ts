import type { Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { sql } from '../../floor/database/sql.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'

export type ExportedCard = {
  owner: string
  brand: string
  last_four: string
  holder_name: string
  expiry_date: string
  added_at: Date
}

const keys = (queries: Queries, { q }: { q?: string | undefined }) =>
  keysInOrder(queries, sql`k.seq`, {
    from: sql`
      from bank.cards k
      where k.deleted_at is null
        and ${everyWord(sql`(' ' || lower(k.holder_name || ' ' || k.brand || ' ' || k.last_four))`, q)}`,
    order: sql`k.seq desc`,
  })

const rows = (queries: Queries, some: readonly bigint[]) =>
  queries.rows<ExportedCard>(sql`
    select c.full_name as owner, t.brand, t.last_four, t.holder_name, t.expiry_date, t.added_at
    from ${among(some)}
    join bank.cards t on t.seq = k.key
    join bank.customers c on c.id = t.customer_id
    where t.deleted_at is null
    order by k.place`)

export const exportedCards = { keys, rows }
