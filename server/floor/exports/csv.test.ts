import { once } from 'node:events'
import type { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { csvReply } from './csv.ts'

// biome-ignore lint/correctness/useYield: a query that fails at once
async function* failing(): AsyncGenerator<number> {
  throw new Error('the query failed')
}

test.each(['before', 'after'])(
  'S25 rows that fail %s the table is sent break the reply, not the process',
  async (when) => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      const { headers, content } = csvReply('table.csv', [['Number', (row: number) => row]], failing())
      if (when === 'before') await once(content as Readable, 'close')
      return reply.headers(headers).send(content)
    })
    const reply = await app.inject({ url: '/' }).catch((error: Error) => error)
    expect(reply instanceof Error || reply.statusCode === 500).toBe(true)
    await app.close()
  },
)
