import { expect, test } from 'vitest'
import { tooOld } from './prune.ts'

const on = (day: string, kind: string) => `larkfield-202610${day}T000000000Z-${kind}`
const [full1, changes1, full2, changes2, full3, changes3] = [
  on('01', 'full.backup'),
  on('02', 'changes.backup'),
  on('03', 'full.tar.gz.age'),
  on('04', 'changes.tar.gz.age'),
  on('05', 'full.tar.gz.age'),
  on('06', 'changes.tar.gz.age'),
]
const all = [full1, changes1, full2, changes2, full3, changes3]

test.each([
  ['nothing while every moment is within the days', '2026-10-06', 10, []],
  ['nothing that a moment of these days still needs', '2026-10-12', 10, []],
  ['what lies before the whole backup that they need', '2026-10-13', 10, [full1, changes1]],
  ['two whole backups at most stay, whatever the clock says', '2036-01-01', 1, [full1, changes1]],
])('%s', (_, now, keepDays, gone) => {
  expect(tooOld(all, keepDays, new Date(now))).toEqual(gone)
})
