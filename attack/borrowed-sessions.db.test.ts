import { beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName, splitCall } from '../contract/calls.ts'
import { sql } from '../server/floor/database/sql.ts'
import { type Stage, setStage } from './stage.ts'

/** Sessions and proofs in the wrong hands, and pages elsewhere that use a customer's browser. */
let stage: Stage
const log: string[] = []
beforeAll(async () => {
  stage = await setStage({ logStream: { write: (line) => log.push(line) } })
})

const guarded = allCalls.filter(([, call]) => call.role !== 'public').map(([name]) => name)
const urlOf = (name: CallName) => splitCall(name).path.replace(/\{\w+\}/g, stage.bea.id)
const tokenFor = (name: CallName) =>
  allCalls.find(([one]) => one === name)?.[1].role === 'admin' ? stage.desk.token : stage.bea.token

test.each(guarded)(
  'S11 %s takes a token from the header alone, not from the address or a cookie',
  async (name) => {
    const token = tokenFor(name)
    const method = splitCall(name).method as 'GET'
    const url = urlOf(name)
    const asked = [
      { url: `${url}?token=${token}&access_token=${token}&authorization=Bearer%20${token}` },
      { url, cookies: { token, session: token, authorization: `Bearer ${token}` } },
      { url, headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` } },
      { url, headers: { authorization: token } },
      { url, headers: { authorization: `Bearer ${token}x` } },
      { url, headers: { authorization: `Bearer ${token.slice(0, -1)}` } },
    ]
    for (const one of asked) {
      const reply = await stage.bank.app.inject({ method, ...one })
      expect(reply.statusCode).toBe(401)
    }
  },
)

test('S26 a token or a signature in an address does not reach the log', async () => {
  log.length = 0
  await stage.bank.app.inject({ url: `/view-me/${stage.bea.id}?token=${stage.bea.token}` })
  await stage.bank.app.inject({ url: stage.bea.documentUrl })
  expect(log.length).toBeGreaterThan(1)
  expect(log.join('')).not.toContain(stage.bea.token)
  expect(log.join('')).not.toContain('signature=')
})

test('S11 a session cannot be chosen for somebody: each sign-in makes its own token', async () => {
  const { bank, bea } = stage
  const planted = 'A'.repeat(43)
  const body = { accountNumber: bea.accountNumber, password: bea.password }
  const signIn = () =>
    bank.call('POST /loginA', {
      body,
      token: planted,
      cookies: { token: planted },
      headers: { 'x-token': planted },
    })
  const [first, second] = [(await signIn()).body.token, (await signIn()).body.token]
  expect(new Set([first, second, planted, bea.token]).size).toBe(4)
  const stolen = await bank.call('GET /view-me/{userId}', { token: planted, params: { userId: bea.id } })
  expect(stolen.status).toBe(401)
})

async function provenReset(email: string, cookies: Record<string, string> = {}) {
  const { bank } = stage
  const { data: flow } = (await bank.call('POST /forgot', { body: { email } })).body
  const userInput = await bank.lastCode(email)
  const verified = await bank.call('POST /verify/{userId}', {
    params: { userId: flow },
    body: { userInput },
    cookies,
  })
  expect(verified.status).toBe(200)
  return { flow, proof: verified.cookies.reset_proof! }
}

const reset = (flow: string, cookies: Record<string, string>) =>
  stage.bank.call('POST /reset-user/{userId}', {
    params: { userId: flow },
    body: { password: 'Copper!Lantern52', confirmPassword: 'Copper!Lantern52' },
    cookies,
  })

test('S10 a proof planted beforehand is worth nothing: the code makes a new one', async () => {
  const planted = 'B'.repeat(43)
  const { flow, proof } = await provenReset(stage.ada.email, { reset_proof: planted })
  expect(proof).not.toBe(planted)
  expect((await reset(flow, { reset_proof: planted })).status).toBe(403)
  expect((await reset(flow, {})).status).toBe(403)
  expect((await reset(flow, { reset_proof: proof })).status).toBe(200)
  expect((await reset(flow, { reset_proof: proof })).status).toBe(403)
})

test('S10 a proof for one customer opens no flow of another', async () => {
  const ada = await provenReset(stage.ada.email)
  const bea = await provenReset(stage.bea.email)
  expect((await reset(bea.flow, { reset_proof: ada.proof })).status).toBe(403)
  expect((await reset(stage.bea.id, { reset_proof: bea.proof })).status).toBe(404)
})

test('a page elsewhere gets no leave to read or to send: no CORS header, no preflight', async () => {
  const { bank, bea } = stage
  const origin = 'https://evil.example'
  const preflight = await bank.app.inject({
    method: 'OPTIONS',
    url: '/transfer',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  const read = await bank.app.inject({
    url: `/view-me/${bea.id}`,
    headers: { origin, authorization: `Bearer ${bea.token}` },
  })
  expect(preflight.statusCode).toBe(405)
  for (const { headers } of [preflight, read]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form of another site, sent as %s, does nothing: the browser has no ambient right',
  async (type) => {
    const { bank } = stage
    const headers = {
      'content-type': type,
      origin: 'https://evil.example',
      cookie: `token=${stage.bea.token}`,
    }
    const transfer = await bank.app.inject({
      method: 'POST',
      url: '/transfer',
      headers,
      payload: '{"amount":1}',
    })
    expect(transfer.statusCode).toBe(401)
    const { proof, flow } = await provenReset(stage.ada.email)
    const forged = await bank.app.inject({
      method: 'POST',
      url: `/reset-user/${flow}`,
      headers: { ...headers, cookie: `reset_proof=${proof}` },
      payload: '{"password":"Copper!Lantern52","confirmPassword":"Copper!Lantern52"}',
    })
    expect(forged.statusCode).toBe(415)
  },
)

test('S24 behind a configured proxy the address it adds counts, not the ones a client wrote before it', async () => {
  const behind = await setStage({ config: { trustedProxies: ['127.0.0.1'] } })
  const { bank, bea } = behind
  const body = { accountNumber: bea.accountNumber, password: 'Wrong!Guess22' }
  await bank.call('POST /loginA', { body, headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.77' } })
  const [line] = await bank.asOwner(sql`
    select address from bank.audit_trail where subject_id = ${bea.id} and action like '%sign%' order by id desc limit 1`)
  expect(line.address).toBe('203.0.113.77')
})
