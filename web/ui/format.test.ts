import { describe, expect, it } from 'vitest'
import { accountNumber, cut, initialOf, money, moneyParts, shortMoney } from './format.ts'

describe('money', () => {
  it.each([
    [1234567.5, 'USD', '$1,234,567.50'],
    [0, 'USD', '$0.00'],
    [-20, 'USD', '−$20.00'],
    [-0, 'USD', '$0.00'],
    [-0.001, 'USD', '$0.00'],
    [1500, 'JPY', '¥1,500'],
    [9.5, 'EUR', '€9.50'],
    [Number.NaN, 'USD', '$0.00'],
    ['12', 'USD', '$0.00'],
    [undefined, 'USD', '$0.00'],
    [12, 'not a code', 'not a code 12.00'],
  ])('%s in %s is %s', (amount, currency, text) => {
    expect(money(amount, currency)).toBe(text)
  })

  it('is short on the scale of a chart', () => {
    expect([0, 950, 12_500, 2_400_000].map((amount) => shortMoney(amount, 'USD'))).toEqual([
      '$0',
      '$950',
      '$12.5K',
      '$2.4M',
    ])
    expect([2_500, 10_000, 2_400_000].map((amount) => shortMoney(amount, 'EUR', 'de-DE'))).toEqual([
      '2.500\u00a0€',
      '10.000\u00a0€',
      '2,4\u00a0Mio.\u00a0€',
    ])
  })

  it('splits off the cents, where there are any', () => {
    expect(moneyParts(1234.5, 'USD')).toEqual({ whole: '$1,234', fraction: '.50' })
    expect(moneyParts(1234, 'JPY')).toEqual({ whole: '¥1,234', fraction: '' })
  })

  it('is written as the language of the page writes it', () => {
    expect(money(1234.5, 'EUR', 'de-DE')).toBe('1.234,50\u00a0€')
    expect(moneyParts(1234.5, 'EUR', 'de-DE')).toEqual({ whole: '1.234', fraction: ',50\u00a0€' })
    expect(money(12, 'not a code', 'de-DE')).toBe('not a code 12,00')
  })
})

describe('texts', () => {
  it('cuts a preview at fifty characters', () => {
    expect(cut('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`)
    expect(cut('x'.repeat(50))).toBe('x'.repeat(50))
  })

  it('groups an account number without losing a digit', () => {
    expect(accountNumber('4000123456')).toBe('4000 1234 56')
    expect(accountNumber(40001234)).toBe('4000 1234')
    expect(accountNumber('GB29NWBK601613')).toBe('GB29 NWBK 6016 13')
    expect(accountNumber('DE 4455-66')).toBe('DE 4455-66')
    expect(accountNumber('Unknown')).toBe('Unknown')
  })

  it('finds an initial', () => {
    expect(initialOf(' ada')).toBe('A')
    expect(initialOf('')).toBe('?')
  })
})
