import { setImmediate as turn } from 'node:timers'
import { search, tries } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StatementCut } from '../cut.ts'
import { statementFormats } from './formats.ts'
import { type Book, bytesOf, cutOf, linesIn, type Posting, plainBook } from './testing/cuts.ts'
import { type ReadStatement, readers } from './testing/read-back.ts'

const brand = { locale: 'en-US' }
type Name = keyof typeof statementFormats
const names = Object.keys(statementFormats) as Name[]

const written = (name: Name, cut: StatementCut) => bytesOf(statementFormats[name].write(cut, brand))

const readBack = async (name: Name, cut: StatementCut): Promise<ReadStatement[]> =>
  readers[name](await written(name, cut), cut.accounts[0]!.currency)

/** What a reader should find: the entries of the period, and what they lead from and to. */
const told = (cut: StatementCut, books: readonly Book[]) =>
  cut.accounts.map((account, nth) => ({
    account: account.number,
    openingMinor: account.opening.balanceMinor,
    closingMinor: account.closing.balanceMinor,
    lines: linesIn(books[nth]!)
      .filter(({ version, bookedOn }) => version !== null && bookedOn >= cut.from && bookedOn <= cut.to)
      .map(({ id, bookedOn, valueOn, amountMinor }) => ({ id, bookedOn, valueOn, amountMinor })),
  }))

/** A CSV says neither balance, and nothing at all of an account without lines. */
const asIn = (name: Name, statements: ReturnType<typeof told>): ReadStatement[] =>
  name === 'csv'
    ? statements
        .filter(({ lines }) => lines.length > 0)
        .map(({ account, lines }) => ({ account: statements.length > 1 ? account : '', lines }))
    : statements

const DAY = 86_400_000
const dayAfter = (nth: number) => new Date(Date.UTC(2025, 11, 15) + nth * DAY).toISOString().slice(0, 10)

const posting: fc.Arbitrary<Posting & { nth: number }> = fc
  .record({
    nth: fc.integer({ min: 0, max: 59 }),
    valueNth: fc.integer({ min: -40, max: 40 }),
    amountMinor: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }).filter((amount) => amount !== 0n),
    kind: fc.constantFrom('wire', 'wire_out', 'interest', 'fee', 'credit', 'loan'),
    isReversal: fc.boolean(),
    isMemo: fc.boolean(),
    description: fc.option(fc.string({ unit: 'binary', maxLength: 600 })),
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    account: fc.option(fc.string({ maxLength: 40 })),
  })
  .map(({ nth, valueNth, isReversal, isMemo, name, account, ...rest }) => ({
    ...rest,
    nth,
    bookedOn: dayAfter(nth),
    valueOn: dayAfter(nth + valueNth),
    counterparty: { name, account, bank: account && 'Northbank' },
    ...(isMemo && { version: null }),
    ...(isReversal && !isMemo && { state: 'reversal', reverses: 'tr-000007-C' }),
  }))

const book = (number: string): fc.Arbitrary<Book> =>
  fc.record({
    number: fc.constant(number),
    currency: fc.constantFrom('USD', 'JPY', 'BHD'),
    openingMinor: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }),
    postings: fc
      .array(posting, { maxLength: 25 })
      .map((postings) => postings.toSorted((one, other) => one.nth - other.nth)),
  })

/** Two periods side by side, over the end of a year. */
const FIRST = { from: dayAfter(0), to: dayAfter(29) }
const NEXT = { from: dayAfter(30), to: dayAfter(59) }

describe.each(names)('B31 %s', (name) => {
  test('read back is the cut, adds up, and the next period opens where it closes', async () => {
    await fc.assert(
      fc.asyncProperty(book('2000000001'), book('2000000002'), async (one, other) => {
        const books = [one, { ...other, currency: one.currency }]
        const cuts = [cutOf(books, FIRST), cutOf(books, NEXT)]
        const read = await Promise.all(cuts.map((cut) => readBack(name, cut)))
        for (const [nth, cut] of cuts.entries()) expect(read[nth]).toEqual(asIn(name, told(cut, books)))
        if (name === 'csv') return
        for (const [nth, first] of read[0]!.entries()) {
          const sum = first.lines.reduce((total, { amountMinor }) => total + amountMinor, 0n)
          expect(first.openingMinor! + sum).toBe(first.closingMinor)
          expect(read[1]![nth]!.openingMinor).toBe(first.closingMinor)
        }
      }),
      search(12),
    )
  })

  test('without lines, and below zero, it says so', async () => {
    const books = [{ ...plainBook, openingMinor: -1_234_567n }]
    const cut = cutOf(books)
    expect(await readBack(name, cut)).toEqual(asIn(name, told(cut, books)))
  })

  test.each([
    ['JPY', 123_456_789_012n],
    ['USD', 12_345_678_901_234n],
    ['BHD', 12_345_678_901_234n],
  ])('amounts in %s are exact to the last digit', async (currency, amountMinor) => {
    const books = [{ ...plainBook, currency, postings: [{ amountMinor }, { amountMinor: -1n }] }]
    const cut = cutOf(books)
    expect(await readBack(name, cut)).toEqual(asIn(name, told(cut, books)))
  })

  test('is the same file for the same cut', async () => {
    const cut = cutOf([
      { ...plainBook, postings: [{ amountMinor: 5n }] },
      { ...plainBook, number: '3' },
    ])
    expect((await written(name, cut)).equals(await written(name, cut))).toBe(true)
  })

  test('breaks off where the lines do not lead to the closing balance', async () => {
    const cut = cutOf([{ ...plainBook, postings: [{ amountMinor: 5n }] }])
    cut.accounts[0]!.closing.balanceMinor = 6n
    await expect(written(name, cut)).rejects.toThrow('end at the closing balance')
  })

  test('breaks off where the lines cannot be read on', async () => {
    const cut = cutOf([plainBook])
    // biome-ignore lint/correctness/useYield: a query that fails at once
    cut.accounts[0]!.lines = async function* () {
      throw new Error('the query failed')
    }
    await expect(written(name, cut)).rejects.toThrow('the query failed')
  })
})

const MANY = tries(10_000, 100_000)

/** Lines that are made when they are asked for, and how many of them have been. */
function longCut() {
  const line = linesIn({ ...plainBook, postings: [{ amountMinor: 1n }] })[0]!
  const cut = cutOf([plainBook])
  const [account] = cut.accounts
  const made = { count: 0, ended: false }
  Object.assign(account!, {
    closing: { version: 10 + MANY, balanceMinor: BigInt(MANY) },
    inMinor: BigInt(MANY),
    lineCount: MANY,
    async *lines() {
      try {
        while (made.count < MANY) {
          made.count += 1
          yield {
            ...line,
            id: `tr-${String(made.count).padStart(6, '0')}-C`,
            balanceMinor: BigInt(made.count),
          }
        }
      } finally {
        made.ended = true
      }
    },
  })
  return { cut, made }
}

/** The most lines that were made and not yet handed on in any piece of the file. */
const MOST_AHEAD = 2_000

describe.each(names)('a long %s', (name) => {
  test('is written as it is taken, and leaves the process its turns', async () => {
    const { cut, made } = longCut()
    let turns = 0
    let isOpen = true
    const count = () => {
      turns += 1
      if (isOpen) turn(count)
    }
    turn(count)
    let told = 0
    let pieces = 0
    let largest = 0
    let linesAtFirst: number | undefined
    for await (const piece of statementFormats[name].write(cut, brand, { onLine: () => (told += 1) })) {
      linesAtFirst ??= made.count
      pieces += 1
      largest = Math.max(largest, piece.length)
    }
    isOpen = false
    expect(told).toBe(MANY)
    expect(linesAtFirst).toBeLessThan(MOST_AHEAD)
    expect(pieces).toBeGreaterThan(MANY / 1_000)
    expect(largest).toBeLessThan(150_000)
    expect(turns).toBeGreaterThan(MANY / 1_000)
  })

  test('that is not taken on is not read on', async () => {
    const { cut, made } = longCut()
    for await (const piece of statementFormats[name].write(cut, brand)) {
      expect(piece.length).toBeGreaterThan(0)
      if (made.count > 0) break
    }
    await expect.poll(() => made.ended).toBe(true)
    expect(made.count).toBeLessThan(MOST_AHEAD)
  })
})

test('the table tells how each is to be served', () => {
  expect(names.toSorted()).toEqual(['camt053', 'csv', 'mt940', 'ofx', 'xlsx'])
  expect(new Set(names.map((name) => statementFormats[name].extension)).size).toBe(names.length)
})
