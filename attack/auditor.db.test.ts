import { beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName, calls } from '../contract/calls.ts'
import { placeStaff } from '../server/testing/people.ts'
import { type Sample, samplesOf, sendFields } from './samples.ts'
import { type Stage, setStage, stateOf } from './stage.ts'

/** S31: an auditor reads and exports everything, and changes nothing anywhere. */
let stage: Stage
let sampleOf: (name: CallName) => Sample
let auditor: { id: string; token: string }
beforeAll(async () => {
  stage = await setStage()
  sampleOf = await samplesOf(stage)
  auditor = await placeStaff(stage.bank, 'auditor', ['auditor'])
})

/** What anybody may ask without a session is no matter of a token; how they sign in is their own. */
const others = allCalls
  .filter(([, { role }]) => role === 'admin' || role === 'customer')
  .map(([name]) => name)
const own = allCalls
  .filter(([name, { role }]) => role === 'either' && !name.startsWith('GET'))
  .map(([name]) => name)

const mayCall = (name: CallName) =>
  calls[name].role === 'admin' && (calls[name].staff as readonly string[]).includes('auditor')

function send(name: CallName, token: string) {
  const sample = { ...sampleOf(name), token }
  const { method, body } = sample.operation
  if (method !== 'GET' && body) return sendFields(stage.bank, sample, sample.fields)
  return stage.bank.app.inject({
    method: method as 'GET',
    url: sample.url,
    headers: { authorization: `Bearer ${token}` },
  })
}

test('an auditor may ask for everything at the desk that only reads', () => {
  const changing = others.filter((name) => mayCall(name) && !name.startsWith('GET'))
  // The first shows who sent a wire, for a reason on record; the other makes a file to be read.
  expect(changing).toEqual(['POST /wire-origin/{wireId}', 'POST /customer-statement-files/{userId}'])
})

test.each(others)("S31 an auditor's token on %s changes nothing", async (name) => {
  const before = await stateOf(stage.bank)
  const reply = await send(name, auditor.token)
  if (!mayCall(name)) expect([reply.statusCode, reply.json().code]).toEqual([403, 'wrong_role'])
  expect(await stateOf(stage.bank)).toEqual(before)
})

test.each(own)(
  "S31 an auditor's token on %s reaches nobody else's sign-in, and nothing of a customer",
  async (name) => {
    const { bank } = stage
    const { sessions, database } = bank
    const origin = { address: '203.0.113.9', browser: 'a test', requestId: 'test' }
    const token = await sessions.open(database, { staffId: auditor.id }, origin)
    const before = await stateOf(bank)
    await send(name, token)
    // A question that waits for their own factor is theirs.
    const { 'bank.challenges': _questions, ...after } = await stateOf(bank)
    expect(before).toMatchObject(after)
    for (const { token: theirs } of [stage.desk, stage.ada, stage.bea])
      expect(await bank.features.authenticate(theirs)).toBeDefined()
  },
)

test('the same calls by somebody who may make them do change something', async () => {
  for (const name of [
    'POST /credit/{adminId}',
    'PUT /staff/{staffId}',
    'DELETE /delete-message/{messageId}',
  ] as const) {
    const earlier = await stateOf(stage.bank)
    await send(name, stage.desk.token)
    expect([name, await stateOf(stage.bank)]).not.toEqual([name, earlier])
  }
})
