import { expect, it } from 'vitest'
import { brand } from '../../brand.ts'
import { type Payee, standingOf } from './payee-check.ts'

const payee: Payee = { bank: brand.name, recipientAccount: '2000 0000 01', accountName: 'Ada Lark' }
const asked = (result?: 'match' | 'close' | 'no_match' | 'not_possible') => ({
  isCurrent: true,
  isFetching: false,
  error: null,
  data: result && { result, accountName: result === 'close' ? 'Ada Larke' : null },
})

it('says how a name compares, as the bank does', () => {
  expect(standingOf(payee, asked('match'))).toBe('match')
  expect(standingOf(payee, asked('close'))).toBe('close')
  expect(standingOf(payee, asked('no_match'))).toBe('no_match')
})

it('takes a number of this bank that cannot be compared for one that nobody can pay', () => {
  expect(standingOf(payee, asked('not_possible'))).toBe('unknown')
})

it('is open until number and name are there, and waits while one types', () => {
  expect(standingOf({ ...payee, accountName: ' ' }, asked('match'))).toBe('open')
  expect(standingOf({ ...payee, recipientAccount: '2000' }, asked('match'))).toBe('open')
  expect(standingOf(payee, { ...asked('match'), isCurrent: false })).toBe('waiting')
  expect(standingOf(payee, { ...asked(), isFetching: true })).toBe('waiting')
})

it('says that it is not known where no answer came, and that other banks cannot be asked', () => {
  expect(standingOf(payee, { ...asked(), error: new Error('429') })).toBe('not_now')
  expect(standingOf({ ...payee, bank: 'Granite Trust' }, asked())).toBe('elsewhere')
  expect(standingOf({ ...payee, bank: 'Granite Trust', recipientAccount: '' }, asked())).toBe('open')
})
