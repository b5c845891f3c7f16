import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { checkedToBrand } from '@larkfield/contract/brand.ts'
import { expect, test } from 'vitest'
import type { CutLine, StatementCut } from '../cut.ts'
import { cutOf, type Posting, plainBook } from '../formats/testing/cuts.ts'
import { pagesIn, writtenOn } from '../testing/pdf-text.ts'
import { layoutFor } from './statement-layout.ts'
import { drawStatement, openStatement } from './statement-pdf.ts'

const brand = checkedToBrand(
  JSON.parse(readFileSync(new URL('../../../../brand.json', import.meta.url), 'utf8')),
)
const layout = layoutFor(brand)

const PERIOD = { from: '2026-01-01', to: '2026-03-31' }

const posting = (nth: number): Posting => ({
  bookedOn: '2026-03-01',
  valueOn: nth === 2 ? '2026-02-27' : '2026-03-01',
  amountMinor: nth % 3 === 0 ? -100n * BigInt(nth) : 100n * BigInt(nth),
  description: `Line ${nth}`,
  ...(nth % 5 === 0 && { version: null }),
})

type Asked = { locale?: string; currency?: string; change?: Partial<CutLine> }

function cutWith(lineCount: number, { currency = 'USD', change }: Asked = {}): StatementCut {
  const postings = Array.from({ length: lineCount }, (_, nth) => ({ ...posting(nth + 1), ...change }))
  return cutOf([{ ...plainBook, number: '2000000002', currency, postings, openingMinor: -123_450n }], PERIOD)
}

type Drawing = { locale?: string; verifyUrl?: string | undefined; signal?: AbortSignal; onLine?: () => void }

async function pdfOf(cut: StatementCut, { locale, ...drawing }: Drawing = {}): Promise<Buffer> {
  const drawn = {
    cut,
    brand: locale === undefined ? brand : { ...brand, locale },
    madeOn: '2026-04-01',
    code: 'K7QM-2XPA-93FD-TB4E-WWWW',
    verifyUrl: 'https://bank.example/#/verify?code=K7QM-2XPA-93FD-TB4E-WWWW',
    signal: new AbortController().signal,
    ...drawing,
  }
  const doc = openStatement(drawn)
  await drawStatement(doc, drawn, (work) => work())
  doc.end()
  return buffer(doc)
}

const drawnPages = async (lineCount: number, { locale, ...asked }: Asked = {}): Promise<string[]> =>
  pagesIn(await pdfOf(cutWith(lineCount, asked), locale === undefined ? {} : { locale }))

/** The operators alone: what stands in brackets is text. */
const operatorsIn = (content: string) =>
  content.replaceAll(/\((?:\\.|[^\\)])*\)|<[0-9a-fA-F]*>/g, '').match(/\b(?:BMC|BDC|EMC|BT)\b/g) ?? []

test('a line stands under the day it was booked, with its value date where that differs', async () => {
  const all = writtenOn((await drawnPages(2))[0])
  expect(all).toContain('1 Mar 2026')
  expect(all).toContain('value date 27 Feb 2026')
})

const german = { locale: 'de-DE', currency: 'EUR' }

test('the statement of a German bank is German, with German days and amounts', async () => {
  const [first, second] = await drawnPages(layoutFor(german).rowsFirst + 1, german)
  const all = writtenOn(first)
  const expected = [
    'Kontoauszug',
    '01.01.2026 bis 31.03.2026',
    'Kontonummer 2000000002',
    'Kontoart Sparkonto',
    'Währung EUR',
    'Alter Kontostand-1.234,50 €',
    'BuchungstagBuchungstextGutschriftenBelastungenKontostand',
    'Wertstellung 27.02.2026',
    'Vermerk von admin',
    'PrüfcodeK7QM-2XPA-93FD-TB4E-WWWW',
    'eingeben unterbank.example/#/verify',
    'Seite 1 von 2',
    'Erstellt am 01.04.2026',
    'keine zugelassene Bank',
  ]
  expect(expected.filter((text) => !all.includes(text))).toEqual([])
  expect(writtenOn(second)).toContain('2000000002 · 01.01.2026 bis 31.03.2026')
  const days = [...all.matchAll(/\d{4}-\d\d-\d\d|\d{1,2} \w{3} \d{4}/g)].map(([day]) => day)
  expect(days).toEqual([])
})

test.each([
  ['opening', 'Opening balance', 'Cash desk', 'Eröffnungssaldo', 'Schalterkasse'],
  ['reversal', 'Reversal of tr-000007: Interest', 'Interest', 'Storno von tr-000007: Zinsen', 'Zinsen'],
  ['wire', 'Interest', 'Fees', 'Interest', 'Fees'],
  ['credit', 'Anything else', 'Ben Baker', 'Anything else', 'Ben Baker'],
])('what the bank wrote beside a posting (%s) is German, what people wrote stays', async (...row) => {
  const [kind, description, name, saidDescription, saidCounterparty] = row
  const counterparty = { name, account: null, bank: null }
  const [page] = await drawnPages(1, { ...german, change: { kind, description, counterparty } })
  expect(writtenOn(page)).toContain(`${saidDescription}${saidCounterparty}`)
})

test.each([
  ['one page', layout.rowsFirst, 1],
  ['several pages', layout.rowsFirst + layout.rowsNext + 3, 3],
])('a statement of %s ends what it marks, and marks all it writes', async (_, lineCount, pageCount) => {
  const pages = await drawnPages(lineCount)
  expect(pages).toHaveLength(pageCount)
  for (const page of pages) {
    let open = 0
    for (const operator of operatorsIn(page)) {
      if (operator === 'BT') expect(open, 'text outside every mark').toBe(1)
      else open += operator === 'EMC' ? -1 : 1
      expect([0, 1], 'marks neither nest nor end twice').toContain(open)
    }
    expect(open).toBe(0)
  }
})

test('amounts are those of the books to the last digit', async () => {
  const all = writtenOn((await drawnPages(1, { change: { amountMinor: 90_071_992_547_409_931n } }))[0])
  expect(all).toContain('$900,719,925,474,099.31')
  expect(all).toContain('$900,719,925,472,864.81')
})

test('of several accounts each stands above its own lines with its sums, and the balances are those of all', async () => {
  const books = ['2000000002', '2000000003'].map((number, nth) => ({
    ...plainBook,
    number,
    openingMinor: 1_000n,
    postings: [
      { amountMinor: BigInt(nth + 1) * 100n, description: `Into ${number}`, bookedOn: '2026-03-01' },
    ],
  }))
  const lines: string[] = []
  const pdf = await pdfOf(cutOf(books, PERIOD), { onLine: () => lines.push('read') })
  const all = writtenOn(pagesIn(pdf)[0])
  const inOrder = [
    'All accounts',
    'Opening balance$20.00',
    'Closing balance$23.00',
    '2000000002 · Opening balance $10.00',
    'Into 2000000002',
    '2000000003 · Opening balance $10.00',
    'Into 2000000003',
  ]
  const places = inOrder.map((text) => all.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  // Of all together it would count what moved from one to the other.
  expect(all).not.toContain('$3.00')
  expect(lines).toHaveLength(2)
})

test('the account at the other end is named for money that went out and for moves alone', async () => {
  const told = async (change: Partial<CutLine>) =>
    writtenOn((await drawnPages(1, { change: { ...change, counterparty } }))[0])
  const counterparty = { name: 'Ben Baker', account: '7777777777', bank: null }
  expect(await told({ amountMinor: -5n })).toContain('Ben Baker · 7777777777')
  expect(await told({ amountMinor: 5n, kind: 'move' })).toContain('Ben Baker · 7777777777')
  expect(await told({ amountMinor: 5n })).not.toContain('7777777777')
})

test('every page carries the code, and the first one that can be scanned, with words for who cannot see it', async () => {
  const pdf = await pdfOf(cutWith(layout.rowsFirst + 1))
  const pages = pagesIn(pdf).map(writtenOn)
  expect(pages.map((page) => page.split('K7QM-2XPA-93FD-TB4E-WWWW').length - 1)).toEqual([2, 1])
  const address = 'https://bank.example/#/verify?code=K7QM-2XPA-93FD-TB4E-WWWW'
  expect(pdf.toString('latin1')).toMatch(/\/S \/Figure[\s\S]{0,20}\/Alt \(QR code that opens /)
  expect(pdf.toString('latin1')).toContain(`(QR code that opens ${address})`)
})

test('a bank that was not told its address names the page, and draws nothing to scan', async () => {
  const pdf = await pdfOf(cutWith(1), { verifyUrl: undefined })
  expect(writtenOn(pagesIn(pdf)[0])).toContain('Check this statement on our website')
  expect(pdf.toString('latin1')).not.toContain('/Figure')
})

test('lines that do not lead to the closing balance make no statement, nor does one that nobody waits for', async () => {
  const cut = cutWith(2)
  const [account] = cut.accounts
  const wrong = { ...account!, closing: { version: 12, balanceMinor: 1n } }
  await expect(pdfOf({ ...cut, accounts: [wrong] })).rejects.toThrow('end at the closing balance')
  await expect(pdfOf(cut, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
})
