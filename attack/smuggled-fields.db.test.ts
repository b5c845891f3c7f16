import { beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName } from '../contract/calls.ts'
import { type Sample, samplesOf, sendFields, sendForm, sendText } from './samples.ts'
import { type Stage, setStage, stateOf } from './stage.ts'

let stage: Stage
let sampleOf: (name: CallName) => Sample
beforeAll(async () => {
  stage = await setStage()
  sampleOf = await samplesOf(stage)
})

/** What would pay off, and what reaches into the language itself. */
const smuggled: [field: string, json: string][] = [
  ['balance', '1000000'],
  ['totalBalance2', '1000000'],
  ['role', '"admin"'],
  ['isVerified', 'true'],
  ['_id2', '"00000000-0000-4000-8000-000000000000"'],
  ['password_hash', '"x"'],
  ['deleted_at', 'null'],
  ['__proto__', '{"isAdmin":true}'],
  ['constructor', '{"prototype":{"isAdmin":true}}'],
  ['prototype', '{}'],
  ['toString', '"x"'],
]

const takingFields = allCalls.filter(([, call]) => call.body || call.file).map(([name]) => name)
const takingNothing = allCalls
  .filter(([name, call]) => !call.body && !call.file && !name.startsWith('GET') && call.role !== 'either')
  .map(([name]) => name)
const takingQueries = allCalls.filter(([, call]) => call.query).map(([name]) => name)

test.each(takingFields)('S16 %s takes no field but its own, and one more changes nothing', async (name) => {
  const sample = sampleOf(name)
  const { bank } = stage
  const before = await stateOf(bank)
  const json = JSON.stringify(sample.operation.takesForm ? {} : sample.fields)
  // Holders have a role, which is a field of its own there.
  const own = sample.operation.body?.properties ?? {}
  for (const [field, value] of smuggled.filter(([one]) => !Object.hasOwn(own, one))) {
    const text = `${json.slice(0, -1)}${json === '{}' ? '' : ','}"${field}":${value}}`
    const reply = await sendText(bank, sample, text)
    expect([field, reply.statusCode, reply.json().code]).toEqual([
      field,
      400,
      expect.stringMatching(/^(unknown_field|malformed)$/),
    ])
    if (!sample.operation.takesForm) continue
    const form = await sendForm(bank, sample, { ...sample.fields, [`${field}`]: 'x' })
    expect([field, form.statusCode]).toEqual([field, 400])
  }
  expect(await stateOf(bank)).toEqual(before)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test.each(takingFields)('%s understands the same fields without the smuggled one', async (name) => {
  const sample = sampleOf(name)
  const reply = await sendFields(stage.bank, sample, sample.fields)
  expect(['invalid', 'malformed', 'unknown_field']).not.toContain(reply.json().code)
})

test.each(takingNothing)('S16 %s takes no field at all', async (name) => {
  const { bank } = stage
  const before = await stateOf(bank)
  const reply = await sendText(bank, sampleOf(name), '{"role":"admin"}')
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'unknown_field'])
  expect(await stateOf(bank)).toEqual(before)
})

test.each(takingQueries)('S16 %s takes no search field but its own', async (name) => {
  const { operation, url, token } = sampleOf(name)
  const method = operation.method as 'GET'
  const headers = { authorization: `Bearer ${token}` }
  for (const query of [
    'role=admin',
    '__proto__=1',
    'constructor=1',
    'limit=1&limit=2',
    'q[]=a',
    'limit=1e9',
  ]) {
    const reply = await stage.bank.app.inject({ method, url: `${url}?${query}`, headers })
    expect([query, reply.statusCode]).toEqual([query, 400])
  }
})

test('an empty body with a type is no body: deleting works for clients that always name one', async () => {
  const { bank, bea } = stage
  const body = { accountName: 'Pat', accountNumber: 'GB82 1234', bank: 'Elsewhere' }
  const saved = await bank.call('POST /beneficiaries', { token: bea.token, body })
  const reply = await bank.app.inject({
    method: 'DELETE',
    url: `/beneficiaries/${saved.body.data._id}`,
    headers: { authorization: `Bearer ${bea.token}`, 'content-type': 'application/json' },
  })
  expect(reply.statusCode).toBe(200)
})
