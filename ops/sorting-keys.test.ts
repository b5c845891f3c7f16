import { expect, test } from 'vitest'
import { readSources } from './testing/sources.ts'

/** What a screen sorts by, the list it takes away must know under the same key. */
const lists = [
  ['web/admin/Wires.tsx', 'server/features/wires/export-wires.ts'],
  ['web/admin/loans/Tickets.tsx', 'server/features/loans/loans.routes.ts'],
  ['web/admin/loans/portfolio-columns.tsx', 'server/features/loans/portfolio.routes.ts'],
  ['web/admin/history/history-columns.tsx', 'server/features/history/history.routes.ts'],
  ['web/admin/dashboard/CardList.tsx', 'server/features/cards/export-cards.ts'],
] as const

const keysIn = (file: string) =>
  readSources(file).flatMap(({ text }) =>
    [...text.matchAll(/^\s+(?:\{ )?key: '(\w+)',/gm)].map(([, key]) => key),
  )

test.each(lists)('%s sorts by what %s knows', (screen, exported) => {
  expect(keysIn(screen).length).toBeGreaterThan(2)
  expect(keysIn(exported)).toEqual(expect.arrayContaining(keysIn(screen)))
})
