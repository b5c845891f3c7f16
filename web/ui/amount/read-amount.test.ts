import { describe, expect, it } from 'vitest'
import { amountInField, groupWhileTyping, readAmount, separatorsOf } from './read-amount.ts'

const en = separatorsOf('en-US')
const de = separatorsOf('de-DE')
const amount = (value: number) => ({ kind: 'amount', amount: value })
const unclear = (...readings: number[]) => ({ kind: 'unclear', readings })

describe('an amount typed in English', () => {
  it.each([
    ['1,000', amount(1000)],
    ['1000', amount(1000)],
    ['$1,234.50', amount(1234.5)],
    ['1 234.5', amount(1234.5)],
    ["1'000'000", amount(1_000_000)],
    ['.5', amount(0.5)],
    ['12.', amount(12)],
    ['1.000', unclear(1000, 1)],
    ['12.345', unclear(12_345)],
    ['1,5', unclear(1.5)],
    ['1,234,5', unclear(1234.5)],
    ['0.001', { kind: 'wrong', why: 'too_many_decimals' }],
    ['1.234,50', unclear(1234.5)],
    ['12,34,567', { kind: 'wrong', why: 'not_an_amount' }],
    ['1.2345', { kind: 'wrong', why: 'too_many_decimals' }],
    ['ten', { kind: 'wrong', why: 'not_an_amount' }],
    ['-5', { kind: 'wrong', why: 'not_an_amount' }],
    ['', { kind: 'empty' }],
  ])('%j', (typed, reading) => {
    expect(readAmount(typed, 2, en)).toEqual(reading)
  })
})

describe('an amount typed in German', () => {
  it.each([
    ['1.000', amount(1000)],
    ['1.234,50', amount(1234.5)],
    ['1,5', amount(1.5)],
    ['1,000', unclear(1000, 1)],
    ['1.50', unclear(1.5)],
    ['1.234.50', unclear(1234.5)],
    ['0,001', { kind: 'wrong', why: 'too_many_decimals' }],
  ])('%j', (typed, reading) => {
    expect(readAmount(typed, 2, de)).toEqual(reading)
  })
})

it('knows currencies without decimals and with three', () => {
  expect(readAmount('1.000', 3, en)).toEqual(amount(1))
  expect(readAmount('1,000', 0, en)).toEqual(amount(1000))
  expect(readAmount('1.000', 0, en)).toEqual(unclear(1000, 1))
})

it('groups what is typed digit by digit, and leaves a comma that the person typed where it is', () => {
  const typed = (text: string) =>
    [...text].reduce((field, key) => groupWhileTyping(field, field + key, en), '')
  expect(typed('1000')).toBe('1,000')
  expect(typed('1234567')).toBe('1,234,567')
  expect(typed('1,000')).toBe('1,000')
  expect(typed('1,0000')).toBe('10,000')
  expect(typed('1,5')).toBe('1,5')
  expect(typed('1234.5')).toBe('1,234.5')
})

it('leaves what was pasted with separators of its own as it is, so that its meaning is asked for', () => {
  expect(groupWhileTyping('', '12,50', en)).toBe('12,50')
  expect(groupWhileTyping('1,000', '99,9', en)).toBe('99,9')
  expect(groupWhileTyping('', '12.50', de)).toBe('12.50')
  expect(groupWhileTyping('', '12500', en)).toBe('12,500')
  expect(readAmount('12,50', 2, en)).toEqual(unclear(12.5))
})

it('writes a known amount so that typing can go on', () => {
  expect(amountInField(1234.5, 2, 'en-US')).toBe('1,234.50')
  expect(amountInField(1234, 2, 'de-DE')).toBe('1.234')
})
