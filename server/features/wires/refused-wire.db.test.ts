import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../floor/config.ts'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { fund, wireForm } from '../../testing/money.ts'

const refusedWire = 4

let bank: TestBank
let otherNode: TestBank
let payee: TestCustomer
let from: TestCustomer
beforeAll(async () => {
  const config = { railTakesSeconds: 3600, ceilings: { ...readConfig({}).ceilings, refusedWire } }
  bank = await testBank({ config })
  otherNode = await testBank({ config, urls: bank.urls })
  payee = await bank.openCustomer()
})
beforeEach(async () => {
  from = await bank.openCustomer()
  await fund(bank, await bank.signInAdmin(), from, 100)
})

const send = (amount: number, more: object = {}, node = bank) =>
  node.call('POST /transfer', { token: from.token, body: wireForm(payee, amount, more) })

async function refusalsOnRecord(): Promise<number> {
  const [{ count }] = await bank.asOwner(sql`
    select count(*)::int from bank.audit_trail where action = 'wire_refused' and actor_id = ${from.id}`)
  return count
}

const tooMuch = 500

test('S29 refused wires beyond the ceiling leave no line in the audit trail, on whichever node', async () => {
  const answers = await Promise.all(
    Array.from({ length: refusedWire * 3 }, (_, n) => send(tooMuch, {}, n % 2 ? otherNode : bank)),
  )
  const waits = answers.filter(({ body }) => body.code === 'too_many_tries')
  expect(waits).toHaveLength(refusedWire * 2)
  expect(waits.every(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 3_000)).toBe(
    true,
  )
  expect(answers.filter(({ body }) => body.code === 'insufficient_funds')).toHaveLength(refusedWire)
  expect(await refusalsOnRecord()).toBe(refusedWire)
  await bank.asOwner(sql`update bank.throttles set expire = expire - 3600000`)
  expect((await send(tooMuch)).body.code).toBe('insufficient_funds')
})

test('S29 an accepted wire is not hindered, nor one that is sent again', async () => {
  for (let n = 0; n < refusedWire + 2; n += 1) await send(tooMuch)
  const headers = { 'idempotency-key': randomUUID() }
  const once = { token: from.token, body: wireForm(payee, 10), headers }
  const first = await bank.call('POST /transfer', once)
  expect(first.status).toBe(200)
  expect((await otherNode.call('POST /transfer', once)).body).toEqual(first.body)
})

test('S18 S29 wrong codes are answered and counted as ever, and fill the trail no more than others', async () => {
  for (let n = 0; n < refusedWire; n += 1) await send(tooMuch)
  const wrong = () => send(1, { cotCode: 'COT-000000' })
  for (let left = 4; left > 0; left -= 1)
    expect((await wrong()).body).toMatchObject({ code: 'wrong_transfer_codes', values: { left } })
  expect((await wrong()).body).toMatchObject({ reason: 'wrong_transfer_codes_now_blocked' })
  expect((await send(1)).body).toMatchObject({ code: 'transfers_blocked' })
  expect(await refusalsOnRecord()).toBe(refusedWire)
})
