import { sql } from '@larkfield/server/floor/database/sql.ts'

export type CustomerCurrencies = { has_own: boolean; other: string | null }

/** Whether any customer's account is in this currency, and which other there is. */
export const customerCurrencies = (currency: string) => sql`
  select exists (select 1 from books.accounts where kind = 'customer' and currency = ${currency}) as has_own,
         (select currency from books.accounts where kind = 'customer' and currency <> ${currency} limit 1) as other`
