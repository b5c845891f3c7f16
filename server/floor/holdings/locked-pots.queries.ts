import { type Sql, sql } from '../database/sql.ts'

export const holdLock = (pot: bigint): Sql => sql`
  select to_char(locked_until, 'YYYY-MM-DD') as locked_until
  from bank.pots
  where account_id = ${pot}
  for share`
