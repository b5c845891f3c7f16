import { type ChartKind, chartKinds, type LineType, typesOfKind } from '@larkfield/contract/chart.ts'
import { search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  balanceSheet,
  type KindTotals,
  type Line,
  lineTotals,
  profitAndLoss,
  trialBalance,
  withAmounts,
} from './reports.ts'

const line = (number: string, type: LineType, kinds: ChartKind[] = []): Line => ({
  number,
  code: null,
  name: number,
  type,
  reckoned: null,
  kinds,
})

const chart: Line[] = [
  ...chartKinds.map((kind, place) => line(String(1000 + place), typesOfKind[kind][0], [kind])),
  { ...line('3000', 'equity'), reckoned: 'profit_of_earlier_years' },
  { ...line('3100', 'equity'), reckoned: 'profit_of_the_year' },
]

type Posting = { day: number; debit: ChartKind; credit: ChartKind; amount: bigint }

const YEAR = 10

/** Totals as the books would give them, posting by posting. */
const totalsOf = (postings: readonly Posting[], from: number, to: number): KindTotals[] =>
  chartKinds.map((kind) => {
    const moved = (test: (posting: Posting) => boolean, side: 'debit' | 'credit') =>
      postings
        .filter((posting) => posting[side] === kind && test(posting))
        .reduce((sum, { amount }) => sum + amount, 0n)
    const balance = (before: number) =>
      moved(({ day }) => day < before, 'credit') - moved(({ day }) => day < before, 'debit')
    const within = ({ day }: Posting) => day >= from && day <= to
    return {
      kind,
      yearMinor: balance(YEAR),
      openingMinor: balance(from),
      debitMinor: moved(within, 'debit'),
      creditMinor: moved(within, 'credit'),
    }
  })

const posting = fc.record({
  day: fc.integer({ min: 0, max: 30 }),
  debit: fc.constantFrom(...chartKinds),
  credit: fc.constantFrom(...chartKinds),
  amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
})
const books = fc.record({
  postings: fc.array(posting, { maxLength: 60 }),
  from: fc.integer({ min: YEAR, max: 20 }),
  days: fc.integer({ min: 0, max: 15 }),
})

test('B24 debits are credits in every column of a trial balance, whatever was posted', () => {
  fc.assert(
    fc.property(books, ({ postings, from, days }) => {
      const { sums } = trialBalance(chart, totalsOf(postings, from, from + days))
      expect(sums.debits).toBe(sums.credits)
      expect(sums.openingDebit).toBe(sums.openingCredit)
      expect(sums.debit).toBe(sums.credit)
    }),
    search(100),
  )
})

test('B24 both sides of a balance sheet are equal, and its profit is what profit and loss says', () => {
  fc.assert(
    fc.property(books, ({ postings, from, days }) => {
      const to = from + days
      const sheet = balanceSheet(chart, totalsOf(postings, from, to))
      expect(sheet.assets.total).toBe(sheet.total)
      const { profit } = profitAndLoss(chart, totalsOf(postings, YEAR, to))
      expect(sheet.equity.lines.at(-1)?.amount).toBe(profit)
    }),
    search(100),
  )
})

test('B23 a period opens where the one before it closed', () => {
  fc.assert(
    fc.property(books, ({ postings, from, days }) => {
      const before = trialBalance(chart, totalsOf(postings, from, from + days)).lines
      const after = trialBalance(chart, totalsOf(postings, from + days + 1, 31)).lines
      for (const [place, { opening }] of after.entries())
        expect(opening).toBe(before[place]!.credit - before[place]!.debit)
    }),
    search(100),
  )
})

test('income begins a year with nothing; what earlier years left is a line of its own', () => {
  const postings: Posting[] = [
    { day: 3, debit: 'customer', credit: 'fees', amount: 500n },
    { day: 12, debit: 'customer', credit: 'fees', amount: 70n },
    { day: 20, debit: 'interest', credit: 'customer', amount: 30n },
  ]
  const totals = totalsOf(postings, 15, 25)
  const { lines } = trialBalance(chart, totals)
  const of = (number: string) => lines.find((one) => one.number === number)!
  const fees = String(1000 + chartKinds.indexOf('fees'))
  expect(of(fees)).toMatchObject({ opening: 70n, credits: 0n, credit: 70n })
  expect(of('3000')).toMatchObject({ opening: 500n, credit: 500n })
  expect(lines.some(({ number }) => number === '3100')).toBe(false)
  expect(profitAndLoss(chart, totals)).toMatchObject({ income: { total: 0n }, profit: -30n })
  expect(balanceSheet(chart, totals).equity.lines.map(({ amount }) => amount)).toEqual([500n, 40n])
  expect(lineTotals(chart, totals, fees)).toEqual({ opening: 70n, debits: 0n, credits: 0n, closing: 70n })
  expect(lineTotals(chart, totals, '9999')).toBeUndefined()
})

test('a kind of account that stands on no line stops every report', () => {
  const totals = totalsOf([], 10, 20)
  expect(() => trialBalance(chart.slice(1), totals)).toThrow('customer')
})

test('amounts of a report become whatever is wanted, and nothing else changes', () => {
  const given = { name: null, lines: [{ number: '1000', amount: 12n }], total: 12n }
  expect(withAmounts(given, String)).toEqual({
    name: null,
    lines: [{ number: '1000', amount: '12' }],
    total: '12',
  })
})
