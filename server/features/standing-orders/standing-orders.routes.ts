import { Refusal } from '@larkfield/contract/refusals.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import { openCalendar } from '../../floor/calendar/calendar.ts'
import { duesFrom } from '../../floor/calendar/rhythm.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { findHeld, mayUse } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Handlers, Origin } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { changeStandingOrder, makeOrder } from './make-order.ts'
import { assertToCome, datesIn } from './order-form.ts'
import { pageOfOrders } from './order-pages.ts'
import { orderView } from './order-view.ts'
import { orderById } from './orders.queries.ts'
import { placeAfterChange } from './place-after-change.ts'
import { end, pause, resume, type Step, skip, takeStep } from './steps.ts'
import { upcoming } from './upcoming.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database' | 'ledger' | 'clock'>

const DATES_SHOWN = 12

/** Payments on dates, as customers order them and look at them. */
export function standingOrdersRoutes(needs: Needs): Handlers {
  const { database, config, clock } = needs
  const calendarNow = () => openCalendar(database, config.calendar, clock.now())

  const found = async (session: CustomerSession, orderId: string) => {
    const order = await orderById(database, orderId, session)
    if (!order) throw new Refusal('not_found')
    return { order, mayChange: mayUse(await findHeld(database, session, order.account_number)) }
  }

  const shown = async (session: CustomerSession, orderId: string) => {
    const { order, mayChange } = await found(session, orderId)
    return orderView(await calendarNow(), order, mayChange)
  }

  /** Where the dates begin: with the first one, or where an order that is changed would go on. */
  const placeOf = async (session: CustomerSession, dates: ReturnType<typeof datesIn>, orderId?: string) => {
    if (orderId === undefined) {
      assertToCome(dates.startOn, clock.now(), config.calendar.timeZone)
      return 0
    }
    const { order, mayChange } = await found(session, uuidOr('not_found', orderId))
    if (!mayChange) throw new Refusal('wrong_role')
    return placeAfterChange(needs, database, order, dates)
  }

  type Call = { session: CustomerSession; origin: Origin; params: { orderId: string } }
  const stepped = async ({ session, origin, params }: Call, action: string, step: Step) => {
    const orderId = uuidOr('not_found', params.orderId)
    await takeStep(needs, { session, origin, orderId, action }, step)
    return shown(session, orderId)
  }

  return {
    'POST /standing-order-dates': async ({ session, body: { orderId, ...form } }) => {
      const dates = datesIn(form)
      const place = await placeOf(session, dates, orderId)
      const calendar = await calendarNow()
      const data = duesFrom(dates, place, DATES_SHOWN).map((due) => ({
        due,
        runsOn: calendar.runsOn(due, dates.closedDays),
      }))
      return { message: 'The next dates', data }
    },
    'GET /standing-orders': async ({ session, query = {} }) => {
      const { account, ...rest } = query
      const held = account === undefined ? undefined : await findHeld(database, session, account)
      const filter = { ...rest, customerId: session.customerId, account: held?.account_id }
      const page = await pageOfOrders({ database, calendar: await calendarNow() }, filter)
      return { message: 'Standing orders', ...page }
    },
    'POST /standing-orders': async ({ session, origin, body: form, idempotencyKey }) => {
      const orderId = await makeOrder(needs, { session, origin, form, idempotencyKey })
      return { message: 'Your order is placed', data: await shown(session, orderId) }
    },
    'GET /standing-orders/{orderId}': async ({ session, params }) => ({
      message: 'Standing order',
      data: await shown(session, uuidOr('not_found', params.orderId)),
    }),
    'PUT /standing-orders/{orderId}': async ({ session, origin, params, body: form }) => {
      const orderId = uuidOr('not_found', params.orderId)
      await changeStandingOrder(needs, { session, origin, orderId, form })
      return { message: 'Your order is changed', data: await shown(session, orderId) }
    },
    'POST /standing-orders/{orderId}/pause': async (call) => ({
      message: 'Your order is paused',
      data: await stepped(call, 'order_paused', pause('customer')),
    }),
    'POST /standing-orders/{orderId}/resume': async (call) => ({
      message: 'Your order goes on',
      data: await stepped(call, 'order_resumed', resume(clock.now())),
    }),
    'POST /standing-orders/{orderId}/skip': async (call) => ({
      message: 'This date is left out',
      data: await stepped(call, 'order_date_skipped', skip(call.body.due)),
    }),
    'POST /standing-orders/{orderId}/end': async (call) => ({
      message: 'Your order has ended',
      data: await stepped(call, 'order_ended', end(clock.now())),
    }),
    'GET /upcoming': async ({ session, query = {} }) => ({
      message: 'Payments to come',
      ...(await upcoming(needs, { customerId: session.customerId, ...query })),
    }),
  }
}
