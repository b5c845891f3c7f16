import { once } from 'node:events'
import type { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { csvReply, sortedRows } from './csv.ts'

// biome-ignore lint/correctness/useYield: a query that fails at once
async function* failing(): AsyncGenerator<number> {
  throw new Error('the query failed')
}

test.each(['before', 'after'])(
  'S25 rows that fail %s the table is sent break the reply, not the process',
  async (when) => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      const { headers, content } = csvReply(
        'table.csv',
        [{ key: 'number', title: 'Number', value: (row: number) => row }],
        failing(),
      )
      if (when === 'before') await once(content as Readable, 'close')
      return reply.headers(headers).send(content)
    })
    const reply = await app.inject({ url: '/' }).catch((error: Error) => error)
    expect(reply instanceof Error || reply.statusCode === 500).toBe(true)
    await app.close()
  },
)

type Card = { holder: string; expiry: string }

const columns = [
  { key: 'holder', title: 'Card holder name', value: (card: Card) => card.holder },
  {
    key: 'expiry',
    title: 'Expiry date',
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
  for await (const { holder } of await sortedRows(columns, cards(), sorting)) sorted.push(holder)
  expect(sorted).toEqual(holders)
})

test('a heading is not a key: it may be in any language', async () => {
  await expect(sortedRows(columns, cards(), { sort: 'Expiry date' })).rejects.toMatchObject({
    code: 'invalid',
    reason: 'no_such_column',
    extras: { field: 'sort' },
  })
})
