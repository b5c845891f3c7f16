import { once } from 'node:events'
import type { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { csvReply, sortedRows } from './csv.ts'

const brand = { locale: 'en-US' }

// biome-ignore lint/correctness/useYield: a query that fails at once
async function* failing(): AsyncGenerator<number> {
  throw new Error('the query failed')
}

test.each(['before', 'after'])(
  'S25 rows that fail %s the table is sent break the reply, not the process',
  async (when) => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      const { headers, content } = csvReply({
        table: { fileName: 'table', columns: { number: 'Number' } },
        columns: [{ key: 'number', value: (row: number) => row }],
        rows: failing(),
        brand,
      })
      if (when === 'before') await once(content as Readable, 'close')
      return reply.headers(headers).send(content)
    })
    const reply = await app.inject({ url: '/' }).catch((error: Error) => error)
    expect(reply instanceof Error || reply.statusCode === 500).toBe(true)
    await app.close()
  },
)

type Paid = { to: string; amount: number }

async function written(locale: string): Promise<string> {
  async function* rows(): AsyncGenerator<Paid> {
    yield { to: 'Ada; =1+1', amount: -1234.5 }
    yield { to: 'Bea, =1+1', amount: 10.1 }
    yield { to: '=1+1', amount: 0 }
  }
  const { content } = csvReply({
    table: { fileName: 'paid', columns: { to: 'To', amount: 'Amount' } },
    columns: [
      { key: 'to', value: (row) => row.to },
      { key: 'amount', value: ({ amount }) => ({ amount, currency: 'EUR' }) },
    ],
    rows: rows(),
    brand: { locale },
  })
  let text = ''
  for await (const part of content as Readable) text += part
  return text
}

test.each([
  ['en-US', ['To,Amount', '"Ada; =1+1",-1234.50', '"Bea, =1+1",10.10', "'=1+1,0.00"]],
  // A German spreadsheet takes 10.10 for a day in October, and parts cells by semicolons.
  ['de-DE', ['To;Amount', '"Ada; =1+1";-1234,50', '"Bea, =1+1";10,10', "'=1+1;0,00"]],
  // A Swiss one too, but with a point before the cents.
  ['de-CH', ['To;Amount', '"Ada; =1+1";-1234.50', '"Bea, =1+1";10.10', "'=1+1;0.00"]],
  ['fr-FR', ['To,Amount', '"Ada; =1+1",-1234.50', '"Bea, =1+1",10.10', "'=1+1,0.00"]],
])(
  'S22 a table of a bank in %s is read there as it is meant, and no cell can end in another',
  async (...row) => {
    const [locale, lines] = row
    expect(await written(locale)).toBe(`\ufeff${lines.join('\r\n')}\r\n`)
  },
)

type Card = { holder: string; expiry: string }

const columns = [
  { key: 'holder', value: (card: Card) => card.holder },
  {
    key: 'expiry',
    value: (card: Card) => card.expiry,
    by: (card: Card) => card.expiry.split('/').reverse().join('/'),
  },
]

async function* cards(): AsyncGenerator<Card> {
  yield { holder: 'Ada', expiry: '11/27' }
  yield { holder: 'Bea', expiry: '02/29' }
  yield { holder: 'Cyd', expiry: '05/26' }
}

test.each([
  [{ sort: 'expiry' }, ['Cyd', 'Ada', 'Bea']],
  [{ sort: 'holder', order: 'down' } as const, ['Cyd', 'Bea', 'Ada']],
  [{}, ['Ada', 'Bea', 'Cyd']],
])('a table is sorted by a column’s key: %o', async (sorting, holders) => {
  const sorted: string[] = []
  for await (const { holder } of await sortedRows(columns, cards(), { ...sorting, brand }))
    sorted.push(holder)
  expect(sorted).toEqual(holders)
})

test('a heading is not a key: it may be in any language', async () => {
  await expect(sortedRows(columns, cards(), { sort: 'Expiry date', brand })).rejects.toMatchObject({
    code: 'invalid',
    reason: 'no_such_column',
    extras: { field: 'sort' },
  })
})
