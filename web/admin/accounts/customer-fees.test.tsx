import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { CustomerFees } from './CustomerFees.tsx'
import type { Customer } from './customer.ts'

const due = {
  _id: 'f1',
  account: '2048613907',
  kind: 'monthly',
  forWhat: '2026-10',
  dueOn: '2026-10-31',
  state: 'due',
  amount: 5,
  currency: 'USD',
  taken: 0,
  waived: 0,
  returned: 0,
  left: 5,
  shortSince: null,
  reliefs: [],
}
const taken = {
  ...due,
  _id: 'f2',
  kind: 'outside_wire',
  forWhat: 'tr-000042',
  state: 'taken',
  taken: 5,
  left: 0,
}
const textOf = (fees: object[], role: 'teller' | 'auditor' = 'teller') =>
  read(
    atDesk(<CustomerFees customer={{ _id: 'c1' } as Customer} />, {
      roles: [role],
      answers: [[['fees', 'c1'], { data: fees }]],
    }),
  )

test('what is due can be waived, what was taken given back, and what was let go neither', () => {
  expect(textOf([due])).toMatch(/Account fee for October 2026.*Due.*Waive/)
  expect(textOf([due])).not.toContain('Give back')
  expect(textOf([taken])).toMatch(/Wire to another bank, tr-000042.*Taken.*Give back/)
  expect(textOf([taken])).not.toContain('Waive')
  const relief = { how: 'returned', amount: 5, reason: 'As promised', by: 'liam', at: '2026-11-02T10:00:00Z' }
  const back = textOf([{ ...taken, state: 'reversed', taken: 0, returned: 5, reliefs: [relief] }])
  expect(back).toContain('$5.00 given back by liam: As promised')
  expect(back).not.toContain('|Give back|')
})

test('a fee taken in part says what is left, since when, and can be let go either way', () => {
  const part = textOf([{ ...due, taken: 2, left: 3, shortSince: '2026-10-31' }])
  expect(part).toContain('$3.00 still due · not enough money since 31 Oct 2026')
  expect(part).toMatch(/Waive.*Give back/)
})

test('whoever only reads is offered nothing, and the fifth fee waits to be asked for', () => {
  expect(textOf([due], 'auditor')).not.toContain('Waive')
  const five = textOf(
    Array.from({ length: 5 }, (_, n) => ({ ...due, _id: `f${n}`, forWhat: `2026-0${n + 1}` })),
  )
  expect(five).toContain('April 2026')
  expect(five).not.toContain('May 2026')
  expect(five).toContain('Show all 5')
  expect(textOf([])).toContain('No fees')
})
