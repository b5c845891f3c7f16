import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAreaAhead } from './area-ahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an area is fetched ahead once, after the letter is painted, and never for who saves data', () => {
  const paints = vi.fn()
  vi.stubGlobal('requestAnimationFrame', paints)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fetchAreaAhead('customer')
  expect(paints).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', {})
  fetchAreaAhead('customer')
  fetchAreaAhead('customer')
  expect(paints).toHaveBeenCalledOnce()
})
