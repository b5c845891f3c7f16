import { readFileSync } from 'node:fs'
import { checkedToBrand } from '@larkfield/contract/brand.ts'
import { expect, test } from 'vitest'
import type { StatementLine } from '../statement-lines.ts'
import { pagesIn, writtenOn } from '../testing/pdf-text.ts'
import { layoutFor } from './statement-layout.ts'
import { drawStatement } from './statement-pdf.ts'

const brand = checkedToBrand(
  JSON.parse(readFileSync(new URL('../../../../brand.json', import.meta.url), 'utf8')),
)
const layout = layoutFor(brand)

const line = (nth: number): StatementLine => ({
  _id: `tr-${nth}`,
  date: nth === 2 ? '2026-02-27T12:00:00.000Z' : '2026-03-01T12:00:00.000Z',
  bookedAt: '2026-03-01T12:00:00.000Z',
  type: nth % 3 === 0 ? 'debit' : 'credit',
  amount: nth,
  recipientAccount: '2000000001',
  counterparty: 'Ben Baker',
  description: `Line ${nth}`,
  balanceAfter: nth % 5 === 0 ? null : 100,
  wireId: null,
  state: 'posted',
  kind: 'wire',
  memo: nth % 5 === 0,
  recordedBy: nth % 5 === 0 ? 'admin' : null,
})

type Asked = { locale?: string; currency?: string; change?: Partial<StatementLine> }

async function drawnPages(lineCount: number, { locale, currency, change }: Asked = {}): Promise<string[]> {
  async function* lines() {
    for (let nth = 1; nth <= lineCount; nth += 1) yield { ...line(nth), ...change }
  }
  const takeTurn = (work: () => Promise<void>) => work()
  const document = drawStatement(
    {
      brand: locale === undefined ? brand : { ...brand, locale },
      head: {
        user: {
          _id: '1',
          fullName: 'Ada Ångström',
          username: 'ada',
          accountNumber: '2000000002',
          email: 'ada@example.com',
          address: '1 Lark Lane\nLarkfield',
          accountType: 'savings',
          accountCurrency: currency ?? 'USD',
          totalBalance: 100,
          availableBalance: 100,
        },
        period: { from: '2026-01-01', to: '2026-03-31' },
        openingBalance: -1234.5,
        closingBalance: 100,
        totalCredit: 200,
        totalDebit: 100,
      },
      lines: lines(),
      lineCount,
      madeOn: '2026-04-01',
      signal: new AbortController().signal,
    },
    takeTurn,
  )
  const chunks: Buffer[] = []
  for await (const chunk of document as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  return pagesIn(Buffer.concat(chunks))
}

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
    'Gutschriften200,00 €',
    'Belastungen100,00 €',
    'Neuer Kontostand100,00 €',
    'BuchungstagBuchungstextGutschriftenBelastungenKontostand',
    'Wertstellung 27.02.2026',
    'Vermerk von admin',
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
  const [kind, description, counterparty, saidDescription, saidCounterparty] = row
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
