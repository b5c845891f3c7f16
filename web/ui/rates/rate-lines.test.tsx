import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { useRateLines } from './rate-lines.ts'
import { type Deposit, useShortRates } from './short-rates.ts'

const deposit: Deposit = {
  tiers: [
    { from: 0, rate: 1.75 },
    { from: 10_000, rate: 2.25 },
  ],
  dayCount: 'ACT/365F',
  credited: 'monthly',
  tax: 0,
  feeMonthly: 0,
  feeWire: 0,
  feeDormancy: 0,
  dormantAfterMonths: 24,
}

function Said({ terms }: { terms: Deposit }) {
  const say = useRateLines()
  return `${say.lines(terms, 'USD').join('; ')} / ${say.costs(terms, 'USD').join('; ')}`
}

const saidOf = (change: Partial<Deposit>) =>
  read(markupOf(<Said terms={{ ...deposit, ...change }} />, { answers: [], at: paths.home }))

test('what an account earns and what is free stand apart from what it costs', () => {
  expect(saidOf({})).toBe(
    '1.75% on the first $10,000.00; 2.25% on the part above $10,000.00; Interest credited every month; ' +
      'No monthly fee; Wires to other banks free of charge / ',
  )
  const none = { tiers: [{ from: 0, rate: 0 }] }
  expect(saidOf({ ...none, feeMonthly: 2, feeWire: 0.4, feeDormancy: 2.5 })).toBe(
    ' / $2.00 a month; $0.40 for a wire to another bank; $2.50 a month once it is not used for 24 months',
  )
})

test('in short, an account names each rate with the part it is for, and both fees', () => {
  function Today({ terms }: { terms: Deposit }) {
    return useShortRates().today({ terms: { deposit: terms, loan: null }, currency: 'USD' } as never)
  }
  const today = (change: Partial<Deposit>) =>
    read(markupOf(<Today terms={{ ...deposit, ...change }} />, { answers: [], at: paths.home }))
  expect(today({ feeWire: 0.4 })).toBe(
    'Interest a year: 1.75%, and 2.25% on the part above $10,000.00 · No monthly fee · $0.40 for a wire to another bank',
  )
  expect(today({ tiers: [{ from: 0, rate: 1 }] })).toMatch(/^1\.00% interest a year ·/)
  const falling = [
    { from: 0, rate: 2 },
    { from: 5_000, rate: 1 },
  ]
  expect(today({ tiers: falling })).toMatch(
    /^Interest a year: 2\.00%, and 1\.00% on the part above \$5,000\.00 ·/,
  )
  const three = [...deposit.tiers, { from: 50_000, rate: 3 }]
  expect(today({ tiers: three })).toMatch(
    /: 1\.75%, 2\.25% on the part from \$10,000\.00 to \$50,000\.00, and 3\.00% on the part above \$50,000\.00 ·/,
  )
})

test('of terms ahead only what changes is said, each time against those before', () => {
  const at = (beginsOn: string, change: Partial<Deposit>) => ({
    terms: { beginsOn, loan: null, deposit: { ...deposit, ...change } },
  })
  function Ahead() {
    const offer = { ...at('2026-01-01', {}), currency: 'USD' }
    const ahead = [
      at('2027-01-01', { feeMonthly: 2 }),
      at('2027-02-01', { feeMonthly: 2, feeWire: 1 }),
      at('2027-03-01', { feeMonthly: 2, feeWire: 1, tax: 25 }),
    ]
    return useShortRates()
      .ahead({ ...offer, ahead } as never)
      .join(' / ')
  }
  expect(read(markupOf(<Ahead />, { answers: [], at: paths.home }))).toBe(
    'From 1 Jan 2027: $2.00 a month / From 1 Feb 2027: $1.00 for a wire to another bank / ' +
      'From 1 Mar 2027: Interest a year: 1.75%, and 2.25% on the part above $10,000.00 · $2.00 a month · ' +
      '$1.00 for a wire to another bank',
  )
})

test('the effective rate of an example is written to a hundredth of a percent', () => {
  const example = {
    amount: 10_000,
    effectiveRate: 2.0184,
    interest: 201.84,
    months: 12,
    instalment: null,
    total: null,
  }
  function Example() {
    return useRateLines().example({ terms: { deposit, loan: null }, example, currency: 'USD' } as never)
  }
  expect(read(markupOf(<Example />, { answers: [], at: paths.home }))).toContain('2.02%')
})
