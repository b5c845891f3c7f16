import { texts } from '@larkfield/contract/texts.ts'
import { describe, expect, it } from 'vitest'
import { noDetails } from './draft.ts'
import { missingIn, noCodes, stepOf, tidyCode, toBody, type WireValues } from './wire-form.ts'

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
    [1, { cotCode: '' }, 'cotCode', texts.transfer.cotCode],
    [2, { taxCode: '' }, 'taxCode', texts.transfer.taxCode],
    [3, { matchingCode: '' }, 'matchingCode', texts.transfer.matchingCode],
  ])('step %i misses %j at %s', (step, change, field, text) => {
    expect(missingIn(step, { ...filled, ...change } as WireValues)).toMatchObject({ field, text })
  })

  it('lets a filled step pass without asking for a later one', () => {
    expect(missingIn(0, { ...filled, ...noCodes })).toBeUndefined()
    expect(missingIn(3, filled)).toBeUndefined()
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

it.each([
  ['cotCode', ' cot-12 34\t', 'COT-1234'],
  ['taxCode', 'tax-9f8e', 'TAX-9F8E'],
  ['matchingCode', ' 004 821\n', '004821'],
  ['matchingCode', 'No. 12', '12'],
] as const)('a %s pasted as %j is %s', (name, typed, code) => {
  expect(tidyCode(name, typed)).toBe(code)
})
