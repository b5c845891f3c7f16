import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

const running = sql`stopped_at is null and carried_out_at is null`

/** None when one runs already: asking again neither shortens nor restarts it. */
export const insertLoss = (customerId: string, stopHash: Buffer, hours: number) => sql`
  insert into bank.factor_losses (customer_id, ends_at, stop_hashes)
  values (${customerId}, clock_timestamp() + make_interval(hours => ${hours}), array[${stopHash}::bytea])
  on conflict (customer_id) where ${running} do nothing
  returning ends_at`

/** Until when the customer's loss can be stopped; nothing when none runs. */
export const endOfLoss = async (queries: Queries, customerId: string): Promise<Date | undefined> =>
  (
    await queries.row<{ ends_at: Date }>(sql`
      select ends_at
      from bank.factor_losses
      where customer_id = ${customerId} and ${running}`)
  )?.ends_at

export const stopLossOf = (customerId: string) => sql`
  update bank.factor_losses
  set stopped_at = clock_timestamp()
  where customer_id = ${customerId} and ${running}`

/** Of any number who use a link at once, one gets a row. */
export const stopLossByLink = (stopHash: Buffer) => sql`
  update bank.factor_losses
  set stopped_at = clock_timestamp()
  where ${running} and stop_hashes @> array[${stopHash}::bytea]
  returning customer_id`

/** One whose time is over; of many nodes, one gets it. */
export const takeLossThatIsOver = sql`
  update bank.factor_losses
  set carried_out_at = clock_timestamp()
  where id = (
    select id
    from bank.factor_losses
    where ${running} and ends_at <= statement_timestamp()
    order by ends_at
    limit 1
    for update skip locked
  )
  returning customer_id`

/** One that ends within so many hours and whose owner was not reminded yet. */
export const takeLossToRemindOf = (stopHash: Buffer, hours: number) => sql`
  update bank.factor_losses
  set reminded_at = clock_timestamp(),
      stop_hashes = stop_hashes || ${stopHash}::bytea
  where id = (
    select id
    from bank.factor_losses
    where ${running}
      and reminded_at is null
      and ends_at > statement_timestamp()
      and ends_at <= statement_timestamp() + make_interval(hours => ${hours})
    order by ends_at
    limit 1
    for update skip locked
  )
  returning customer_id, ends_at`
