import { openCalendar } from '../../floor/calendar/calendar.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { addJob } from '../../floor/jobs/jobs.queries.ts'
import type { Task } from '../../floor/jobs/jobs.ts'
import { ordersToRedate, redateAll } from './due-orders.queries.ts'

const JOB = 'redate_orders'
const MOST_AT_ONCE = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** After a change of the calendar, once however many change it. */
export const queueRedating = (queries: Queries): Promise<void> => addJob(queries, JOB, {}, JOB)

type Needs = Pick<Dependencies, 'database' | 'config' | 'clock'>

/** Dates that have not been tried yet move to the day on which they happen by the calendar of now. */
export async function redateOrders({ database, config, clock }: Needs): Promise<number> {
  const calendar = await openCalendar(database, config.calendar, clock.now())
  let changed = 0
  for (let after = FIRST_ID; ; ) {
    const orders = await ordersToRedate(database, after, MOST_AT_ONCE)
    const redated = orders.flatMap(({ id, next_due: due, closed_days, next_try_at }) => {
      const tryAt = calendar.runsAt(due, closed_days)
      return tryAt.getTime() === next_try_at?.getTime() ? [] : [{ id, due, tryAt }]
    })
    if (redated.length > 0) changed += await redateAll(database, redated)
    if (orders.length < MOST_AT_ONCE) return changed
    after = orders.at(-1)!.id
  }
}

export const redatingTask = (needs: Needs): Record<string, Task> => ({
  [JOB]: async () => void (await redateOrders(needs)),
})
