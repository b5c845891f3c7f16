import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import { dayAt, weekdayOf } from '../../floor/calendar/bank-time.ts'
import { addHoliday, type HolidayRow, removeHoliday } from '../../floor/calendar/holidays.queries.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { assertDay } from '../../floor/http/judge-fields.ts'
import { queueRedating } from './redate-orders.ts'

type Needs = Pick<Dependencies, 'config' | 'clock'>

const assertAhead = ({ config, clock }: Needs, day: string) => {
  assertDay(day, 'day')
  if (day < dayAt(clock.now(), config.calendar.timeZone))
    throw new Refusal('order_date_passed', { field: 'day' })
}

/** Closes the bank on a day; dates that were to happen on it move, in the job that is queued with it. */
export const holidayAddition = (needs: Needs): Act<{ day: string; name: string }, HolidayRow> => ({
  name: 'holiday_added',
  role: 'owner',
  about: ({ day }) => ({ kind: 'holiday', id: day, name: day }),
  judge({ day }) {
    assertAhead(needs, day)
    if (needs.config.calendar.closedWeekdays.includes(weekdayOf(day)))
      throw new Refusal('holiday_on_closed_weekday', { field: 'day' })
  },
  async perform(tx, { day, name: said }, { session }) {
    const name = said.trim()
    const added = await tx.run(addHoliday({ day, name, by: session.staffId }))
    if (added === 0) throw new Refusal('holiday_known', { field: 'day' })
    await queueRedating(tx)
    return {
      result: { day, name },
      touches: [],
      noted: { subject: { kind: 'holiday', id: day, name }, after: { day, name } },
    }
  },
})

/** Opens the bank again on a day that the desk had closed; one of the configuration stays. */
export const holidayRemoval = (needs: Needs): Act<{ day: string }, { day: string }> => ({
  name: 'holiday_removed',
  role: 'owner',
  about: ({ day }) => ({ kind: 'holiday', id: day, name: day }),
  judge: ({ day }) => assertAhead(needs, day),
  async perform(tx, { day }) {
    const row = await tx.row<HolidayRow>(removeHoliday(day))
    if (!row) throw new Refusal('not_found')
    await queueRedating(tx)
    const { name } = row
    return {
      result: { day },
      touches: [],
      noted: { subject: { kind: 'holiday', id: day, name }, before: { day, name } },
    }
  },
})
