import { Refusal } from '@larkfield/contract/refusals.ts'
import { type ActNeeds, propose } from '../../floor/acts/acts.ts'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { openCalendar } from '../../floor/calendar/calendar.ts'
import { type HolidayRow, holidaysFrom } from '../../floor/calendar/holidays.queries.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { deskOrderAct } from './desk-orders.ts'
import { holidayAddition, holidayRemoval } from './holiday-acts.ts'
import { pageOfOrders } from './order-pages.ts'
import { orderView } from './order-view.ts'
import { orderById } from './orders.queries.ts'

type Needs = ActNeeds & Pick<Dependencies, 'clock'>

/** Two years of what comes every year. */
const DAYS_LISTED = 730

/** Orders of customers and the bank's holidays, at the desk. */
export function deskOrdersRoutes(needs: Needs): Handlers {
  const { database, config, clock } = needs
  const { calendar: settings } = config
  const calendarNow = () => openCalendar(database, settings, clock.now())
  const acts = {
    pausing: deskOrderAct(needs, 'paused'),
    resuming: deskOrderAct(needs, 'resumed'),
    ending: deskOrderAct(needs, 'ended'),
  }
  const adding = holidayAddition(needs)
  const removing = holidayRemoval(needs)

  const shown = async (orderId: string) => {
    const order = await orderById(database, orderId)
    if (!order) throw new Refusal('not_found')
    return orderView(await calendarNow(), order, false)
  }

  return {
    'GET /customer-orders': async ({ query = {} }) => {
      const { userId, ...rest } = query
      const customerId = userId && uuidOr('user_not_found', userId)
      const page = await pageOfOrders(
        { database, calendar: await calendarNow() },
        { ...rest, customerId, viewer: 'desk' },
      )
      return { message: 'Standing orders', ...page }
    },
    'GET /customer-orders/{orderId}': async ({ params }) => ({
      message: 'Standing order',
      data: await shown(uuidOr('not_found', params.orderId)),
    }),
    'POST /customer-orders/{orderId}/pause': async ({ session, origin, params, body }) => {
      const orderId = uuidOr('not_found', params.orderId)
      await propose(needs, { act: acts.pausing, asked: { orderId }, by: { session, origin, ...body } })
      return { message: 'The order is paused', data: await shown(orderId) }
    },
    'POST /customer-orders/{orderId}/resume': async ({ session, origin, params, body }) => {
      const orderId = uuidOr('not_found', params.orderId)
      await propose(needs, { act: acts.resuming, asked: { orderId }, by: { session, origin, ...body } })
      return { message: 'The order goes on', data: await shown(orderId) }
    },
    'POST /customer-orders/{orderId}/end': async ({ session, origin, params, body }) => {
      const orderId = uuidOr('not_found', params.orderId)
      await propose(needs, { act: acts.ending, asked: { orderId }, by: { session, origin, ...body } })
      return { message: 'The order has ended', data: await shown(orderId) }
    },
    'GET /holidays': async () => {
      const today = dayAt(clock.now(), settings.timeZone)
      const added = await database.rows<HolidayRow>(holidaysFrom(today))
      const data = [
        ...configuredFrom(settings.holidays, today),
        ...added.map((one) => ({ ...one, isConfigured: false })),
      ].sort((one, other) => one.day.localeCompare(other.day))
      const { timeZone, closedWeekdays } = settings
      return { message: 'Holidays', timeZone, closedWeekdays, data }
    },
    'POST /holidays': async ({ session, origin, body: { reason, ...asked } }) => {
      const data = await propose(needs, { act: adding, asked, by: { session, origin, reason } })
      return { message: 'The bank is closed on that day', data: { ...data, isConfigured: false } }
    },
    'POST /holidays/{day}/remove': async ({ session, origin, params: asked, body }) => {
      await propose(needs, { act: removing, asked, by: { session, origin, reason: body.reason } })
      return { message: 'The bank is open on that day' }
    },
  }
}

/** Days of the configuration, those of every year with each of their years. */
function configuredFrom(holidays: readonly HolidayRow[], today: string) {
  const until = dayAfter(today, DAYS_LISTED)
  const years = [0, 1, 2].map((more) => String(Number(today.slice(0, 4)) + more))
  return holidays
    .flatMap(({ day, name }) =>
      day.length === 5 ? years.map((year) => ({ day: `${year}-${day}`, name })) : [{ day, name }],
    )
    .filter(({ day }) => day >= today && day <= until)
    .map((one) => ({ ...one, isConfigured: true }))
}
