import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import type { OwnFee } from '../fees/own-fees.ts'
import type { Wire } from '../own-data.ts'
import { WiresPanel } from '../pieces/WiresPanel.tsx'
import { LastWire } from './LastWire.tsx'

const wire: Wire = {
  _id: 'W1',
  state: 'settled',
  amount: 30,
  currency: 'USD',
  userId: 'c1',
  senderName: 'Ada Lark',
  senderAccount: '2000000009',
  accountName: 'Rent LLC',
  accountNumber: 'GB33BUKB20201555555555',
  bank: 'Elsewhere',
  remark: null,
  date: '2026-02-01T10:00:00.000Z',
  endedAt: null,
  reason: null,
  payeeCheck: null,
}

it('shows the last wire beside the account that paid it, and beside no other', () => {
  const beside = (account: string) =>
    markupOf(<LastWire reference="W1" account={account} repeat={undefined} />, {
      answers: [[['my-wires', 'one', 'W1'], { data: wire }]],
      at: paths.transfer,
    })
  expect(read(beside('2000000009'))).toContain('Rent LLC')
  expect(beside('2000000009')).toContain('line=W1&amp;account=2000000009')
  expect(read(beside('2000000001'))).toBe('')
})

it('names what the wire was charged, and that it was given back', () => {
  const shown = (fees: Partial<OwnFee>[]) =>
    read(
      markupOf(<LastWire reference="W1" account="2000000009" repeat={undefined} />, {
        answers: [
          [['my-wires', 'one', 'W1'], { data: wire }],
          [['my-fees', '2000000009'], { data: fees }],
        ],
        at: paths.transfer,
      }),
    )
  const fee = { kind: 'outside_wire', forWhat: 'W1', state: 'taken', amount: 0.4, currency: 'USD' } as const
  expect(shown([fee])).toMatch(/Fee\|.*0\.40\|Sent/)
  expect(shown([{ ...fee, state: 'reversed' }])).toContain('Given back')
  expect(shown([{ ...fee, forWhat: 'W2' }])).not.toContain('Fee')
})

it('lists the wires of the account in view', () => {
  const listed = (account: string | undefined) =>
    read(
      markupOf(<WiresPanel limit={5} account={account} />, {
        answers: [
          [['my-wires', 5, '2000000009'], { data: [wire] }],
          [['my-wires', 5, undefined], { data: [{ ...wire, accountName: 'Dentist' }] }],
        ],
        at: paths.transfer,
      }),
    )
  expect(listed('2000000009')).toContain('Rent LLC')
  expect(listed('2000000009')).not.toContain('Dentist')
  expect(listed(undefined)).toContain('Dentist')
})
