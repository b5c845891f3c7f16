import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

type NewMemo = {
  customerId: string
  counterpartyId: string
  transactionType: 'credit' | 'debit'
  amountMinor: bigint
  currency: string
  senderName: string
  receiverName: string
  bank: string
  remark: string
  datedAt: Date | null
  recordedBy: string
}

export const insertMemo = (queries: Queries, memo: NewMemo) =>
  queries.row<{ id: string; dated_at: Date; recorded_at: Date }>(sql`
    insert into bank.memos
      (customer_id, counterparty_id, transaction_type, amount_minor, currency, sender_name, receiver_name, bank,
       remark, dated_at, recorded_by)
    values
      (${memo.customerId}, ${memo.counterpartyId}, ${memo.transactionType}, ${memo.amountMinor}, ${memo.currency},
       ${memo.senderName}, ${memo.receiverName}, ${memo.bank}, ${memo.remark},
       coalesce(${memo.datedAt}::timestamptz, clock_timestamp()), ${memo.recordedBy})
    returning id, dated_at, recorded_at`)

type Archived = {
  id: string
  customer_id: string
  counterparty_id: string | null
  receiver_name: string
  transaction_type: string
  amount_minor: bigint
  currency: string
  remark: string
  dated_at: Date
}

/** Undefined when there is no such memo, or somebody archived it before. */
export const archiveMemo = (queries: Queries, id: string, by: string): Promise<Archived | undefined> =>
  queries.row(sql`
    update bank.memos
    set archived_at = clock_timestamp(), archived_by = ${by}
    where id = ${id}::uuid and archived_at is null
    returning id, customer_id, counterparty_id, receiver_name, transaction_type, amount_minor, currency, remark, dated_at`)
