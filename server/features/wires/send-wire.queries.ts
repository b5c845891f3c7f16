import type { AccountStatus } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { named, sql } from '../../floor/database/sql.ts'

/** All that judging a wire needs to know of a sender or a recipient. */
export type WirePartyRow = {
  account_id: bigint
  number: string
  currency: string
  status: AccountStatus
  signers: 1 | 2
  full_name: string
  /** Who holds a recipient's account with its owner; null of a sender. */
  joint_names: string[] | null
  transfer_codes_sealed: Buffer
  password_is_temporary: boolean
  wrong_code_count: number
  has_factor: boolean
  /** Seconds until wires are open again; null when they are. */
  blocked_seconds: number | null
}

/** Senders by account, recipients by number, in one question: each by its own index, whatever is known of the tables. */
export const wireParties = (
  queries: Queries,
  ids: readonly number[],
  numbers: readonly string[],
): Promise<WirePartyRow[]> =>
  queries.rows(
    named(
      'wire_parties',
      sql`
        with asked as materialized (
          select id from books.accounts where id = any(${ids}::bigint[])
          union
          select id from books.accounts where number = any(${numbers}::text[])
        )
        select a.id as account_id, a.number, a.currency, a.status, a.signers, c.full_name, c.transfer_codes_sealed,
               c.password_is_temporary, c.wrong_code_count,
               exists (select from bank.factors f where f.customer_id = c.id) as has_factor,
               case when c.wires_blocked_until > clock_timestamp()
                 then ceil(extract(epoch from c.wires_blocked_until - clock_timestamp()))::integer
               end as blocked_seconds,
               case when a.number = any(${numbers}::text[]) then array(
                 select joint.full_name
                 from bank.holdings h
                 join bank.customers joint on joint.id = h.customer_id
                 where h.account_id = a.id and h.role = 'joint'
               ) end as joint_names
        from asked
        join books.accounts a on a.id = asked.id
        join bank.holdings o on o.account_id = a.id and o.role = 'owner'
        join bank.customers c on c.id = o.customer_id and c.deleted_at is null`,
    ),
  )

/** `wrong_code_count` is how many were wrong in a row by now; none again once the block has begun. */
type Counted = { was_blocked: boolean; wrong_code_count: number; blocked_seconds: number | null }

/**
 * Counts wrong codes in one step: whatever comes at the same time is counted one after the other, and what comes after
 * the block has begun is told so and counts for nothing. The block starts the row of refusals again.
 */
export const countWrongCodes = (
  queries: Queries,
  customerId: string,
  limit: { most: number; blockMinutes: number },
): Promise<Counted | undefined> =>
  queries.row(sql`
    update bank.customers c
    set wrong_code_count = case
          when old.is_blocked then old.wrong_code_count
          when old.wrong_code_count + 1 >= ${limit.most} then 0
          else old.wrong_code_count + 1
        end,
        wires_blocked_until = case
          when old.is_blocked then c.wires_blocked_until
          when old.wrong_code_count + 1 >= ${limit.most}
            then clock_timestamp() + make_interval(mins => ${limit.blockMinutes})
        end
    from (
      select id, wrong_code_count, coalesce(wires_blocked_until > clock_timestamp(), false) as is_blocked
      from bank.customers
      where id = ${customerId}
      for update
    ) as old
    where c.id = old.id
    returning old.is_blocked as was_blocked, c.wrong_code_count,
      ceil(extract(epoch from c.wires_blocked_until - clock_timestamp()))::integer as blocked_seconds`)

/** Right codes end the row; gives false when the block has begun meanwhile. */
export const forgetWrongCodes = async (queries: Queries, customerId: string): Promise<boolean> =>
  (await queries.run(sql`
    update bank.customers
    set wrong_code_count = 0, wires_blocked_until = null
    where id = ${customerId}
      and (wires_blocked_until is null or wires_blocked_until <= clock_timestamp())`)) === 1

export const fullNameOf = (customerId: string) => sql`
  select full_name from bank.customers where id = ${customerId}`
