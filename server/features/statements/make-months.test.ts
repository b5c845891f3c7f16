import { expect, test } from 'vitest'
import { startMonths } from './make-months.ts'

test('B36 statements of months wait while the business date does', async () => {
  const asked: unknown[] = []
  const looked = Promise.withResolvers<void>()
  const clock = {
    now: () => new Date(),
    async waits() {
      looked.resolve()
      return { businessDay: '2026-11-19', calendarDay: '2026-12-29', days: 40 }
    },
  }
  const database = { rows: async (statement: unknown) => void asked.push(statement) }
  const months = startMonths({ clock, database, watch: { worked() {}, failed() {} } } as never)
  await looked.promise
  await months.stop()
  expect(asked).toEqual([])
})
