import { once } from 'node:events'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'
import { placeCustomer } from '../../testing/people.ts'

const gate = () => Promise.withResolvers<void>()

const LONG = 'x'.repeat(8_000_000)

/** A bank that listens, with one more address whose long answer the test lets go. */
async function listeningBank(onClosing = async () => {}) {
  const bank = await testBank()
  const [asked, answer] = [gate(), gate()]
  bank.app.get('/slow', async () => {
    asked.resolve()
    await answer.promise
    return LONG
  })
  bank.app.addHook('preClose', onClosing)
  const address = new URL(await bank.app.listen({ host: '127.0.0.1', port: 0 }))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return { bank, address, agent, asked: asked.promise, letAnswer: answer.resolve }
}

type Reply = { status: number | undefined; headers: http.IncomingHttpHeaders; body: string }

const get = (url: URL | string, options: http.RequestOptions = {}) =>
  new Promise<Reply>((answered, failed) => {
    http
      .get(url, options, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text
        })
        response.once('end', () => answered({ status: response.statusCode, headers: response.headers, body }))
      })
      .once('error', failed)
  })

async function connected({ port }: URL): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

test('while it drains, readiness is refused first and every call is still answered', async () => {
  const { bank, address, agent } = await listeningBank()
  const ada = await placeCustomer(bank)
  const call = () =>
    get(new URL(`/view-me/${ada.id}`, address), { agent, headers: { authorization: `Bearer ${ada.token}` } })
  expect((await call()).headers.connection).toBe('keep-alive')
  expect((await get(new URL('/readyz', address))).status).toBe(200)

  bank.drain()
  const ready = await get(new URL('/readyz', address))
  expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'not ready' }])
  expect(ready.headers['retry-after']).toBe('2')
  for (const reply of [await call(), await call()]) {
    expect([reply.status, reply.headers.connection]).toEqual([200, 'close'])
  }
})

test('a request that hangs when the doors close is answered, and idle connections are closed at once', async () => {
  const { bank, address, asked, letAnswer } = await listeningBank()
  const slow = get(new URL('/slow', address))
  const [idle, fresh] = [await connected(address), await connected(address)]
  idle.write('GET /healthz HTTP/1.1\r\nhost: bank\r\n\r\n')
  expect(String(await once(idle, 'data'))).toContain('alive')
  const closings = [idle, fresh].map((socket) => once(socket.resume(), 'close'))
  await asked

  const closed = bank.app.close()
  await Promise.all(closings)
  letAnswer()
  expect(await slow).toMatchObject({ status: 200, headers: { connection: 'close' } })
  await closed
})

test('what arrives while the doors close is answered, and nothing is said in the framework’s words', async () => {
  const [closing, goOn] = [gate(), gate()]
  const { bank, address, agent } = await listeningBank(() => {
    closing.resolve()
    return goOn.promise
  })
  expect((await get(new URL('/healthz', address), { agent })).status).toBe(200)

  const closed = bank.app.close()
  await closing.promise
  const late = await get(new URL('/healthz', address), { agent })
  expect(late).toMatchObject({ status: 200, body: '{"status":"alive"}', headers: { connection: 'close' } })
  goOn.resolve()
  await closed
})

test('a reply that is still on its way out is not cut off', async () => {
  const { bank, address, asked, letAnswer } = await listeningBank()
  const socket = await connected(address)
  socket.write('GET /slow HTTP/1.1\r\nhost: bank\r\n\r\n')
  await asked
  letAnswer()
  await once(socket, 'readable')

  const closed = bank.app.close()
  let bytes = 0
  for await (const part of socket) bytes += (part as Buffer).length
  expect(bytes).toBeGreaterThan(LONG.length)
  await closed
})

test('a stream of news is told to come back, and ends', async () => {
  const { bank, address } = await listeningBank()
  const ada = await placeCustomer(bank)
  const response = await fetch(new URL('/events', address), {
    headers: { authorization: `Bearer ${ada.token}` },
  })
  const heard = response.text()
  await bank.app.close()
  expect(await heard).toMatch(/event: hello\n[\s\S]*retry: [12]\d{3}\nevent: reconnect\ndata: \{\}\n\n$/)
})
