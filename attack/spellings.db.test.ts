import { beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName, splitCall } from '../contract/calls.ts'
import { inTurn } from './in-turn.ts'
import { portOf, speak, statusOf } from './socket.ts'
import { type Stage, setStage, stateOf } from './stage.ts'

/** S14: an address can be written in many ways; none of them is a back door. Over a socket, where nothing tidies up. */
let stage: Stage
let port: number
beforeAll(async () => {
  stage = await setStage()
  port = portOf(await stage.bank.app.listen({ host: '127.0.0.1', port: 0 }))
})

const forAdmins = allCalls.filter(([, call]) => call.role === 'admin').map(([name]) => name)
const pathOf = (name: CallName) => splitCall(name).path.replace(/\{\w+\}/g, stage.ada.id)

const request = (method: string, target: string, token: string, more = '') =>
  `${method} ${target} HTTP/1.1\r\nhost: bank\r\nauthorization: Bearer ${token}\r\n${more}content-length: 0\r\nconnection: close\r\n\r\n`

const spellings = (path: string) => [
  `/${path}`,
  `//bank${path}`,
  `${path}/`,
  `${path}//`,
  `/.${path}`,
  `/x/..${path}`,
  `/%2e%2e${path}`,
  `${path}%00`,
  `${path}%20`,
  `${path};a=b`,
  `${path}.json`,
  `${path}%2f`,
  path.toUpperCase(),
  path.replace('/', '/%'),
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace('/', '\\'),
  `http://bank${path}`,
  `http://elsewhere.example${path}`,
  `${path}?x=/loginA`,
  `${path}#/loginA`,
]

test.each(forAdmins)('S14 no spelling of %s lets a customer in', async (name) => {
  const { method } = splitCall(name)
  const targets = inTurn(spellings(pathOf(name)), 5, forAdmins.indexOf(name))
  const answers = await Promise.all(
    targets.map((target) => speak(port, request(method, target, stage.bea.token))),
  )
  for (const [index, answer] of answers.entries()) {
    expect([targets[index], [400, 401, 403, 404, 405].includes(statusOf(answer))]).toEqual([
      targets[index],
      true,
    ])
  }
})

test('S14 after all of that nothing has changed', async () => {
  const before = await stateOf(stage.bank)
  const destructive = forAdmins.filter((name) => !name.startsWith('GET')).slice(0, 6)
  for (const name of destructive) {
    const targets = spellings(pathOf(name))
    await Promise.all(targets.map((target) => speak(port, request('POST', target, stage.bea.token))))
  }
  expect(await stateOf(stage.bank)).toEqual(before)
})

test.each(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'GET\t', 'G\u0000ET'])(
  'S14 the method %j opens nothing',
  async (method) => {
    const answer = await speak(port, request(method, '/view-all-users', stage.bea.token))
    expect(method === 'HEAD' ? [403] : [0, 400, 405]).toContain(statusOf(answer))
    expect(answer).not.toContain(stage.ada.email)
  },
)

test.each([
  'x-http-method-override: GET',
  'x-original-url: /contact',
  'x-rewrite-url: /contact',
  'x-forwarded-prefix: /x',
])('S14 the header %j changes neither method nor path', async (header) => {
  const answer = await speak(port, request('GET', '/view-all-users', stage.bea.token, `${header}\r\n`))
  expect(statusOf(answer)).toBe(403)
})

test('HEAD answers as GET would, without a body, and a stream does not hang on it', async () => {
  const { bea } = stage
  const list = await speak(port, request('HEAD', `/view-me/${bea.id}`, bea.token))
  expect(statusOf(list)).toBe(200)
  expect(list.split('\r\n\r\n')[1]).toBe('')
  expect([200, 404]).toContain(statusOf(await speak(port, request('HEAD', '/events', bea.token))))
})

test.each([
  ['two lengths', 'content-length: 2\r\ncontent-length: 40\r\n'],
  ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked\r\n'],
  ['chunks by another name', 'transfer-encoding: xchunked\r\n'],
  ['a folded header', 'x-a: b\r\n c\r\n'],
  ['a blank before the colon', 'x-a : b\r\n'],
  ['a bare line feed', 'x-a: b\ncontent-length: 40\r\n'],
])('S25 a request with %s cannot hide another', async (_what, headers) => {
  const hidden = `GET /view-me/${stage.ada.id} HTTP/1.1\r\nhost: bank\r\nauthorization: Bearer ${stage.ada.token}\r\n\r\n`
  const bytes = `POST /contact HTTP/1.1\r\nhost: bank\r\ncontent-type: application/json\r\n${headers}\r\n{}${hidden}`
  const answer = await speak(port, bytes)
  expect(answer).not.toContain(stage.ada.email)
  expect([0, 400]).toContain(statusOf(answer))
})

test.each(['Host: bank', 'host: elsewhere.example', 'HOST:'])(
  'a second header %j is refused',
  async (second) => {
    const answer = await speak(
      port,
      request('GET', `/view-me/${stage.bea.id}`, stage.bea.token, `${second}\r\n`),
    )
    expect(statusOf(answer)).toBe(400)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!).code).toBe('malformed')
  },
)

test('a refusal on the bare connection is in our words too', async () => {
  const answer = await speak(port, 'this is not HTTP\r\n\r\n')
  expect(statusOf(answer)).toBe(400)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
    message: 'The request could not be read.',
    code: 'malformed',
  })
})

test.each([
  ['cannot be decoded', '/view-me/%ff', 400, 'malformed'],
  ['is too long', `/view-me/${'x'.repeat(300)}`, 404, 'not_found'],
])('an address that %s is refused without being repeated', async (_what, target, status, code) => {
  const answer = await speak(port, request('GET', target, stage.bea.token))
  expect(statusOf(answer)).toBe(status)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!).code).toBe(code)
  expect(answer.split('\r\n\r\n')[1]).not.toContain('view-me')
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
})
