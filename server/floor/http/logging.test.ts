import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AnswerLog, openLog } from './logging.ts'

function loggingApp() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ loggerInstance: openLog('debug', stream), logController: new AnswerLog() })
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

test('probes are quiet unless they fail, what we turn away is a warning and what we break an error', async () => {
  const { app, read } = loggingApp()
  for (const [path, status] of [
    ['/healthz', 200],
    ['/readyz', 503],
    ['/slow-down', 429],
    ['/broken', 500],
    ['/gone', 404],
  ] as const)
    app.get(path, (_, reply) => reply.status(status).send(''))
  for (const path of ['/healthz', '/readyz', '/slow-down', '/broken', '/gone']) await app.inject(path)
  expect(read().map(({ level }) => level)).toEqual([20, 40, 40, 50, 30])
})

test('the number of an account in a path is not written', async () => {
  const { app, read } = loggingApp()
  app.get('/recipient/:accountNumber', async () => 'Ada')
  await app.inject('/recipient/1234567890')
  expect(read()[0].req.path).toBe('/recipient/:accountNumber')
})

test('email addresses in errors are not written', () => {
  const { app, read } = loggingApp()
  app.log.error({ err: new Error('550 <ada@bank.example> unknown') }, 'refused')
  expect(read()[0].err.message).toBe('550 <[address]> unknown')
  expect(JSON.stringify(read())).not.toContain('ada')
})
