import { texts } from '@larkfield/contract/texts.ts'
import { describe, expect, it } from 'vitest'
import { noDetails } from './draft.ts'
import { noCodes, stepOf, toBody, type WireValues, wrongIn } from './wire-form.ts'

const filled: WireValues = {
  ...noDetails,
  amount: 125.5,
  accountName: ' Tom Alvarez ',
  recipientAccount: '4000987654',
  bank: 'Larkfield',
  cotCode: 'COT-1234',
  taxCode: 'TAX-1234',
  matchingCode: '004821',
}

describe('a wire, step by step', () => {
  it.each([
    [0, { amount: '' }, 'amount', texts.transfer.fill],
    [0, { accountName: '  ' }, 'accountName', texts.transfer.fill],
    [0, { recipientAccount: '' }, 'recipientAccount', texts.transfer.fill],
    [0, { bank: '' }, 'bank', texts.transfer.fill],
    [0, { amount: 0 }, 'amount', 'The amount must be more than zero'],
    [1, { cotCode: '' }, 'cotCode', texts.transfer.cotCode],
    [2, { taxCode: '' }, 'taxCode', texts.transfer.taxCode],
    [3, { matchingCode: '' }, 'matchingCode', texts.transfer.matchingCode],
    [3, { matchingCode: 'abc' }, 'matchingCode', texts.transfer.matchingCode],
  ])('step %i refuses %j at %s', (step, change, field, text) => {
    expect(wrongIn(step, { ...filled, ...change } as WireValues)).toEqual({ field, text })
  })

  it('lets a filled step pass without asking for a later one', () => {
    expect(wrongIn(0, { ...filled, ...noCodes })).toBeUndefined()
    expect(wrongIn(3, filled)).toBeUndefined()
  })

  it('sends what was typed, trimmed, without an empty description', () => {
    expect(toBody(filled)).toEqual({
      recipientAccount: '4000987654',
      amount: 125.5,
      bank: 'Larkfield',
      accountName: 'Tom Alvarez',
      cotCode: 'COT-1234',
      taxCode: 'TAX-1234',
      matchingCode: 4821,
    })
  })

  it('finds the step of a field', () => {
    expect([stepOf('amount'), stepOf('cotCode'), stepOf('taxCode'), stepOf('matchingCode')]).toEqual([
      0, 1, 2, 3,
    ])
  })
})
