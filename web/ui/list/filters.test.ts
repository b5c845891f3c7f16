import { expect, it } from 'vitest'
import { withChanges } from './filters.ts'

it('keeps what it was not told about and leaves defaults out of the address', () => {
  const now = new URLSearchParams('q=ada&state=held&other=1')
  const next = withChanges(now, { q: '', state: 'all', sort: 'up' }, { q: '', state: 'held', sort: 'up' })
  expect(next.toString()).toBe('state=all&other=1')
  expect(now.get('q')).toBe('ada')
})
