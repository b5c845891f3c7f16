import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, type CallName, calls } from '../contract/calls.ts'
import { sql } from '../server/floor/database/sql.ts'
import { asForm } from '../server/testing/people.ts'
import { namesAccounts } from './naming-accounts.ts'
import { type Sample, samplesOf, sendFields } from './samples.ts'
import { pdf, type Stage, setStage, stateOf, type Victim } from './stage.ts'

/** S14, S15: what belongs to another. Paths that carry the customer's own id are in server/floor/sessions/roles.db.test.ts. */
let stage: Stage
let sampleOf: (name: CallName) => Sample
beforeAll(async () => {
  stage = await setStage()
  sampleOf = await samplesOf(stage)
})

/** A customer's calls that name something by its id. `recipient` is meant to be asked about others, and counted. */
const things = {
  cardId: 'card',
  messageId: 'message',
  beneficiaryId: 'beneficiary',
  wireId: 'wire',
  offerId: 'offer',
  loanId: 'debt',
} as const

/** Calls that have to be told something, and what. */
const told: Partial<Record<CallName, (own: Victim) => object>> = {
  'PUT /loans/{loanId}/pay-from': (own) => ({ account: own.savings }),
  'POST /loans/{loanId}/payments': () => ({ amount: 1 }),
  'POST /loans/{loanId}/early-repayment': () => ({ seen: 'Another day' }),
}

/** What is one's own is judged on its merits: nothing is due on the first day, and a preview is to be seen first. */
const judged: Partial<Record<CallName, string>> = {
  'POST /loans/{loanId}/payments': 'loan_nothing_due',
  'POST /loans/{loanId}/early-repayment': 'loan_preview_changed',
}

const namingThings = allCalls
  .filter(
    ([name, call]) => call.role === 'customer' && call.params && !call.own && !name.includes('/recipient/'),
  )
  // Statements of months are in server/features/statements/archive.db.test.ts.
  .filter(([name]) => !name.includes('{statementId}'))
  // Accounts and what is agreed about them have a walk of their own, in accounts.db.test.ts.
  .filter(([, call]) => !Object.keys(call.params!.shape).some(namesAccounts))
  .map(([name]) => name)

test('every thing a customer can name is in this test', () => {
  const named = namingThings.flatMap((name) => [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => field))
  expect(new Set(named)).toEqual(new Set(Object.keys(things)))
})

test.each(namingThings)('S14 %s does nothing with what is another customer’s', async (name) => {
  const { bank, ada, bea } = stage
  const field = /\{(\w+)\}/.exec(name)![1] as keyof typeof things
  const given = 'body' in calls[name] ? { body: told[name]?.(bea) ?? {} } : {}
  const before = await stateOf(bank)
  const owned = ['card', 'document', 'beneficiary', 'message', 'wire', 'loan', 'offer', 'debt'] as const
  const kinds = [...owned, 'memo', 'id'] as const
  for (const id of [...kinds.map((kind) => ada[kind]), stage.desk.id]) {
    const reply = await bank.call(name, { token: bea.token, params: { [field]: id }, ...given })
    expect([id, reply.status]).toEqual([id, 404])
  }
  expect(await stateOf(bank)).toEqual(before)
  const own = await bank.call(name, {
    token: bea.token,
    params: { [field]: bea[things[field]] },
    ...given,
  })
  // Trusting a payee is allowed, and an offer is accepted, once it is approved.
  if (judged[name]) expect(own.body.reason).toBe(judged[name])
  else expect([200, 'approval_required']).toContain(own.body.code ?? own.status)
})

const listing: [CallName, string][] = [
  ['GET /my-documents', 'data'],
  ['GET /my-wires', 'data'],
  ['GET /my-loans', 'data'],
  ['GET /my-conversation', 'data'],
  ['GET /beneficiaries', 'data'],
]

test.each(listing)('S14 %s shows the caller’s own only, whatever is asked for', async (name, field) => {
  const { bank, ada, bea } = stage
  for (const q of ['', ada.email, ada.fullName, '%', ada.accountNumber]) {
    const { body } = await bank.call(name, { token: bea.token, query: { q } })
    expect(JSON.stringify(body[field])).not.toContain(ada.id)
  }
  const smuggled = await bank.call(name, { token: bea.token, query: { userId: ada.id } })
  expect(smuggled.status).toBe(400)
})

test('S14 a cursor of another customer’s list opens only the own one', async () => {
  const { bank, ada, bea } = stage
  const path = { userId: ada.id }
  const theirs = await bank.call('GET /transaction-history/{userId}', {
    token: ada.token,
    params: path,
    query: { limit: '1' },
  })
  const own = await bank.call('GET /transaction-history/{userId}', {
    token: bea.token,
    params: { userId: bea.id },
    query: { cursor: theirs.body.nextCursor },
  })
  expect(JSON.stringify(own.body)).not.toContain(ada.accountNumber)
})

const aboutThings = allCalls
  .filter(([, call]) => call.role === 'admin' && call.params && !call.own)
  .map(([name]) => name)
  .filter((name) => !name.includes('{list}'))

describe('an id of another kind of thing', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await stateOf(stage.bank)
  })

  test.each(aboutThings)('%s takes no id of another kind of thing', async (name) => {
    const { bank, ada, bea } = stage
    const sample = sampleOf(name)
    const stem = sample.url.slice(0, sample.url.lastIndexOf('/') + 1)
    const right = sample.url.slice(stem.length)
    const { _id, ...fields } = sample.fields
    const others = [
      ada.card,
      ada.beneficiary,
      bea.documentUrl.split(/[/?]/)[2]!,
      'tr-99999999',
      '0'.repeat(36),
    ]
    for (const id of others.filter((one) => one !== right)) {
      const asked = { ...sample, url: stem + id }
      const reply =
        sample.operation.method === 'GET'
          ? await bank.app.inject({
              url: asked.url,
              headers: { authorization: `Bearer ${stage.desk.token}` },
            })
          : await sendFields(bank, asked, sample.operation.body ? fields : {})
      // What is no month at all is refused at its field.
      expect([id, reply.statusCode]).toEqual([id, name.endsWith('{month}') ? 400 : 404])
    }
  })

  test('changes nothing on any of these calls', async () => {
    expect(await stateOf(stage.bank)).toEqual(before)
  })
})

test('S15 a debit names the account’s own customer, and a credit the administrator of the session', async () => {
  const { bank, ada, bea, desk } = stage
  const money = { amount: 1, description: 'x' }
  const debit = await bank.call('POST /debit/{accountId}', {
    token: desk.token,
    params: { accountId: ada.id },
    body: { chooseAccount: bea.accountNumber, to: ada.accountNumber, ...money },
  })
  expect(debit.status).toBeGreaterThanOrEqual(400)
  const credit = await bank.call('POST /credit/{adminId}', {
    token: desk.token,
    params: { adminId: ada.id },
    body: { chooseAccount: bea.accountNumber, from: ada.accountNumber, ...money },
  })
  expect(credit.status).toBe(404)
  const update = await bank.call('PUT /admin-update/{userId}', {
    token: desk.token,
    params: { userId: ada.id },
    body: { _id: bea.id, fullName: 'Somebody Else' },
  })
  expect(update.status).toBe(400)
})

test('S20 a file is opened by its signed link alone, never by its id or by being signed in', async () => {
  const { bank, ada, desk } = stage
  const form = await asForm({ title: 'Proof', documents: new Blob([pdf as never]) })
  const { body } = await bank.call('POST /upload-document', { token: ada.token, ...form })
  const link = new URL(body.documents.url, 'http://bank.example')
  const expires = link.searchParams.get('expires')!
  const signature = link.searchParams.get('signature')!
  const session = link.searchParams.get('session')!
  const [mine] = await bank.asOwner(sql`select id from bank.sessions where admin_id = ${desk.id} limit 1`)
  const bent = [
    `expires=${Number(expires) + 60}&session=${session}&signature=${signature}`,
    `expires=${expires}&session=${mine.id}&signature=${signature}`,
    `expires=${expires}&session=${session}&signature=`,
    `expires=${expires}&session=${session}&signature=${signature.slice(0, -2)}`,
    `expires=${expires}0&session=${session}&signature=${signature}`,
    `expires=%20${expires}&session=${session}&signature=${signature}`,
  ]
  for (const query of bent) {
    const reply = await bank.app.inject({
      url: `${link.pathname}?${query}`,
      headers: { authorization: `Bearer ${desk.token}` },
    })
    expect([query, reply.statusCode]).toEqual([query, 404])
  }
  expect((await bank.app.inject({ url: `${link.pathname}${link.search}` })).statusCode).toBe(200)
})
