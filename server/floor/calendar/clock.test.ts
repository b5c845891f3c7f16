import { afterEach, expect, test, vi } from 'vitest'
import type { Queries } from '../database/database.ts'
import type { Watch } from '../upkeep/watch.ts'
import { openClock } from './clock.ts'

const watch = { worked() {}, failed() {} } as unknown as Watch
const here = new Date('2027-02-01T08:00:00Z')

afterEach(() => vi.useRealTimers())

/** The bank's clock on a machine at the one time, with a database at the other. */
async function clockWith(there: string) {
  vi.useFakeTimers({ now: here, toFake: ['Date', 'performance'] })
  const database = { row: async () => ({ now: new Date(there) }) } as unknown as Queries
  const clock = await openClock(database, watch)
  await clock.stop()
  return clock
}

test('B36 it is the earlier of the machine’s time and the database’s', async () => {
  expect((await clockWith('2027-01-31T07:00:00Z')).now()).toEqual(new Date('2027-01-31T07:00:00Z'))
  expect((await clockWith('2999-01-01T00:00:00Z')).now()).toEqual(here)
})

test('B36 a machine’s clock that jumps ahead moves it by nothing, and time that passes by as much', async () => {
  const clock = await clockWith(here.toISOString())
  vi.setSystemTime('2027-02-02T09:00:00Z')
  expect(clock.now()).toEqual(here)
  vi.advanceTimersByTime(5_000)
  expect(clock.now()).toEqual(new Date(here.getTime() + 5_000))
})
