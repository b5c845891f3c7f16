import { expect, test } from 'vitest'
import type { CustomerWords } from '../words/area-words.ts'
import { area } from '../words/de/customer.ts'
import { customer } from '../words/en/customer.ts'
import { maritalStatusIn, offeredAs, offeredStatuses } from './marital-status.ts'

test('each marital status is offered once, and known in either spelling', () => {
  expect(offeredStatuses).toEqual(['Single', 'Married', 'Divorced', 'widowed'])
  expect(['single', 'Single', 'widowed', 'unheard of'].map(offeredAs)).toEqual([
    'Single',
    'Single',
    'widowed',
    '',
  ])
})

test('it is written with a capital and in the language of the page', () => {
  const written = (words: CustomerWords['account']) =>
    offeredStatuses.map((one) => maritalStatusIn(words, one))
  expect(written(customer.account)).toEqual(['Single', 'Married', 'Divorced', 'Widowed'])
  expect(written(area.customer.account)).toEqual(['Ledig', 'Verheiratet', 'Geschieden', 'Verwitwet'])
  expect(maritalStatusIn(customer.account, 'It is complicated')).toBe('It is complicated')
})
