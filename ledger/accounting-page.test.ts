import { readFileSync } from 'node:fs'
import { chartKinds, typesOfKind } from '@larkfield/contract/chart.ts'
import { expect, test } from 'vitest'
import { HOUSE_KINDS, TRANSFER_KINDS } from './types.ts'

const page = readFileSync(new URL('../docs/ACCOUNTING.md', import.meta.url), 'utf8')
const shipped = readFileSync(new URL('../server/schema/0197_chart.sql', import.meta.url), 'utf8')

test('every kind of transfer stands in docs/ACCOUNTING.md, with a worked example', () => {
  const [table = '', examples = ''] = page.split('### Worked examples')
  expect(TRANSFER_KINDS.filter((kind) => !table.includes(`| \`${kind}\` |`))).toEqual([])
  expect(TRANSFER_KINDS.filter((kind) => !examples.includes(`\n| \`${kind}\` |`))).toEqual([])
})

test('every kind of account has a place in the chart, and every line as shipped is on the page', () => {
  expect([...chartKinds].sort()).toEqual([...HOUSE_KINDS, 'customer', 'loan'].sort())
  const places = [...shipped.matchAll(/^ {2}\('(\w+)', '(\d{4})'\)/gm)]
  expect(places.map(([, kind]) => kind).sort()).toEqual([...chartKinds].sort())
  const lines = [...shipped.matchAll(/^ {2}\('(\d{4})', '\w+', '(\w+)',/gm)]
  for (const [, number, type] of lines)
    expect(page).toMatch(new RegExp(`\\| ${number} \\| [^|]+ \\| ${type} \\|`))
  for (const [, kind, number] of places) {
    const type = lines.find((line) => line[1] === number)?.[2]
    expect(typesOfKind[kind as keyof typeof typesOfKind]).toContain(type)
  }
})
