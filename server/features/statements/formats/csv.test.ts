import { expect, test } from 'vitest'
import { statementFormats } from './formats.ts'
import { awkward, bytesOf, cutOf, type Posting, plainBook, textOf } from './testing/cuts.ts'
import { rowsInCsv } from './testing/read-back.ts'

const { csv } = statementFormats
const english = { locale: 'en-US' }
const german = { locale: 'de-DE' }
const cutWith = (...postings: Posting[]) => cutOf([{ ...plainBook, postings }])

const HEADINGS =
  'Date,Booked,Type,Description,Counterparty,Recipient account,Amount,Balance,State,Memo by,Currency,' +
  'Reference,Booking day,Value day'

test('the columns are those it always had, and behind them what tells a line from all others', async () => {
  const table = await textOf(csv.write(cutWith({ amountMinor: -1010n, valueOn: '2026-02-27' }), english))
  expect(table).toBe(
    `\ufeff${HEADINGS}\r\n` +
      '2026-02-27,2026-03-02T09:30:00.000Z,debit,Rent,Ben Baker,2000000002,-10.10,-10.10,posted,,USD,' +
      'tr-000991-D,2026-03-02,2026-02-27\r\n',
  )
})

test('what comes in names our own account as the one that receives', async () => {
  const [row] = rowsInCsv(await bytesOf(csv.write(cutWith({ amountMinor: 5n }), english)))
  expect(row).toMatchObject({ Type: 'credit', 'Recipient account': '2000000001', Amount: '0.05' })
})

test('of several accounts the first column says which', async () => {
  const posting = { amountMinor: 7n }
  const cut = cutOf([
    { ...plainBook, postings: [posting] },
    { ...plainBook, number: '2000000009', postings: [posting, posting] },
  ])
  const file = await bytesOf(csv.write(cut, english))
  expect(file.toString().startsWith(`\ufeffAccount,${HEADINGS}`)).toBe(true)
  expect(rowsInCsv(file).map(({ Account, Balance }) => [Account, Balance])).toEqual([
    ['2000000001', '0.07'],
    ['2000000009', '0.07'],
    ['2000000009', '0.14'],
  ])
})

test('a memo stands among the lines, with who wrote it and without a balance', async () => {
  const cut = cutWith({ amountMinor: 900n }, { amountMinor: -300n, version: null }, { amountMinor: 100n })
  const rows = rowsInCsv(await bytesOf(csv.write(cut, english)))
  expect(rows.map((row) => [row.State, row['Memo by'], row.Amount, row.Balance])).toEqual([
    ['posted', '', '9.00', '9.00'],
    ['memo', 'admin', '-3.00', ''],
    ['posted', '', '1.00', '10.00'],
  ])
})

test('a German bank speaks German, in the signs of its country', async () => {
  const interest = { kind: 'interest', description: 'Interest', counterparty: nobody('Interest') }
  const table = await textOf(csv.write(cutWith({ amountMinor: -123_450n, ...interest }), german))
  const [headings, line] = table.split('\r\n')
  expect(headings).toMatch(/^\ufeffWertstellung;Gebucht am;.*;Währung;Referenz;Buchungstag;Valuta$/)
  expect(line).toMatch(/;Belastung;Zinsen;Zinsen;;-1234,50;-1234,50;gebucht;;USD;tr-000991-D;/)
})

const nobody = (name: string) => ({ name, account: null, bank: null })

test('S22 nothing that people wrote is run, and all of it is still there', async () => {
  const cut = cutWith(...awkward.map((description) => ({ amountMinor: -5n, description })))
  const rows = rowsInCsv(await bytesOf(csv.write(cut, english)))
  expect(rows.filter(({ Description }) => /^[=+\-@\t\r]/.test(Description!))).toEqual([])
  const asText = (text: string) => Buffer.from(text).toString()
  expect(rows.map(({ Description }) => Description!.replace(/^'(?=[=+\-@])/, ''))).toEqual(
    awkward.map(asText),
  )
})
