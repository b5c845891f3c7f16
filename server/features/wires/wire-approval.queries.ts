import { named, sql } from '../../floor/database/sql.ts'

export type PayeeStanding = { is_trusted: boolean; is_known: boolean }

/** Whether the customer trusts a payee, and whether they have approved a wire to it before. */
export const payeeStanding = (customerId: string, payee: string) =>
  named(
    'payee_standing',
    sql`
      select exists (
               select from bank.beneficiaries where customer_id = ${customerId} and trusted_as = ${payee}
             ) as is_trusted,
             exists (
               select from bank.approvals
               where customer_id = ${customerId} and payee = ${payee} and purpose = 'wire'
             ) as is_known`,
  )

const today = sql`(clock_timestamp() at time zone interval '0')::date`

type Claim = { customerId: string; minor: bigint }

/** Takes a wire out of what may go without an approval today; touches nothing when it would be too much. */
export const claimOfDay = ({ customerId, minor, most }: Claim & { most: bigint }) => sql`
  insert into bank.wire_allowances as w (customer_id, day, day_minor, small_count, small_minor)
  select ${customerId}::uuid, ${today}, ${minor}::bigint, 0, 0
  where ${minor}::bigint <= ${most}::bigint
  on conflict (customer_id) do update
    set day = excluded.day,
        day_minor = case when w.day = excluded.day then w.day_minor else 0 end + excluded.day_minor
    where case when w.day = excluded.day then w.day_minor else 0 end + excluded.day_minor <= ${most}::bigint`

/** Takes a small wire out of those that may go until the next approval. */
export const claimOfSmall = ({
  customerId,
  minor,
  most,
}: Claim & { most: { count: number; sum: bigint } }) => sql`
  insert into bank.wire_allowances as w (customer_id, day, day_minor, small_count, small_minor)
  select ${customerId}::uuid, ${today}, 0, 1, ${minor}::bigint
  where ${minor}::bigint <= ${most.sum}::bigint and ${most.count}::integer > 0
  on conflict (customer_id) do update
    set small_count = w.small_count + 1,
        small_minor = w.small_minor + excluded.small_minor
    where w.small_count < ${most.count}::integer
      and w.small_minor + excluded.small_minor <= ${most.sum}::bigint`

/** With an approval small wires are counted from none again. */
export const forgetSmall = (customerId: string) => sql`
  update bank.wire_allowances
  set small_count = 0, small_minor = 0
  where customer_id = ${customerId}`
