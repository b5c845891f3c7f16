import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../floor/config.ts'
import { sql } from '../../floor/database/sql.ts'
import { type Answered, signUpForm, type TestBank, testBank } from '../../testing/bank.ts'

/** S29 for what is refused: codes and proofs. The figures are quick to reach. */
const wrongCode = { network: 8, address: 6, bank: 9 }

let bank: TestBank
beforeAll(async () => {
  const ceilings = { ...readConfig({}).ceilings, wrongCode }
  bank = await testBank({ config: { trustedProxies: ['127.0.0.1'], ceilings } })
})
beforeEach(() => bank.asOwner(sql`delete from bank.throttles`))

let networks = 0
/** Nobody else's. */
function newNetwork() {
  networks += 1
  return { 'x-forwarded-for': `198.18.0.${networks}` }
}

async function applicant() {
  const form = signUpForm()
  const { body } = await bank.call('POST /sign-up', { body: form, headers: newNetwork() })
  const right = await bank.lastCode(form.email)
  return {
    id: body.data.id as string,
    right,
    wrong: String((Number(right) + 1) % 1_000_000).padStart(6, '0'),
  }
}

const enter = (userId: string, userInput: string, headers = newNetwork()) =>
  bank.call('POST /verify/{userId}', { params: { userId }, body: { userInput }, headers })

async function auditLines(): Promise<number> {
  const [{ count }] = await bank.asOwner(sql`select count(*)::int from bank.audit_trail`)
  return count
}

function expectWait({ status, body, headers }: Answered) {
  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
}

test('S29 codes tried over and over on one sign-up stop filling the audit trail', async () => {
  const { id, wrong } = await applicant()
  for (let n = 0; n < wrongCode.address; n += 1) await enter(id, wrong)
  const before = await auditLines()
  for (let n = 0; n < 3; n += 1) expectWait(await enter(id, wrong))
  expect(await auditLines()).toBe(before)
})

test('S29 when the whole bank has had its wrong codes, a right one still works', async () => {
  for (const { id, wrong } of [await applicant(), await applicant(), await applicant()])
    for (let n = 0; n < 3; n += 1) expect((await enter(id, wrong)).status).toBe(400)
  const { id, right, wrong } = await applicant()
  const before = await auditLines()
  expectWait(await enter(id, wrong))
  expect(await auditLines()).toBe(before)
  expect((await enter(id, right)).status).toBe(200)
})

test('S29 unknown flows and proofs count for the network that tries them', async () => {
  const headers = newNetwork()
  const reset = (userId: string) => {
    const body = { password: 'Copper#Kettle61', confirmPassword: 'Copper#Kettle61' }
    return bank.call('POST /reset-user/{userId}', { params: { userId }, body, headers })
  }
  for (let n = 0; n < wrongCode.network; n += 1) {
    const id = `no-such-flow-${n}`
    expect((await (n % 2 ? reset(id) : enter(id, '123456', headers))).status).toBe(404)
  }
  expectWait(await reset('no-such-flow-x'))
  expectWait(await enter('no-such-flow-y', '123456', headers))
})
