import { desk } from '@larkfield/web/words/en/desk.ts'
import { expect, test } from 'vitest'
import { readSources } from './testing/sources.ts'

/** What is written into the trail, as the code that writes it names it. */
const named = /\b(?:action: |act\()'([a-z]+(?:_[a-z]+)+)'/g

test('every act that the audit trail records has a name for people', () => {
  const recorded = [...readSources('server/**/*.ts'), ...readSources('ops/*.ts')]
    .filter(({ file }) => !file.includes('.test.'))
    .flatMap(({ text }) => [...text.matchAll(named)].map(([, action]) => action))
  expect(recorded.length).toBeGreaterThan(20)
  expect(recorded.filter((action) => !Object.hasOwn(desk.audit.actions, action!))).toEqual([])
})
