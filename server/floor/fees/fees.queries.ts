import type { FeeKind, FeeState } from '@larkfield/contract/entities/fees.ts'
import type { Queries } from '../database/database.ts'
import { named, type Sql, sql } from '../database/sql.ts'

/** What the ledger runs in the transaction that takes a fee; see `keepBeside`. */
export const keepFeeTakings = `
  insert into bank.fee_takings (transfer_id, fee_id, amount_minor)
  select id, (beside ->> 'feeId')::uuid, amount_minor
    from kept
   where beside ->> 'feeId' is not null`

/** The same for a wire whose fee becomes due with it. */
export const keepWireFees = `
  insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
  select (beside ->> 'feeAccount')::bigint, 'outside_wire', id::text, bank.open_day(), beside ->> 'feeCurrency',
         (beside ->> 'feeMinor')::bigint
    from kept
   where beside ->> 'feeMinor' is not null`

/** What a wire to another bank costs from this account today; nothing where its terms name no fee. */
export async function wireFeeOf(queries: Queries, account: bigint | number): Promise<bigint> {
  const row = await queries.row<{ fee: bigint }>(
    named('wire_fee', sql`select bank.wire_fee(${account}::bigint, bank.open_day()) as fee`),
  )
  return row?.fee ?? 0n
}

/** All that taking a fee, or letting it go, goes by. */
export type Fee = {
  id: string
  seq: bigint
  account_id: bigint
  account_number: string
  owner_id: string | null
  owner_name: string | null
  kind: FeeKind
  for_what: string
  due_on: string
  currency: string
  amount_minor: bigint
  taken_minor: bigint
  waived_minor: bigint
  returned_minor: bigint
  state: FeeState
  told_on: string | null
}

export const leftOf = (fee: Fee): bigint =>
  fee.amount_minor - fee.taken_minor - fee.waived_minor - fee.returned_minor

/** The columns of a fee `f`, with the account `a` and whose it is. */
export const feeColumns = sql`
  f.id, f.seq, f.account_id, a.number as account_number, c.id as owner_id, c.full_name as owner_name, f.kind,
  f.for_what, to_char(f.due_on, 'YYYY-MM-DD') as due_on, f.currency, f.amount_minor, f.taken_minor, f.waived_minor,
  f.returned_minor, f.state, to_char(f.told_on, 'YYYY-MM-DD') as told_on`

export const feeTables = sql`
  bank.fees f
  join books.accounts a on a.id = f.account_id
  left join bank.account_owners whose on whose.account_id = f.account_id
  left join bank.customers c on c.id = whose.customer_id`

type Charged = { account: bigint; forWhat: string; currency: string; amountMinor: bigint }

/** Charges an account for a wire, due on the day the books are open on. */
export async function insertWireFee(
  queries: Queries,
  { account, forWhat, currency, amountMinor }: Charged,
): Promise<Fee> {
  const inserted = await queries.row<{ id: string }>(sql`
    insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
    values (${account}, 'outside_wire', ${forWhat}, bank.open_day(), ${currency}, ${amountMinor})
    returning id`)
  return (await feeById(queries, inserted!.id))!
}

export const feeById = (queries: Queries, id: string): Promise<Fee | undefined> =>
  queries.row(sql`select ${feeColumns} from ${feeTables} where f.id = ${id}`)

/** The same, and as it is until the transaction ends. */
export const lockFee = (queries: Queries, id: string): Promise<Fee | undefined> =>
  queries.row(sql`select ${feeColumns} from ${feeTables} where f.id = ${id} for no key update of f`)

/** What a wire was charged, if anything. */
export const feeOfWire = (queries: Queries, wire: bigint | number): Promise<Fee | undefined> =>
  queries.row(
    named(
      'fee_of_wire',
      sql`
        select ${feeColumns}
        from books.holds h
        join ${feeTables} on f.account_id = h.account_id and f.kind = 'outside_wire' and f.for_what = h.id::text
        where h.id = ${wire}`,
    ),
  )

/** What is due on an account, the oldest first. */
export const dueFeesOf = (queries: Queries, account: bigint | number): Promise<Fee[]> =>
  queries.rows(sql`
    select ${feeColumns} from ${feeTables} where f.account_id = ${account} and f.state = 'due' order by f.seq`)

export type Taking = { transfer_id: bigint; fee_id: string; amount_minor: bigint }

/** The postings that took some of a fee and have not been reversed. */
export const standingTakings = (queries: Queries, feeId: string): Promise<Taking[]> =>
  queries.rows(sql`
    select k.transfer_id, k.fee_id, k.amount_minor
    from bank.fee_takings k
    where k.fee_id = ${feeId} and k.amount_minor > 0
      and not exists (select from books.transfers t where t.reverses = k.transfer_id)
    order by k.transfer_id`)

export const takingOf = (queries: Queries, transfer: number): Promise<Taking | undefined> =>
  queries.row(sql`
    select transfer_id, fee_id, amount_minor from bank.fee_takings where transfer_id = ${transfer} and amount_minor > 0`)

export const insertTaking = ({ transfer_id, fee_id, amount_minor }: Taking): Sql => sql`
  insert into bank.fee_takings (transfer_id, fee_id, amount_minor)
  values (${transfer_id}, ${fee_id}, ${amount_minor})`

type Relief = {
  feeId: string
  how: 'waived' | 'returned'
  amountMinor: bigint
  reason: string
  by: string | null
}

export const insertRelief = ({ feeId, how, amountMinor, reason, by }: Relief): Sql => sql`
  insert into bank.fee_reliefs (fee_id, how, amount_minor, reason, by_staff)
  values (${feeId}, ${how}, ${amountMinor}, ${reason}, ${by})`
