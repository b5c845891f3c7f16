import { dayAfter } from '@larkfield/server/floor/calendar/bank-time.ts'
import { calendarOf } from '@larkfield/server/floor/calendar/calendar.ts'
import { expect, test } from 'vitest'
import { sample } from '../testing/depth.ts'
import { demoAccounts, demoPots } from './accounts/accounts.ts'
import { datedOrder } from './accounts/order-dates.ts'
import { demoOrders } from './accounts/orders.ts'
import { pastRuns } from './accounts/past-runs.ts'
import { accountPlans } from './accounts/plans.ts'
import { conversations } from './conversations.ts'
import { loanNumbers } from './nights/night-plans.ts'
import { demoDocuments } from './papers/documents.ts'
import { demoPeople } from './people.ts'
import { demoTerms } from './terms.ts'
import { demoLoans } from './year/loans.ts'
import { pastSteps } from './year/past-steps.ts'
import { demoWires } from './year/wires.ts'
import { demoYear } from './year/year.ts'

const now = new Date('2026-11-15T10:00:00Z')
const calendar = calendarOf({ timeZone: 'UTC', closedWeekdays: [6, 7], holidays: [] }, [])
const ordersAt = (moment: Date) => demoOrders.map((order) => datedOrder(order, { now: moment, calendar }))
const lifeUntil = (moment: Date) =>
  demoYear(demoPeople, moment, {
    bankName: 'Larkfield',
    timeZone: 'UTC',
    orders: ordersAt(moment),
    terms: demoTerms('USD', moment.toISOString().slice(0, 10)),
  })
const yearUntil = (moment: Date) => lifeUntil(moment).movements
const life = lifeUntil(now)
const year = life.movements
const called = (name: string) => demoPeople.find(({ username }) => username === name)

test('the year is the same every time, in order, and ends before now', () => {
  expect(yearUntil(now)).toEqual(year)
  const moments = year.map(({ at }) => at.getTime())
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  const ends = year.flatMap(({ end }) => (end ? [end.at.getTime()] : []))
  expect(Math.max(...moments, ...ends)).toBeLessThan(now.getTime())
  expect(year.length).toBeGreaterThan(5_000)
})

test('just after midnight the year is over before now as well', () => {
  const midnight = new Date('2026-03-01T00:00:30Z')
  const steps = pastSteps(yearUntil(midnight), 'USD').steps
  expect(Math.max(...steps.map(({ bookedAt }) => bookedAt.getTime()))).toBeLessThan(midnight.getTime())
})

test('nobody is ever overdrawn, and everyone has salaries, rent and interest', () => {
  const balances = new Map<string, number>()
  for (const { debit, credit, amountMinor, end } of year) {
    if (end?.outcome === 'returned') continue
    balances.set(debit, (balances.get(debit) ?? 0) - amountMinor)
    balances.set(credit, (balances.get(credit) ?? 0) + amountMinor)
    if (/^\d/.test(debit) && !loanNumbers.has(debit)) expect(balances.get(debit)).toBeGreaterThanOrEqual(0)
  }
  const remarks = new Set(year.map(({ remark }) => remark))
  for (const remark of ['Opening balance', 'Salary', 'Rent', 'Interest', 'Pension', 'Allowance', 'Mortgage'])
    expect(remarks).toContain(remark)
  for (const { accountNumber, status } of demoPeople)
    if (status === 'closed') expect(balances.get(accountNumber)).toBe(0)
})

test('nothing moves before somebody came, or after they left', () => {
  const daysAgo = (at: Date) => (now.getTime() - at.getTime()) / 86_400_000
  for (const { accountNumber, joinedDaysAgo, lastActiveDaysAgo = 0 } of demoPeople) {
    // The bank's own nights go on.
    const own = year.filter(
      ({ debit, credit, kind }) =>
        [debit, credit].includes(accountNumber) && kind !== 'interest' && kind !== 'fee',
    )
    for (const { at } of own) {
      expect(daysAgo(at)).toBeLessThan(joinedDaysAgo + 1)
      expect(daysAgo(at)).toBeGreaterThan(lastActiveDaysAgo - 1)
    }
  }
})

test('wires to other banks are held first, then settled, returned or still open', () => {
  const { steps } = pastSteps(year, 'USD')
  const wires = year.filter(({ kind }) => kind === 'wire_out')
  expect(steps.filter(({ step }) => step === 'held')).toHaveLength(wires.length)
  for (const step of steps) if ('holdAt' in step) expect(steps[step.holdAt]).toMatchObject({ step: 'held' })
  const open = wires.filter(({ end }) => !end)
  // Whatever is left open must be the desk's to end: the rail leaves only these alone.
  expect(open.length).toBeGreaterThan(4)
  for (const { bank } of open) expect(bank).toContain('by post')
  const returned = wires.filter(({ end }) => end?.outcome === 'returned')
  expect(open.length + returned.length).toBe(demoWires.length)
})

const moments = [
  '2026-11-18T05:50:00Z',
  '2027-01-31T23:10:00Z',
  '2028-02-29T12:00:00Z',
  '2027-09-27T06:00:30Z',
]

test.each(sample(moments, 2))(
  'seen on %s one date of the standing orders was short and one skipped, and all money was moved',
  (moment) => {
    const orders = ordersAt(new Date(moment))
    const past = yearUntil(new Date(moment))
    const runs = pastRuns({ orders, year: past, idOf: (name) => name, transferOf: () => 1, timeZone: 'UTC' })
    const of = (outcome: string) =>
      runs.filter((run) => run.outcome === outcome).map(({ orderId }) => orderId)
    expect([of('short'), of('skipped')]).toEqual([['insurance'], ['roof']])
    expect(new Set(of('paused'))).toEqual(new Set(['climbing']))
    expect(of('done').length).toBeGreaterThan(120)
    expect(orders.filter(({ standing }) => standing.due === null).map(({ order }) => order.name)).toEqual([
      'piano',
    ])
    const byHand = accountPlans({ now: new Date(moment), bankName: 'Larkfield', orders }).filter(
      ({ order }) => !order,
    )
    const booked = new Set(past.map(({ remark }) => remark))
    for (const { remark } of byHand) expect(booked).toContain(remark)
  },
)

const nights = [
  '2027-01-01T00:20:00Z',
  '2027-03-31T23:10:00Z',
  '2028-03-01T12:00:00Z',
  '2027-09-30T06:00:30Z',
]

test.each(sample(nights, 2))(
  'seen on %s interest, fees and instalments were booked in the nights of their days, and one loan is late',
  (moment) => {
    const { movements, debts, earnings, fees } = lifeUntil(new Date(moment))
    const yesterday = new Date(Date.parse(moment.slice(0, 10)) - 1).toISOString().slice(0, 10)
    for (const { period, at, counts } of movements) {
      if (!period) continue
      expect(at.toISOString().slice(0, 10)).toBe(period.endsOn)
      expect([counts?.from, counts?.at.getUTCDate()]).toEqual([dayAfter(period.endsOn), 1])
    }
    const paid = movements.filter(({ period }) => period).map(({ amountMinor }) => amountMinor)
    const posted = earnings.periods.map(({ postedMinor }) => Number(postedMinor)).filter(Boolean)
    expect(paid.toSorted()).toEqual(posted.toSorted())
    expect(earnings.accruals.reduce((last, { day }) => (day > last ? day : last), '')).toBe(yesterday)
    expect(movements.filter(({ fee }) => fee)).toHaveLength(fees.length)
    const late = [...debts].filter(([, debt]) => debt.openMinor() > 0n).map(([reason]) => reason)
    expect(late).toEqual(['Twelve hives and an extractor'])
  },
)

test('people of all kinds and ages, told apart by number, and two of one name', () => {
  expect(demoPeople.length).toBeGreaterThanOrEqual(60)
  const different = (pick: (person: (typeof demoPeople)[number]) => string) => new Set(demoPeople.map(pick))
  const others = [...demoAccounts, ...demoPots].map(({ number }) => number)
  const numbers = new Set([...different(({ accountNumber }) => accountNumber), ...others])
  expect(numbers.size).toBe(demoPeople.length + others.length)
  expect(different(({ username }) => username).size).toBe(demoPeople.length)
  expect(different(({ fullName }) => fullName).size).toBe(demoPeople.length - 1)
  const kinds = ['club', 'employee', 'family', 'firm', 'pensioner', 'student', 'trade']
  expect([...different(({ kind }) => kind)].sort()).toEqual(kinds)
  expect([...different(({ status }) => status)].sort()).toEqual(['active', 'closed', 'disabled', 'inactive'])
  const lately = demoPeople.filter(({ joinedDaysAgo }) => joinedDaysAgo < 30)
  expect(new Set(lately.map(({ joinedDaysAgo }) => joinedDaysAgo)).size).toBeGreaterThan(12)
  expect(demoPeople[0]).toMatchObject({ accountNumber: '2048613907', status: 'active' })
})

test('tickets, papers and conversations belong to somebody, some waiting for the desk', () => {
  const names = [...demoLoans, ...demoDocuments, ...demoWires].map(({ from }) => from)
  for (const name of [...names, ...Object.keys(conversations)])
    expect([name, called(name)?.isVerified]).toEqual([name, true])
  expect(new Set(demoLoans.map(({ decided }) => decided?.state))).toEqual(
    new Set(['approved', 'declined', undefined]),
  )
  const paidOut = year.filter(({ kind }) => kind === 'loan').map(({ loan }) => loan?.reason)
  const approved = demoLoans.filter(({ decided }) => decided?.state === 'approved')
  expect(paidOut.toSorted()).toEqual(approved.map(({ reason }) => reason).toSorted())
  expect(new Set(demoDocuments.map(({ reviewed }) => reviewed?.state))).toEqual(
    new Set(['approved', 'rejected', undefined]),
  )
  const waiting = Object.values(conversations).filter((messages) => messages.at(-1)!.by === 'customer')
  expect(waiting.length).toBeGreaterThan(3)
})
