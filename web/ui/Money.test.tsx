import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Money } from './Money.tsx'

const shown = (amount: number, direction?: 'credit' | 'debit') =>
  renderToStaticMarkup(<Money amount={amount} currency="USD" direction={direction} />).replace(/<[^>]*>/g, '')

describe('an amount with a direction', () => {
  it.each([
    [12.5, 'credit', '+$12.50'],
    [12.5, 'debit', '−$12.50'],
    [0, 'credit', '$0.00'],
    [0, 'debit', '$0.00'],
    [-0, 'debit', '$0.00'],
  ] as const)('%s as %s is %s', (amount, direction, text) => {
    expect(shown(amount, direction)).toBe(text)
  })
})
