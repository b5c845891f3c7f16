import { sql } from '../database/sql.ts'
import type { Holder } from './holder.queries.ts'

export const passwordHashOf = (holder: Holder) =>
  'customerId' in holder
    ? sql`select password_hash from bank.customers where id = ${holder.customerId} and deleted_at is null`
    : sql`select password_hash from bank.admins where id = ${holder.staffId}`
