import { type Sql, sql } from '../database/sql.ts'

/** Whose session, browser or factor: a customer's or an administrator's. */
export type Holder = { customerId: string } | { staffId: string }

/** The two columns of a table that names a holder; both empty when there is none. */
export const idsOf = (holder: Holder | undefined) => ({
  customerId: holder && 'customerId' in holder ? holder.customerId : null,
  staffId: holder && 'staffId' in holder ? holder.staffId : null,
})

export const heldBy = (holder: Holder): Sql =>
  'customerId' in holder ? sql`customer_id = ${holder.customerId}` : sql`admin_id = ${holder.staffId}`

type HeldRow = { customer_id: string | null; admin_id: string | null }

export function holderOfRow({ customer_id, admin_id }: HeldRow): Holder | undefined {
  if (customer_id !== null) return { customerId: customer_id }
  return admin_id === null ? undefined : { staffId: admin_id }
}

/** One text for one person, for counts and hashes. */
export const keyOfHolder = (holder: Holder): string =>
  'customerId' in holder ? `customer:${holder.customerId}` : `staff:${holder.staffId}`
