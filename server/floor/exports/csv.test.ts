import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { csvReply } from './csv.ts'

// biome-ignore lint/correctness/useYield: a query that fails at once
async function* failing(): AsyncGenerator<number> {
  throw new Error('the query failed')
}

test.each([0, 20])(
  'S25 rows that fail %d ms before the table is sent break the reply, not the process',
  async (ms) => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      const { headers, content } = csvReply('table.csv', [['Number', (row: number) => row]], failing())
      await wait(ms)
      return reply.headers(headers).send(content)
    })
    const reply = await app.inject({ url: '/' }).catch((error: Error) => error)
    expect(reply instanceof Error || reply.statusCode === 500).toBe(true)
    await app.close()
  },
)
