import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, expectBooksToBalance } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ;[ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
})

const form = { loanType: 'personal-loans', amount: 5000, loanReason: 'A greenhouse' }

const ask = (customer: TestCustomer, body: object = form, key?: string) =>
  bank.call('POST /loan-request/{userId}', {
    params: { userId: customer.id },
    token: customer.token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })

const mine = async (customer: TestCustomer) =>
  (await bank.call('GET /my-loans', { token: customer.token })).body

const decide = (how: 'approve' | 'decline', loanId: string, body: object = {}) =>
  bank.call(how === 'approve' ? 'POST /loan-approve/{loanId}' : 'POST /loan-decline/{loanId}', {
    params: { loanId },
    token: admin.token,
    body,
  })

async function ticket(customer: TestCustomer): Promise<string> {
  expect((await ask(customer)).status).toBe(200)
  return (await mine(customer)).data[0]._id
}

describe('asking for a loan', () => {
  test('S29 opens thirty tickets an hour for one customer, and then nothing', async () => {
    const eager = await bank.openCustomer()
    for (let n = 0; n < 29; n += 1) expect((await ask(eager)).status).toBe(200)
    const key = randomUUID()
    expect((await ask(eager, form, key)).status).toBe(200)
    for (let n = 0; n < 3; n += 1) {
      const { status, body, headers } = await ask(eager)
      expect([status, body.code]).toEqual([429, 'too_many_tries'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
    }
    // What was taken before is answered again.
    expect((await ask(eager, form, key)).status).toBe(200)
    expect((await mine(eager)).total).toBe(30)
    const [{ count }] = await bank.asOwner(sql`
      select count(*)::int from bank.audit_trail where action = 'loan_requested' and actor_id = ${eager.id}`)
    expect(count).toBe(30)
    expect((await ask(ann)).status).toBe(200)
  })

  test('opens a ticket, also from a form', async () => {
    const boundary = 'edge'
    const fields = { ...form, amount: '1250.50', loanType: 'mortgages' }
    const payload = Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .concat(`--${boundary}--\r\n`)
      .join('')
    const answer = await bank.call('POST /loan-request/{userId}', {
      params: { userId: ann.id },
      token: ann.token,
      body: payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect(answer.status).toBe(200)
    expect((await mine(ann)).data[0]).toMatchObject({
      loanType: 'mortgages',
      amount: 1250.5,
      loanReason: 'A greenhouse',
      state: 'open',
      transferId: null,
    })
    expect((await balancesOf(bank, ann.accountNumber)).total).toBe(0)
  })

  test('happens once per key; another body is 422', async () => {
    const key = randomUUID()
    const before = (await mine(ann)).total
    const answers = await Promise.all([1, 2, 3].map(() => ask(ann, form, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await mine(ann)).total).toBe(before + 1)
    expect((await ask(ann, { ...form, amount: 1 }, key)).status).toBe(422)
  })

  test.each([
    ['amount', { loanReason: 'x', loanType: 'mortgages' }],
    ['loanReason', { amount: 5, loanType: 'mortgages', loanReason: ' ' }],
  ])('without %s says what is missing', async (_, body) => {
    const { status, body: reply } = await ask(ann, body)
    expect([status, reply.message]).toEqual([400, 'Please fill in all the fields'])
  })

  test('works for oneself only, and for known kinds of loan', async () => {
    const other = await bank.call('POST /loan-request/{userId}', {
      params: { userId: ben.id },
      token: ann.token,
      body: form,
    })
    expect(other.status).toBe(404)
    expect((await ask(ann, { ...form, loanType: 'yachts' })).status).toBe(400)
    expect((await mine(ben)).total).toBe(0)
  })
})

test('the desk lists one customer’s tickets, and nobody’s are not found', async () => {
  const eve = await bank.openCustomer()
  const loan = await ticket(eve)
  const queue = (userId: string) => bank.call('GET /loan-queue', { token: admin.token, query: { userId } })
  expect((await queue(eve.id)).body).toMatchObject({ total: 1, data: [{ _id: loan, userId: eve.id }] })
  expect((await queue('nobody-01')).status).toBe(404)
  const table = await bank.call('GET /export-loans', { token: admin.token, query: { userId: eve.id } })
  expect(table.body.trim().split('\r\n')).toHaveLength(2)
})

describe('deciding on a loan', () => {
  test('approval pays it out once, however many approve at the same time', async () => {
    const loan = await ticket(ben)
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide('approve', loan)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await balancesOf(bank, ben.accountNumber)).total).toBe(500_000)
    const [own] = (await mine(ben)).data
    expect(own).toMatchObject({ state: 'approved' })
    const { body } = await bank.call('GET /transaction-history/{userId}', {
      params: { userId: ben.id },
      token: ben.token,
    })
    expect(body.transactions).toMatchObject([
      {
        _id: own.transferId,
        kind: 'loan',
        transactionType: 'credit',
        amountTransferred: 5000,
        senderName: 'Loans',
      },
    ])
  })

  test('declining needs a reason, which the customer reads', async () => {
    const loan = await ticket(ben)
    const before = await balancesOf(bank, ben.accountNumber)
    expect((await decide('decline', loan)).status).toBe(400)
    expect((await decide('decline', loan, { reason: 'Not enough income' })).status).toBe(200)
    expect((await decide('approve', loan)).body.code).toBe('conflict')
    expect((await mine(ben)).data[0]).toMatchObject({
      state: 'declined',
      decisionReason: 'Not enough income',
    })
    expect(await balancesOf(bank, ben.accountNumber)).toEqual(before)
    const letters = await bank.call('GET /get-admin-message/{userId}', {
      params: { userId: ben.id },
      token: ben.token,
    })
    expect(letters.body.data[0]).toMatchObject({ subject: 'Your loan was declined' })
  })

  test('an approval whose pay-out fails leaves the ticket open', async () => {
    const cat = await bank.openCustomer()
    const loan = await ticket(cat)
    await bank.features.dependencies.ledger.setStatus(cat.accountNumber, 'closed')
    expect((await decide('approve', loan)).body.code).toBe('not_active')
    const queue = await bank.call('GET /loan-queue', {
      token: admin.token,
      query: { state: 'open', q: cat.email },
    })
    expect(queue.body.data).toMatchObject([{ _id: loan, state: 'open' }])
  })

  test('a pay-out that was taken back shows as reversed, to the customer and at the desk', async () => {
    const dan = await bank.openCustomer()
    const loan = await ticket(dan)
    await decide('approve', loan)
    const paid = (await mine(dan)).data[0].transferId
    const reversed = await bank.call('DELETE /delete-history/{id}', {
      params: { id: paid },
      token: admin.token,
    })
    expect(reversed.status).toBe(200)
    expect((await mine(dan)).data[0]).toMatchObject({ state: 'reversed', transferId: paid })
    expect((await balancesOf(bank, dan.accountNumber)).total).toBe(0)
    const queue = async (state: string) =>
      (await bank.call('GET /loan-queue', { token: admin.token, query: { state, q: dan.email } })).body
    expect((await queue('reversed')).data).toMatchObject([{ _id: loan, state: 'reversed' }])
    expect((await queue('approved')).total).toBe(0)
    expect((await decide('approve', loan)).body.message).toBe('This loan has already been reversed.')
  })

  test('an unknown ticket is 404', async () => {
    expect((await decide('approve', randomUUID())).status).toBe(404)
    expect((await decide('approve', 'nonsense')).status).toBe(404)
  })
})

test('the queue begins with the oldest open ticket, is filtered, paged and exported', async () => {
  const list = async (query: Record<string, string>) =>
    (await bank.call('GET /loan-queue', { token: admin.token, query })).body
  const open = await list({ state: 'open' })
  const asked = open.data.map(({ askedAt }: { askedAt: string }) => askedAt)
  expect(asked).toEqual([...asked].sort())
  expect(open.total).toBe(open.data.length)
  const first = await list({ state: 'open', limit: '1' })
  const second = await list({ state: 'open', limit: '1', cursor: first.nextCursor })
  expect([...first.data, ...second.data]).toEqual(open.data.slice(0, 2))
  expect((await list({ state: 'approved' })).data).toMatchObject([{ userId: ben.id, decidedBy: 'admin' }])
  expect((await list({ q: ben.accountNumber })).total).toBe(2)
  const csv = async (query: Record<string, string> = {}) =>
    (await bank.call('GET /export-loans', { token: admin.token, query })).body.trim().split('\r\n')
  expect(await csv()).toHaveLength((await list({})).total + 1)
  expect((await csv({ state: 'declined', q: ben.email })).slice(1).join()).toContain('Not enough income')
  const amounts = (lines: string[]) => lines.slice(1).map((line) => Number(line.split(',')[5]))
  const up = amounts(await csv({ sort: 'amount' }))
  expect(new Set(up).size).toBeGreaterThan(1)
  expect(up).toEqual([...up].sort((a, b) => a - b))
  expect(amounts(await csv({ sort: 'amount', order: 'down' }))).toEqual([...up].reverse())
  const unknown = await bank.call('GET /export-loans', { token: admin.token, query: { sort: 'Shoe size' } })
  expect(unknown.status).toBe(400)
})

test('a search is paged in the queue’s own order and counted exactly', async () => {
  const eva = await bank.openCustomer()
  const oldestFirst = [await ticket(eva), await ticket(eva), await ticket(eva)]
  const read = async (state?: string) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { q: eva.email, limit: '2', ...(state && { state }), ...(cursor && { cursor }) }
      const { body } = await bank.call('GET /loan-queue', { token: admin.token, query })
      expect([body.total, body.totalIsEstimate]).toEqual([3, undefined])
      seen.push(...body.data.map((loan: { _id: string }) => loan._id))
      cursor = body.nextCursor
    } while (cursor)
    return seen
  }
  expect(await read('open')).toEqual(oldestFirst)
  expect(await read()).toEqual([...oldestFirst].reverse())
})

test('after all this the books balance', () => expectBooksToBalance(bank))
