import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { CASH_DESK, credit, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
})
afterAll(() => expectBooksToBalance(bank))

async function funded(amount: number): Promise<TestCustomer> {
  const customer = await bank.openCustomer()
  await fund(bank, admin, customer, amount)
  return customer
}

type Told = { subject: string; content: string; automatic: boolean }

/** What a customer was told in the app since they signed up, newest first; each came by mail too. */
async function toldTo(customer: TestCustomer): Promise<Told[]> {
  const asked = { params: { userId: customer.id }, token: customer.token }
  const { data } = (await bank.call('GET /get-admin-message/{userId}', asked)).body
  const mails = await bank.mailsTo(customer.email)
  const told = data as Told[]
  for (const { subject, content, automatic } of told) {
    expect(automatic).toBe(true)
    // What somebody wrote beside a transaction is nothing for a mail (S29).
    const mailed = content.replace(/ \(.*\)/, '')
    const same = mails.filter((mail) => mail.subject === subject && mail.text.includes(mailed))
    expect(same, content).toHaveLength(1)
  }
  return told
}

const debit = (customer: TestCustomer, body: object, key = randomUUID()) =>
  bank.call('POST /debit/{accountId}', {
    params: { accountId: customer.id },
    body: { chooseAccount: customer.accountNumber, to: CASH_DESK, ...body } as never,
    token: admin.token,
    headers: { 'idempotency-key': key },
  })

const reverse = (id: string) =>
  bank.call('DELETE /delete-history/{id}', { params: { id }, token: admin.token, query: {} })

test('a debit by the desk is told to the customer once, also when it is asked for again', async () => {
  const ann = await funded(100)
  expect(await toldTo(ann)).toEqual([])
  const key = randomUUID()
  const ask = () => debit(ann, { amount: 20.5, description: 'Cheque book' }, key)
  const answers = await Promise.all([ask(), ask(), ask()])
  answers.push(await ask())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { _id } = answers[0]!.body.data
  expect(await toldTo(ann)).toMatchObject([
    {
      subject: 'Your account was debited',
      content: `Our staff debited your account ${ann.accountNumber} with $20.50 (Cheque book). Reference: ${_id}.`,
    },
  ])
  expect((await debit(ann, { amount: 1_000_000, description: 'Too much' })).status).toBe(409)
  expect(await toldTo(ann)).toHaveLength(1)
})

test('a credit out of another customer’s account is told to whoever paid it', async () => {
  const [payer, payee] = [await funded(50), await funded(1)]
  await credit(bank, admin, payee, { amount: 5, from: payer.accountNumber })
  expect(await toldTo(payer)).toMatchObject([{ subject: 'Your account was debited' }])
  expect(await toldTo(payee)).toEqual([])
})

test('a balance typed lower is told, one typed higher is not', async () => {
  const ann = await funded(80)
  const type = (totalBalance: number) =>
    bank.call('PUT /admin-update/{userId}', {
      params: { userId: ann.id },
      body: { totalBalance },
      token: admin.token,
    })
  expect((await type(90)).status).toBe(200)
  expect(await toldTo(ann)).toEqual([])
  expect((await type(75)).status).toBe(200)
  const [told] = await toldTo(ann)
  expect(told!.content).toContain(`${ann.accountNumber} with $15.00 (Adjustment by the bank)`)
})

test('a reversal is told to both ends, each what it means for them, and once', async () => {
  const [ann, ben] = [await funded(100), await funded(100)]
  const sent = await bank.call('POST /transfer', { token: ann.token, body: wireForm(ben, 30) })
  const { _id } = sent.body.data
  const answers = await Promise.all([reverse(_id), reverse(_id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const said = `Our staff reversed transaction ${_id} of $30.00 (Rent). $30.00`
  const subject = 'A transaction on your account was reversed'
  expect(await toldTo(ann)).toMatchObject([
    { subject, content: `${said} is back on your account ${ann.accountNumber}.` },
  ])
  expect(await toldTo(ben)).toMatchObject([
    { subject, content: `${said} was taken from your account ${ben.accountNumber}.` },
  ])
  const credited = await credit(bank, admin, ann, { amount: 7 })
  expect((await reverse(credited._id)).status).toBe(200)
  expect((await toldTo(ann))[0]!.content).toContain('$7.00 was taken from your account')
})
