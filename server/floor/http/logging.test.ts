import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AnswerLog, openLog } from './logging.ts'

function loggingApp() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ loggerInstance: openLog('info', stream), logController: new AnswerLog() })
  return { app, read: () => lines.map((line) => JSON.parse(line)) }
}

test('a secret under any of its names is not written, however deep it stands', () => {
  const { app, read } = loggingApp()
  app.log.info({ password: 'p1', form: { cvv: 'p2', card: { cardNumber: 'p3', name: 'Ada' } } }, 'tried')
  expect(read()[0]).toMatchObject({
    password: '[secret]',
    form: { cvv: '[secret]', card: { cardNumber: '[secret]', name: 'Ada' } },
    msg: 'tried',
  })
})

test('each request is one line with its id, path without query, status and time', async () => {
  const { app, read } = loggingApp()
  app.get('/hello', async () => 'hello')
  await app.inject('/hello?token=abc')
  expect(read()).toHaveLength(1)
  expect(read()[0]).toMatchObject({
    reqId: expect.any(String),
    req: { method: 'GET', path: '/hello' },
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  })
})
