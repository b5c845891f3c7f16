import type { Details } from '@larkfield/ledger'
import { sql } from '../database/sql.ts'

/** An approval with all that was kept of it, and the wire it sent if it was for one. */
export type EvidenceRow = {
  id: string
  customer_id: string | null
  admin_id: string | null
  purpose: string
  session_id: string
  said: string
  method: string
  rp_id: string | null
  public_key: Buffer | null
  client_data: Buffer | null
  authenticator_data: Buffer | null
  signature: Buffer | null
  transfer_id: bigint | null
  wires: number
  account: string | null
  amount_minor: bigint | null
  currency: string | null
  details: Details | null
}

/** In slices, by id. A wire inside the bank is a transfer, one to another bank a hold. */
export const evidenceAfter = (id: string, most: number) => sql`
  select p.id, p.customer_id, p.admin_id, p.purpose, p.session_id, p.said, p.method,
         p.rp_id, p.public_key, p.client_data, p.authenticator_data, p.signature,
         o.transfer_id, coalesce(o.wires, 0)::int as wires, a.number as account,
         coalesce(t.amount_minor, h.amount_minor) as amount_minor, coalesce(t.currency, h.currency) as currency,
         coalesce(t.details, h.details) as details
  from bank.approvals p
  left join lateral (
    select min(transfer_id) as transfer_id, count(*) as wires
    from bank.wire_origins
    where customer_id = p.customer_id and approval_id = p.id
  ) o on true
  left join books.holds h on h.id = o.transfer_id
  left join books.transfers t on t.id = o.transfer_id and h.id is null
  left join books.accounts a on a.id = coalesce(t.debit_account, h.account_id)
  where p.id > ${id}
  order by p.id
  limit ${most}`

/** Wires that say they were approved, without an approval to show for it. */
export const unprovenWires = (most: number) => sql`
  select o.transfer_id
  from bank.wire_origins o
  where o.factor <> 'password_and_codes'
    and not exists (select from bank.approvals p where p.id = o.approval_id and p.method = o.factor)
  order by o.transfer_id
  limit ${most}`
