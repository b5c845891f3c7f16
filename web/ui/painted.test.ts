import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { painted } from './painted.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waits for the picture and not only for the next task; where none is painted, it goes on by itself', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const first = vi.fn()
  painted().then(first)
  await vi.advanceTimersByTimeAsync(50)
  expect(first).not.toHaveBeenCalled()
  frames.shift()?.()
  expect(first).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(first).toHaveBeenCalledOnce()

  const hidden = vi.fn()
  painted().then(hidden)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(hidden).toHaveBeenCalledOnce()
})
