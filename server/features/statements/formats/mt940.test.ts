import { describe, expect, test } from 'vitest'
import { statementFormats } from './formats.ts'
import { swiftLines, swiftText } from './swift-text.ts'
import { awkward, bytesOf, cutOf, type Posting, plainBook, textOf } from './testing/cuts.ts'
import { pagesIn, readers } from './testing/read-back.ts'

const english = { locale: 'en-US' }
const cutWith = (...postings: Posting[]) => cutOf([{ ...plainBook, postings }])
const write = (cut: ReturnType<typeof cutOf>) => textOf(statementFormats.mt940.write(cut, english))

test('a statement is a message of its fields', async () => {
  expect((await write(cutWith({ amountMinor: -101_000n, valueOn: '2026-02-27' }))).split('\r\n')).toEqual([
    expect.stringMatching(/^:20:[0-9A-F]{16}$/),
    ':25:2000000001',
    ':28C:26090/00001',
    ':60F:C260228USD0,00',
    ':61:2602270302D1010,00NTRFNONREF//tr-000991-D',
    ':86:/NAME/Ben Baker/ACCT/2000000002/BANK/Northbank/REMI/Rent',
    ':62F:D260331USD1010,00',
    '-',
    '',
  ])
})

test.each([
  ['JPY', '1234,'],
  ['USD', '12,34'],
  ['BHD', '1,234'],
])('an amount in %s has its decimals and always a comma', async (currency, amount) => {
  const file = await write(cutOf([{ ...plainBook, currency, postings: [{ amountMinor: 1234n }] }]))
  expect(file).toContain(`C${amount}NTRF`)
  expect(file).toContain(`:62F:C260331${currency}${amount}\r\n`)
})

test('a reversal is marked by what it takes back', async () => {
  const reverses = { state: 'reversal', reverses: 'tr-000001-C' }
  const cut = cutWith({ amountMinor: -5n, ...reverses }, { amountMinor: 7n, ...reverses })
  const lines = pagesIn(Buffer.from(await write(cut)))[0]!.transactions
  expect(lines.map(({ isReversal, amount }) => [isReversal, amount])).toEqual([
    [true, -0.05],
    [true, 0.07],
  ])
  expect(await write(cut)).toMatch(/0302RC0,05.*0302RD0,07/s)
})

test('where the year turns between value date and booking, the day of booking is written out', async () => {
  const cut = cutOf(
    [{ ...plainBook, postings: [{ amountMinor: 5n, bookedOn: '2027-01-02', valueOn: '2026-12-31' }] }],
    {
      from: '2027-01-01',
      to: '2027-01-31',
    },
  )
  expect(await write(cut)).toContain(':61:2612310102C0,05NTRFNONREF//tr-000991-C\r\nBOOKED 2027-01-02\r\n')
})

test('an id too long for its field stands before the remark', async () => {
  const id = 'tr-123456789012345-C'
  const file = await bytesOf(statementFormats.mt940.write(cutWith({ amountMinor: 5n, id }), english))
  expect(file.toString()).toContain(`NONREF\r\n:86:/ID/${id}/NAME/Ben Baker`)
  expect((await readers.mt940(file, 'USD'))[0]!.lines[0]!.id).toBe(id)
})

test('memos moved nothing and are not told', async () => {
  const file = await write(cutWith({ amountMinor: 5n, version: null }))
  expect(file).not.toContain(':61:')
  expect(file).toContain(':62F:C260331USD0,00')
})

describe('a long statement', () => {
  const remark = { description: awkward.find((text) => text.length === 4000)! }
  const cut = cutWith(...Array.from({ length: 50 }, () => ({ amountMinor: 125n, ...remark })))

  test('is several messages of at most 2,000 signs, each opening where the one before closes', async () => {
    const file = await write(cut)
    const messages = file.split('\r\n-\r\n').slice(0, -1)
    expect(messages.length).toBeGreaterThan(10)
    for (const message of messages) expect(message.length).toBeLessThanOrEqual(2_000)
    const balances = messages.map((message) => message.match(/(?<=:6[02][FM]:).*/g))
    for (const [nth, [, closing]] of balances.slice(0, -1).entries() as never as [number, string[]][])
      expect(balances[nth + 1]![0]).toBe(closing)
    const last = messages.length - 1
    expect(messages.map((message) => message.match(/(?<=:6)[02][FM]/g)!.join())).toEqual(
      messages.map((_, nth) => `0${nth === 0 ? 'F' : 'M'},2${nth === last ? 'F' : 'M'}`),
    )
  })

  test('has one number, and counts its pages', async () => {
    const pages = pagesIn(Buffer.from(await write(cut)))
    expect(new Set(pages.map(({ number }) => number.statement))).toEqual(new Set(['26090']))
    expect(pages.map(({ number }) => Number(number.sequence))).toEqual(pages.map((_, nth) => nth + 1))
    expect(new Set(pages.map((page) => page.transactionReference)).size).toBe(pages.length)
  })
})

test('whatever people wrote is in SWIFT’s characters, in lines that fit, and begins no field', async () => {
  const cut = cutWith(
    ...awkward.map((description) => ({
      amountMinor: 5n,
      description,
      counterparty: { name: description, account: description.slice(0, 40), bank: description },
    })),
  )
  const file = await write(cut)
  expect(file).toMatch(/^[A-Za-z0-9/\-?:().,'+ \r\n]*$/)
  const lines = file.split('\r\n')
  expect(lines.filter((line) => line.replace(/^:86:/, '').length > 65)).toEqual([])
  const starts = lines.filter((line) => /^[:-]/.test(line)).map((line) => line.slice(0, 4))
  expect(new Set(starts)).toEqual(
    new Set([':20:', ':25:', ':28C', ':60F', ':60M', ':61:', ':86:', ':62F', ':62M', '-']),
  )
  for (const details of file.matchAll(/:86:.*?(?=\r\n(?::6[12]|-))/gs))
    expect(details[0].split('\r\n').length).toBeLessThanOrEqual(6)
})

describe('SWIFT’s characters', () => {
  test.each([
    ['Łódź, Zürich, Ærøskøbing, straße', 'Lodz, Zurich, AEroskobing, strasse'],
    ['5 € & 10 % @home_now; <ok>!', '5 EUR + 10 (pct) (at)home-now, (ok).'],
    ['👩‍👩‍👧 rent 🏠', '??? rent ?'],
    ['two\r\nlines\tand a tab', 'two lines and a tab'],
    ['ﬁne № ½', 'fine No 1/2'],
  ])('%j is written %j', (text, written) => {
    expect(swiftText(text, 'en-US')).toBe(written)
  })

  test('a German bank writes umlauts as German banks do', () => {
    expect(swiftText('Ärger über Öl', 'de-DE')).toBe('Aerger ueber Oel')
    expect(swiftText('Ärger u\u0308ber Öl', 'en-GB')).toBe('Arger uber Ol')
  })

  test('a line that would begin as a field does is set in by one sign', () => {
    expect(swiftLines('ab:86:-x', { lines: 6, width: 2 })).toEqual(['ab', ' :', '86', ' :', ' -', 'x'])
    expect(swiftLines('abcdef', { lines: 2, width: 2 })).toEqual(['ab', 'cd'])
  })
})
