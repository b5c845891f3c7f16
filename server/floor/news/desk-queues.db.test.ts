import { beforeAll, expect, test } from 'vitest'
import { runRailOnce } from '../../features/wires/demo-rail.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { fund, wireForm } from '../../testing/money.ts'
import { openEvents } from './events.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer()
  await fund(bank, admin, ann, 500)
})

/** What the desk has been told since it last asked. */
async function listenAtDesk() {
  const events = openEvents(bank.features.dependencies)
  const session = await bank.features.authenticate(admin.token)
  const stream = events.join(session!, new AbortController().signal)
  let heard = ''
  stream.on('data', (part: Buffer) => {
    heard += part
  })
  const hears = async (topic: string) => {
    await expect.poll(() => heard).toContain(`{"topic":"${topic}"}`)
    const told = heard
    heard = ''
    return told
  }
  // The listening connection opens with the stream: the first word that comes through says that it stands.
  await expect
    .poll(
      () => {
        bank.deskNews.changed(['customers'])
        return heard
      },
      { interval: 100 },
    )
    .toContain('customers')
  heard = ''
  return { hears, close: () => events.close() }
}

test('the desk is told of every wire, ticket and document that comes, and of every end', async () => {
  const desk = await listenAtDesk()
  const form = wireForm({ accountNumber: 'DE 4455-66' }, 20, { bank: 'Northbank' })
  const wire = () => bank.call('POST /transfer', { body: form, token: ann.token })
  const first = (await wire()).body.data.wireId
  await desk.hears('wires')
  await bank.call('POST /wire-settle/{wireId}', {
    params: { wireId: first },
    token: admin.token,
    body: {},
  })
  await desk.hears('wires')
  await wire()
  await desk.hears('wires')
  await runRailOnce({ ...bank.features.dependencies, takesSeconds: 0 })
  await desk.hears('wires')

  await bank.call('POST /loan-request/{userId}', {
    params: { userId: ann.id },
    token: ann.token,
    body: { loanType: 'personal-loans', amount: 100, loanReason: 'A bicycle' },
  })
  await desk.hears('loans')
  const [ticket] = (await bank.call('GET /loan-queue', { token: admin.token })).body.data
  await bank.call('POST /loan-approve/{loanId}', {
    params: { loanId: ticket._id },
    token: admin.token,
    body: {},
  })
  await desk.hears('loans')

  const document = new FormData()
  document.append('title', 'Passport')
  document.append('documents', new Blob([onePixel], { type: 'image/png' }), 'passport.png')
  const upload = new Response(document)
  const kept = await bank.call('POST /upload-document', {
    token: ann.token,
    body: Buffer.from(await upload.arrayBuffer()),
    headers: { 'content-type': upload.headers.get('content-type')! },
  })
  expect(kept.status).toBe(200)
  await desk.hears('documents')
  const [pending] = (await bank.call('GET /view-all-documents', { token: admin.token })).body.data
  await bank.call('PUT /kyc-review/{documentId}', {
    params: { documentId: pending._id },
    token: admin.token,
    body: { state: 'approved' },
  })
  await desk.hears('documents')
  await desk.close()
})

test('a wire inside the bank is none of the desk’s queues', async () => {
  const desk = await listenAtDesk()
  const ben = await bank.signUpCustomer()
  await desk.hears('customers')
  const sent = await bank.call('POST /transfer', { body: wireForm(ben, 5), token: ann.token })
  expect(sent.body.data.state).toBe('posted')
  bank.deskNews.changed(['messages'])
  expect(await desk.hears('messages')).not.toContain('wires')
  await desk.close()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
