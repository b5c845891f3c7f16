import type http from 'node:http'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import { buildWebWhenStale } from '@larkfield/ops/site/build-web.ts'
import { selfMadeCertificate } from '@larkfield/ops/testing/certificate.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import { until } from '../battle.ts'
import { type DebianProxy, startHaproxy } from '../haproxy.ts'
import { needPrograms } from '../programs.ts'
import { openTwoServers, type TwoServers } from '../two-servers.ts'
import { startNginx } from './nginx.ts'

const MOST_MINUTES = 5
const WITHIN_MS = 20_000
/** Any address of this machine but the proxies' own. */
const CLIENT = '127.0.0.2'

const [first, second] = [selfMadeCertificate({ name: 'first' }), selfMadeCertificate({ name: 'second' })]
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }
type Asked = { method?: string; headers?: http.OutgoingHttpHeaders; body?: Buffer }

function ask(port: number, path: string, { body, ...asked }: Asked = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    const request = https.request(
      {
        host: '127.0.0.1',
        port,
        path,
        ca: [first.cert, second.cert],
        agent: false,
        localAddress: CLIENT,
        ...asked,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () =>
          answered({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
        response.once('error', failed)
      },
    )
    request.once('error', failed)
    request.end(body)
  })
}

function upload(port: number, token: string, bytes: number): Promise<Answer> {
  const picture = Buffer.concat([PIXEL, Buffer.alloc(bytes - PIXEL.length)])
  const head = `--part\r\ncontent-disposition: form-data; name="profilePhoto"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--part--\r\n')])
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=part',
    'content-length': body.length,
  }
  return ask(port, '/profilephoto', { method: 'PUT', headers, body })
}

/** The first words of a stream of live updates, as they come. */
function firstNews(port: number, token: string): Promise<string> {
  return new Promise((heard, failed) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const request = https.get(
      { host: '127.0.0.1', port, path: '/events', ca: first.cert, agent: false, headers },
      (response) =>
        response.once('data', (chunk: Buffer) => {
          heard(chunk.toString())
          request.destroy()
        }),
    )
    request.setTimeout(WITHIN_MS, () => request.destroy(new Error('no news')))
    request.on('error', failed)
  })
}

const shownName = (port: number) =>
  new Promise<string>((shown, failed) => {
    const socket = connect({ port, host: '127.0.0.1', ca: [first.cert, second.cert] }, () => {
      shown(String(socket.getPeerCertificate().subject.CN))
      socket.destroy()
    })
    socket.once('error', failed)
  })

const has = ({ status, text }: Answer, wanted: number, code: string) =>
  status === wanted && (JSON.parse(text) as { code: string }).code === code

type Check = [what: string, check: () => Promise<boolean>]

function checksOf(servers: TwoServers, { httpPort, httpsPort: port, takeCertificate }: DebianProxy): Check[] {
  const { token } = servers.customers[0]!
  const outputs = () => servers.output(0) + servers.output(1)
  const html = { headers: { accept: 'text/html,*/*' } }
  return [
    [
      'the page comes over TLS',
      async () => (await ask(port, '/', html)).headers['content-type']?.startsWith('text/html') === true,
    ],
    [
      'HTTP is sent on to HTTPS',
      async () => {
        const { status, headers } = await fetch(`http://127.0.0.1:${httpPort}/a?b`, { redirect: 'manual' })
        return status === 308 && /^https:\/\/127\.0\.0\.1.*\/a\?b$/.test(headers.get('location') ?? '')
      },
    ],
    [
      'the biggest picture is taken',
      async () => (await upload(port, token, IMAGE_MOST_BYTES)).status === 200,
    ],
    [
      'one byte more is refused by the bank',
      async () => has(await upload(port, token, IMAGE_MOST_BYTES + 1), 413, 'too_large'),
    ],
    [
      'much more is refused in the bank’s words',
      async () => has(await upload(port, token, 7_000_000), 413, 'too_large'),
    ],
    ['live updates arrive at once', async () => (await firstNews(port, token)).includes('event: hello')],
    [
      'the bank sees the client’s address, not what it claims',
      async () => {
        const headers = {
          'x-forwarded-for': '203.0.113.9',
          forwarded: 'for=203.0.113.9',
          'x-real-ip': '203.0.113.9',
        }
        await ask(port, '/view-all-users', { headers })
        return (
          (await until(() => outputs().includes(`"address":"${CLIENT}"`), WITHIN_MS)) &&
          !outputs().includes('203.0.113.9')
        )
      },
    ],
    [
      'a new certificate is shown after a reload',
      async () => {
        const before = await shownName(port)
        takeCertificate(second)
        const isNew = await until(async () => (await shownName(port)) === 'second', WITHIN_MS)
        return before === 'first' && isNew && (await ask(port, '/healthz')).status === 200
      },
    ],
    [
      'with one server the bank goes on',
      async () => {
        await servers.stop(0)
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask(port, '/readyz')))
        return answers.every(({ status }) => status === 200)
      },
    ],
    [
      'with none there is our page for people and our JSON for programs',
      async () => {
        await servers.stop(1)
        await wait(3_000)
        const [page, call] = [await ask(port, '/', html), await ask(port, '/my-wires')]
        const areOurs = page.text.includes('Temporarily unavailable') && has(call, 503, 'database_away')
        return (
          page.status === 503 &&
          areOurs &&
          [page, call].every(({ headers }) => headers['retry-after'] === '5')
        )
      },
    ],
    [
      'the bank is back when its servers are',
      async () => {
        await Promise.all([servers.start(0), servers.start(1)])
        return until(async () => (await ask(port, '/readyz')).status === 200, WITHIN_MS)
      },
    ],
  ]
}

/** npm run drill:proxies: the examples of ops/deployment in Debian's own nginx and HAProxy, before two servers. */
async function main(): Promise<void> {
  const programs = needPrograms('nginx', 'haproxy')
  await buildWebWhenStale({ siteDir: readConfig({}).siteDir, brandFile: undefined })
  const settings = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' }
  const servers = await openTwoServers({ accounts: 1, settings, log: console.log })
  const overdue = setTimeout(() => process.kill(process.pid, 'SIGTERM'), MOST_MINUTES * 60_000).unref()
  try {
    const place = { folder: servers.folder, serverPorts: servers.ports, certificate: first }
    for (const start of [
      () => startNginx({ ...place, program: programs.nginx }),
      () => startHaproxy({ ...place, program: programs.haproxy }),
    ]) {
      const proxy = await start()
      servers.undo.push(proxy.stop)
      console.log(`${proxy.name}: its configuration is accepted`)
      for (const [what, check] of checksOf(servers, proxy)) {
        const holds = await check().catch((error: Error) => error.message)
        if (holds !== true) process.exitCode = 1
        console.log(`${proxy.name}: ${what}: ${holds === true ? 'yes' : `NO ${holds}`}`)
      }
    }
  } finally {
    await servers.close()
    clearTimeout(overdue)
  }
}

main()
  .catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  .finally(() => process.exit())
