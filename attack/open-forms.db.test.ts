import { beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName } from '../contract/calls.ts'
import { readConfig } from '../server/floor/config.ts'
import { sql } from '../server/floor/database/sql.ts'
import { signUpForm } from '../server/testing/bank.ts'
import { type Sample, samplesOf } from './samples.ts'
import { type Stage, setStage, stateOf } from './stage.ts'

/** S29: whatever the contract lets anyone call, a flood of it from one network is turned away before long. */
const open = allCalls.filter(([, { role }]) => role === 'public').map(([name]) => name)
/** Neither writes nor mails, and proves it below; every other open call needs a ceiling. */
const readsOnly: CallName[] = ['GET /files/{fileId}', 'GET /rates']
const flooded = open.filter((name) => !readsOnly.includes(name))

const PATIENCE = 130
const few = { network: 6, address: 50, bank: 1_000 }

let stage: Stage
let sampleOf: (name: CallName) => Sample
let applicant: string
beforeAll(async () => {
  const { ceilings } = readConfig({})
  const forms = {
    signUp: few,
    code: few,
    reset: few,
    accountNumber: few,
    contact: few,
    passkey: few,
    wrongCode: few,
    cosignature: few,
    checkpoint: few,
    statementCode: few,
  }
  stage = await setStage({ config: { ceilings: { ...ceilings, ...forms } } })
  sampleOf = await samplesOf(stage)
  const { body } = await stage.bank.call('POST /sign-up', { body: signUpForm() })
  applicant = body.data.id
})

let fresh = 0
/** What a call refuses at once without. */
const queries: Partial<Record<CallName, string>> = { 'GET /checkpoint-continuation': '?from=0&to=0' }

/** Values that nobody sent before, where that is what an attacker would send. */
function newValues(fields: Record<string, unknown>) {
  fresh += 1
  const made: Record<string, unknown> = {
    email: `flood.${fresh}@example.com`,
    username: `flood-${fresh}`,
    accountNumber: String(7_000_000_000 + fresh),
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, made[field] ?? value]))
}

/** The password of nobody: whoever knows one is let in, not counted. */
const guess = 'Hollow!Anchor93'
const guessed = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, /password/i.test(field) ? guess : value]),
  )

const isWait = (status: number, headers: Record<string, unknown>) =>
  status === 429 && Number(headers['retry-after']) > 0

const ways = [
  ['the same over and over', (fields: Record<string, unknown>) => guessed(fields)],
  ['something new each time', (fields: Record<string, unknown>) => newValues(guessed(fields))],
] as const

let networks = 0
const cases = flooded.flatMap((name) => ways.map(([way, fieldsOf]) => [name, way, fieldsOf] as const))

test.each(cases)('S29 a flood of %s, %s, meets a ceiling', async (name, _way, fieldsOf) => {
  networks += 1
  const sample = sampleOf(name)
  const url = `${sample.url.replace(stage.bea.id, applicant)}${queries[name] ?? ''}`
  const seen: number[] = []
  for (let n = 0; n < PATIENCE; n += 1) {
    const fields = fieldsOf(sample.fields)
    const { statusCode, headers } = await stage.bank.app.inject({
      method: sample.operation.method as 'POST',
      url,
      remoteAddress: `198.18.0.${networks}`,
      ...(Object.keys(fields).length > 0 && { payload: fields }),
    })
    if (isWait(statusCode, headers)) return
    seen.push(statusCode)
  }
  expect.fail(`${PATIENCE} requests from one network were all answered: ${[...new Set(seen)].join(', ')}`)
})

test.each(readsOnly)('S29 %s has no ceiling because it changes nothing', async (name) => {
  const { bank } = stage
  const traces = () => bank.asOwner(sql`select count(*)::int as n, max(id)::text from bank.audit_trail`)
  const before = [await stateOf(bank), await traces()]
  const sample = sampleOf(name)
  for (const url of [sample.url, sample.url.replace(/.$/, 'x'), stage.ada.documentUrl])
    await bank.app.inject({ method: sample.operation.method as 'GET', url })
  expect([await stateOf(bank), await traces()]).toEqual(before)
})
