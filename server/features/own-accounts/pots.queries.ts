import type { PotPicture } from '@larkfield/contract/entities/own-accounts.ts'
import type { AccountId } from '@larkfield/ledger'
import { type Sql, sql } from '../../floor/database/sql.ts'

export type PotFields = {
  name: string
  picture: PotPicture
  goalMinor: bigint | null
  goalDate: string | null
  lockedUntil: string | null
}

export const countPots = (parent: bigint): Sql => sql`
  select count(*) as count
  from bank.pots p
  join books.accounts a on a.id = p.account_id
  where p.parent_id = ${parent} and a.status <> 'closed'`

export const insertPot = (account: AccountId, parent: bigint, pot: PotFields): Sql => sql`
  insert into bank.pots (account_id, parent_id, name, picture, goal_minor, goal_date, locked_until)
  values (${account}, ${parent}, ${pot.name}, ${pot.picture}, ${pot.goalMinor}, ${pot.goalDate}, ${pot.lockedUntil})`

export const lockPot = (account: bigint): Sql => sql`
  select from bank.pots where account_id = ${account} for update`

export const updatePot = (account: bigint, pot: PotFields): Sql => sql`
  update bank.pots
  set name = ${pot.name}, picture = ${pot.picture}, goal_minor = ${pot.goalMinor}, goal_date = ${pot.goalDate},
      locked_until = ${pot.lockedUntil}
  where account_id = ${account}`
