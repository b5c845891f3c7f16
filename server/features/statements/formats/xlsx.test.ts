import { expect, test } from 'vitest'
import { wordsOf } from '../../../floor/words/words.ts'
import { statementFormats } from './formats.ts'
import { awkward, bytesOf, cutOf, type Posting, plainBook, textOf } from './testing/cuts.ts'
import { sheetsIn } from './testing/read-back.ts'
import { writeXlsx } from './xlsx.ts'
import { sheetXml } from './xlsx-sheet.ts'
import { stylesOf } from './xlsx-styles.ts'

const { xlsx } = statementFormats
const english = { locale: 'en-US' }
const cutWith = (...postings: Posting[]) => cutOf([{ ...plainBook, openingMinor: -500n, postings }])
const day = (text: string) => new Date(`${text}T00:00:00Z`)

const firstSheet = async (cut: ReturnType<typeof cutOf>) =>
  (await sheetsIn(await bytesOf(xlsx.write(cut, english))))[0]!

/** A moment is a fraction of a day there, which no float hits. */
const toTheSecond = (cell: unknown) =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell

test('a sheet shows what it is, the opening balance above the lines and the closing balance below', async () => {
  const cut = cutWith({ amountMinor: 123_456_789_012_345_678n, valueOn: '2026-02-27' })
  const { sheet, data } = await firstSheet(cut)
  expect(sheet).toBe('2000000001')
  expect(data[0]![0]).toBe('Larkfield & Söhne statement 2000000001, 2026-03-01 to 2026-03-31')
  expect(data[1]![0]).toBe('Zażółć Ann Ångström, Currency USD')
  expect(data[3]!.slice(0, 8).join()).toBe(
    'Date,Booked,Type,Description,Counterparty,Recipient account,Amount,Balance',
  )
  const balance = (on: string, name: string, amount: string) => [
    ...[day(on), null, null, name, null, null, null, amount],
    ...Array(6).fill(null),
  ]
  expect(data.slice(4).map((cells) => cells.map(toTheSecond))).toEqual([
    balance('2026-03-01', 'Opening balance', '-5.00'),
    [
      ...[day('2026-02-27'), new Date('2026-03-02T09:30:00Z'), 'credit', 'Rent', 'Ben Baker', '2000000001'],
      ...['1234567890123456.78', '1234567890123451.78', 'posted', null, 'USD', 'tr-000991-C'],
      ...[day('2026-03-02'), day('2026-02-27')],
    ],
    balance('2026-03-31', 'Closing balance', '1234567890123451.78'),
  ])
})

test('a memo stands among the lines without a balance', async () => {
  const cut = cutWith({ amountMinor: 900n }, { amountMinor: -300n, version: null })
  const { data } = await firstSheet(cut)
  const memo = data[6]!
  expect(memo.slice(6, 10)).toEqual(['-3.00', null, 'memo', 'admin'])
})

test('S22 whatever people wrote is text in its cell, and no formula', async () => {
  const cut = cutWith(...awkward.map((description) => ({ amountMinor: 5n, description })))
  const account = cut.accounts[0]!
  const setting = { cut, words: wordsOf(english), styles: stylesOf(['USD']) }
  const sheet = sheetXml({ account, isFirst: true, isLast: true }, account.lines(), setting)
  expect(await textOf(sheet)).not.toContain('<f>')
  const { data } = await firstSheet(cut)
  const shown = data.slice(5, -1).map((cells) => cells[3] ?? '')
  const asText = (text: string) =>
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\t\n\u0020-\ufffd]|\ud800(?! )(?=h)/g, '')
      .replace('\ud800 half', ' half')
      .replace('_x0041_', '_x005F_x0041_')
  expect(shown).toEqual(awkward.map(asText))
})

test('a currency has its own decimals, and is read by a spreadsheet as a number', async () => {
  const cut = cutOf(
    ['JPY', 'BHD', 'USD'].map((currency, nth) => ({
      ...plainBook,
      number: `200000000${nth}`,
      currency,
      postings: [{ amountMinor: 1_000n }],
    })),
  )
  const file = await bytesOf(xlsx.write(cut, english))
  const styles = stylesOf(['JPY', 'BHD', 'USD']).xml
  for (const format of ['#,##0', '#,##0.000', '#,##0.00']) expect(styles).toContain(`formatCode="${format}"`)
  const amounts = (await sheetsIn(file)).map(({ data }) => data[5]![6])
  expect(amounts).toEqual(['1000', '1.000', '10.00'])
})

test('more lines than a sheet can hold go on in the next', async () => {
  const cut = cutWith(...[1n, 2n, 3n, 4n, 5n].map((amountMinor) => ({ amountMinor })))
  const sheets = await sheetsIn(await bytesOf(writeXlsx(cut, english, {}, 2)))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['2000000001', '2000000001 (2)', '2000000001 (3)'])
  const references = sheets.map(({ data }) => data.slice(4).map((cells) => cells[11] ?? cells[3]))
  expect(references).toEqual([
    ['Opening balance', 'tr-000991-C', 'tr-000992-C'],
    ['tr-000993-C', 'tr-000994-C'],
    ['tr-000995-C', 'Closing balance'],
  ])
})
