import { expect, test } from 'vitest'
import { demoPeople } from './people.ts'
import { demoYear } from './year.ts'

const now = new Date('2026-11-15T10:00:00Z')

test('the year is the same every time, in order, and ends before now', () => {
  const year = demoYear(demoPeople, now, 'Larkfield')
  expect(demoYear(demoPeople, now, 'Larkfield')).toEqual(year)
  const moments = year.map(({ at }) => at.getTime())
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  expect(moments.at(-1)).toBeLessThan(now.getTime())
  expect(year.length).toBeGreaterThan(300)
})

test('nobody is ever overdrawn, and everyone has salaries, rent and interest', () => {
  const balances = new Map<string, number>()
  for (const { debit, credit, amountMinor } of demoYear(demoPeople, now, 'Larkfield')) {
    balances.set(debit, (balances.get(debit) ?? 0) - amountMinor)
    balances.set(credit, (balances.get(credit) ?? 0) + amountMinor)
    for (const { accountNumber } of demoPeople)
      expect(balances.get(accountNumber) ?? 0).toBeGreaterThanOrEqual(0)
  }
  const remarks = new Set(demoYear(demoPeople, now, 'Larkfield').map(({ remark }) => remark))
  for (const remark of ['Opening balance', 'Salary', 'Rent', 'Interest']) expect(remarks).toContain(remark)
})
