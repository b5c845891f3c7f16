import { expect, test } from 'vitest'
import { wrongWith } from './period.ts'

test.each([
  [{ from: '', to: '' }, undefined],
  [{ from: '2026-11-01', to: '' }, undefined],
  [{ from: '2026-11-01', to: '2026-11-01' }, undefined],
  [{ from: '2024-02-29', to: '2026-11-01' }, undefined],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'backwards'],
  [{ from: 'soon', to: '' }, 'noDay'],
  [{ from: '', to: '2026-13-01' }, 'noDay'],
  [{ from: '2026-02-30', to: '2026-11-01' }, 'noDay'],
  [{ from: '2026-11-01T00:00', to: '' }, 'noDay'],
])('of %j the wrong is %s', (period, wrong) => {
  expect(wrongWith(period)).toBe(wrong)
})
