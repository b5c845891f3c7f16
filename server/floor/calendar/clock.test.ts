import { afterEach, expect, test, vi } from 'vitest'
import type { Queries } from '../database/database.ts'
import type { Watch } from '../upkeep/watch.ts'
import type { Dates } from './clock.queries.ts'
import { openClock } from './clock.ts'

const watch = { worked() {}, failed() {} } as unknown as Watch
const here = new Date('2027-02-01T08:00:00Z')

afterEach(() => vi.useRealTimers())

type Given = Partial<Omit<Dates, 'now'>> & { there?: string; timeZone?: string }

/** The bank's clock on a machine at one time, with a database and books that may be at others. */
async function clockWith({ there, timeZone = 'UTC', ...dates }: Given) {
  vi.useFakeTimers({ now: here, toFake: ['Date', 'performance'] })
  const known = { businessDay: '2027-01-31', goesOnThrough: null, ...dates }
  const database = {
    row: async () => ({ now: there === undefined ? new Date() : new Date(there), ...known }),
  } as unknown as Queries
  const config = { calendar: { timeZone }, nightCatchUpDays: 7 }
  const clock = await openClock({ database, watch, otherClocks: { heard() {} }, config })
  await clock.stop()
  return Object.assign(clock, { waits: clock.waits! })
}

test('B36 it is the earlier of the machine’s time and the database’s', async () => {
  expect((await clockWith({ there: '2027-01-31T07:00:00Z' })).now()).toEqual(new Date('2027-01-31T07:00:00Z'))
  expect((await clockWith({ there: '2027-02-02T00:00:00Z' })).now()).toEqual(here)
})

test('B36 a machine’s clock that jumps ahead moves it by nothing, and time that passes by as much', async () => {
  const clock = await clockWith({})
  vi.setSystemTime('2027-02-02T09:00:00Z')
  expect(clock.now()).toEqual(here)
  vi.advanceTimersByTime(5_000)
  expect(clock.now()).toEqual(new Date(here.getTime() + 5_000))
})

test.each([
  { at: 'before the first business day', businessDay: null },
  { at: 'on the business day', businessDay: '2027-02-01' },
  { at: 'seven days after it', businessDay: '2027-01-25' },
  {
    at: 'eight days after it in UTC, which are seven where the bank is',
    businessDay: '2027-01-24',
    timeZone: 'Pacific/Pago_Pago',
  },
  {
    at: 'days after it through which the operator has it go on',
    businessDay: '2026-12-01',
    goesOnThrough: '2027-02-01',
  },
])('B36 $at it goes on by itself', async (given) => {
  const clock = await clockWith(given)
  expect(await clock.waits()).toBeUndefined()
  expect(clock.now()).toEqual(here)
})

test.each([
  { at: 'eight days after the business day', businessDay: '2027-01-24', days: 8 },
  { at: 'forty days after it', businessDay: '2026-12-23', days: 40 },
  {
    at: 'after the day that the operator named',
    businessDay: '2026-12-23',
    goesOnThrough: '2027-01-31',
    days: 40,
  },
])('B36 $at it stays the end of the business day', async ({ days, ...dates }) => {
  const clock = await clockWith(dates)
  expect(await clock.waits()).toEqual({ businessDay: dates.businessDay, calendarDay: '2027-02-01', days })
  expect(clock.now().toISOString()).toBe(`${dates.businessDay}T23:59:59.999Z`)
})

test('B36 a server whose database alone has jumped ahead waits too, and its own time goes on', async () => {
  const clock = await clockWith({ there: '2027-03-13T08:00:00Z' })
  expect((await clock.waits())?.days).toBe(41)
  expect(clock.now()).toEqual(here)
})
