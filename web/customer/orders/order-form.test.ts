import { describe, expect, it } from 'vitest'
import { standingOrder } from '../testing/standing-orders.ts'
import {
  bodyOf,
  newOrder,
  type OrderValues,
  orderProblems,
  orderToChange,
  scheduleOf,
  startFor,
} from './order-form.ts'

const now = new Date('2026-11-18T10:00:00Z')
const rent: OrderValues = {
  ...newOrder({ recipientAccount: ' GB29 ', accountName: 'Rent LLC ', bank: 'Granite', amount: 900 }, now),
}
const words = {
  target: 'target',
  amount: 'amount',
  keep: 'keep',
  startOn: 'startOn',
  endOn: 'endOn',
  endBefore: 'endBefore',
  times: 'times',
}
const problems = (values: Partial<OrderValues>) =>
  orderProblems(
    { ...rent, ...values },
    { words, incomplete: 'incomplete', amountProblem: (value) => (value === '1,0' ? 'unclear' : undefined) },
  )

describe('a new order', () => {
  it('begins on the first of the next month, or tomorrow when it happens once', () => {
    expect(newOrder({}, now)).toMatchObject({ rhythm: 'monthly', startOn: '2026-12-01', whom: 'other' })
    expect(newOrder({ rhythm: 'once' }, now)).toMatchObject({ startOn: '2026-11-19' })
  })

  it('to a pot that was named goes to an own place', () => {
    expect(newOrder({ to: '2000000001' }, now)).toMatchObject({ whom: 'own', to: '2000000001' })
  })

  it('is sent as the bank takes it', () => {
    expect(bodyOf(rent)).toEqual({
      recipientAccount: 'GB29',
      accountName: 'Rent LLC',
      bank: 'Granite',
      amount: 900,
      rhythm: 'monthly',
      startOn: '2026-12-01',
      closedDays: 'after',
    })
  })

  it('of what is above a sum goes to own places only', () => {
    const above = { ...rent, how: 'above', keep: 500 } as const
    expect(bodyOf({ ...above, whom: 'own', to: '2000000001' })).toMatchObject({ to: '2000000001', keep: 500 })
    expect(bodyOf(above)).toMatchObject({ amount: 900 })
  })

  it('ends on a date, after a count, or never', () => {
    const ending = { ...rent, endOn: '2027-12-01', times: '12' }
    expect(scheduleOf({ ...ending, ends: 'on' })).toMatchObject({ endOn: '2027-12-01' })
    expect(scheduleOf({ ...ending, ends: 'after' })).toMatchObject({ times: 12 })
    expect(scheduleOf(ending)).not.toHaveProperty('endOn')
    expect(scheduleOf({ ...ending, ends: 'after', rhythm: 'once' })).not.toHaveProperty('times')
    expect(scheduleOf({ ...rent, onLastDay: true, rhythm: 'yearly' })).not.toHaveProperty('onLastDay')
  })
})

describe('an order that is changed', () => {
  const onThe31st = standingOrder({
    rhythm: 'monthly',
    startOn: '2026-12-31',
    times: 12,
    next: { due: '2027-02-28', runsOn: '2027-03-01' },
  })

  it('keeps its first date, from which the day of the month is counted, and its count', () => {
    expect(scheduleOf(orderToChange(onThe31st))).toEqual({
      rhythm: 'monthly',
      startOn: '2026-12-31',
      times: 12,
      closedDays: 'after',
    })
  })

  it('begins with its next date in another rhythm, and with its own again in its own', () => {
    const values = orderToChange(onThe31st)
    const weekly = { ...values, rhythm: 'weekly' } as const
    expect(startFor(onThe31st, weekly)).toBe('2027-02-28')
    expect(startFor(onThe31st, { ...values, onLastDay: true })).toBe('2027-02-28')
    expect(startFor(onThe31st, { ...values, startOn: '2027-02-28' })).toBe('2026-12-31')
    expect(startFor(onThe31st, { ...weekly, startOn: '2027-05-05' })).toBe('2027-05-05')
  })
})

describe('what is missing', () => {
  it('is nothing in a whole order', () => expect(problems({})).toEqual({}))
  it.each<[Partial<OrderValues>, Record<string, string>]>([
    [{ accountName: ' ' }, { accountName: 'incomplete' }],
    [{ whom: 'own' }, { to: 'target' }],
    [{ amount: '' }, { amount: 'amount' }],
    [{ amount: 0 }, { amount: 'amount' }],
    [{ amount: '1,0' }, { amount: 'unclear' }],
    [{ whom: 'own', to: 'x', how: 'above' }, { keep: 'keep' }],
    [{ whom: 'own', to: 'x', how: 'above', keep: 0 }, {}],
    [{ startOn: '' }, { startOn: 'startOn' }],
    [{ ends: 'on' }, { endOn: 'endOn' }],
    [{ ends: 'on', endOn: '2026-11-30' }, { endOn: 'endBefore' }],
    [{ ends: 'after', times: '0' }, { times: 'times' }],
    [{ ends: 'after', times: '0', rhythm: 'once' }, {}],
  ])('of %o is said at its field', (values, said) => expect(problems(values)).toEqual(said))
})
