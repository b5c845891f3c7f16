import type { Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { sql } from '../../floor/database/sql.ts'
import { AT_ONCE, older, type Slice } from '../../floor/exports/slices.queries.ts'

export type ExportedCard = {
  seq: bigint
  owner: string
  brand: string
  last_four: string
  holder_name: string
  expiry_date: string
  added_at: Date
}

export const someCards = (queries: Queries, { before, filter }: Slice<{ q?: string | undefined }>) =>
  queries.rows<ExportedCard>(sql`
    select k.seq, c.full_name as owner, k.brand, k.last_four, k.holder_name, k.expiry_date, k.added_at
    from bank.cards k
    join bank.customers c on c.id = k.customer_id
    where ${older(sql`k.seq`, before)}
      and k.deleted_at is null
      and ${everyWord(sql`(' ' || lower(k.holder_name || ' ' || k.brand || ' ' || k.last_four))`, filter.q)}
    order by k.seq desc
    limit ${AT_ONCE}`)
