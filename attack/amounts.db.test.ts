import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { balancesOf, codes, expectBooksToBalance, wireForm } from '../server/testing/money.ts'
import { type Stage, setStage, stateOf } from './stage.ts'

/** S17 amounts in every dress, and keys in every abuse. */
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})

const wrongAmounts = [
  '0',
  '-0',
  '-1',
  '0.001',
  '1e-7',
  '1000000000000.01',
  '1e13',
  '1e400',
  '-1e400',
  '"1"',
  '"1e3"',
  '" 1"',
  '"１"',
  'null',
  'true',
  '[]',
  '[1]',
  '{}',
  '{"valueOf":1}',
  '""',
  '[[1]]',
  '1.005',
  '4.9e-324',
]

const jsonTypes = [
  'application/json',
  'Application/JSON',
  'application/json;charset=utf-7',
  'application/json; charset="UTF-16"',
  'application/json;',
  'APPLICATION/JSON ; x=y',
]

const otherTypes = [
  'application/json, text/plain',
  'text/json',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
]

const auth = (token: string) => ({ authorization: `Bearer ${token}` })

/** The wire's JSON with this text as its amount. */
const wireText = (amount: string) =>
  JSON.stringify(wireForm(stage.ada, 1)).replace('"amount":1,', `"amount":${amount},`)

const post = (url: string, headers: Record<string, string>, payload: string) =>
  stage.bank.app.inject({ method: 'POST', url, headers, payload })

test.each(jsonTypes)('S17 written as %s, a wire takes no amount but a plain one', async (type) => {
  const before = await stateOf(stage.bank)
  for (const amount of wrongAmounts) {
    const reply = await post(
      '/transfer',
      { ...auth(stage.bea.token), 'content-type': type },
      wireText(amount),
    )
    expect([amount, reply.statusCode]).toEqual([amount, 400])
  }
  expect(await stateOf(stage.bank)).toEqual(before)
  const good = await post('/transfer', { ...auth(stage.bea.token), 'content-type': type }, wireText('1.25'))
  expect(good.statusCode).toBe(200)
})

test.each(otherTypes)('S17 as %s a wire is not read at all', async (type) => {
  const before = await stateOf(stage.bank)
  for (const amount of ['1', ...wrongAmounts]) {
    const reply = await post(
      '/transfer',
      { ...auth(stage.bea.token), 'content-type': type },
      wireText(amount),
    )
    expect([amount, [400, 415].includes(reply.statusCode)]).toEqual([amount, true])
  }
  expect(await stateOf(stage.bank)).toEqual(before)
})

const deskCalls = () => {
  const { ada, bea, desk } = stage
  const credit = { chooseAccount: ada.accountNumber, from: bea.accountNumber, amount: 1 }
  const debit = { chooseAccount: ada.accountNumber, to: bea.accountNumber, amount: 1, description: 'x' }
  const memo = {
    sender: ada.id,
    accountTransferredTo: bea.id,
    transactionType: 'debit',
    bank: 'x',
    remark: 'x',
  }
  return [
    [`/credit/${desk.id}`, credit, desk.token],
    [`/debit/${ada.id}`, debit, desk.token],
    ['/transaction-history', { ...memo, amount: 1 }, desk.token],
    [`/loan-request/${bea.id}`, { loanType: 'mortgages', loanReason: 'x', amount: 1 }, bea.token],
  ] as const
}

test('S17 the other calls that carry an amount are as strict', async () => {
  const before = await stateOf(stage.bank)
  for (const [url, fields, token] of deskCalls()) {
    const name = url === '/transaction-history' ? 'amountTransferred' : 'amount'
    for (const amount of wrongAmounts) {
      const text = JSON.stringify(fields).replace('"amount":1', `"${name}":${amount}`)
      const reply = await post(url, { ...auth(token), 'content-type': 'application/json' }, text)
      expect([url, amount, reply.statusCode]).toEqual([url, amount, 400])
    }
  }
  expect(await stateOf(stage.bank)).toEqual(before)
})

/** A form written by hand, to say what no browser would. */
const part = (name: string, value: string, type = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n${type && `content-type: ${type}\r\n`}\r\n${value}\r\n`

const loanForm = (amount: string) =>
  `${part('loanType', 'mortgages')}${part('loanReason', 'A roof')}${amount}--x--\r\n`

test.each([
  ['an exponent', part('amount', '1e3')],
  ['hexadecimal', part('amount', '0x10')],
  ['a sign', part('amount', '+5')],
  ['a blank', part('amount', ' 5')],
  ['digits of another script', part('amount', '٥')],
  ['infinity', part('amount', 'Infinity')],
  ['too many decimals', part('amount', '1.001')],
  ['zero', part('amount', '0')],
  ['too much', part('amount', '1000000000000.01')],
  ['two of them', part('amount', '5') + part('amount', '7')],
  ['JSON in a part of that type', part('amount', '{"amount":5}', 'application/json')],
  ['a field that is polluted', part('amount', '5') + part('__proto__', 'x')],
  ['a list by brackets', part('amount[]', '5')],
  ['a file in its place', `--x\r\ncontent-disposition: form-data; name="amount"; filename="a"\r\n\r\n5\r\n`],
])('S17 a form with %s is refused', async (_what, amount) => {
  const { bank, bea } = stage
  const before = await stateOf(bank)
  const headers = { ...auth(bea.token), 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await post(`/loan-request/${bea.id}`, headers, loanForm(amount))
  expect(reply.statusCode).toBe(400)
  expect(await stateOf(bank)).toEqual(before)
})

test('of a name written twice the judged one is the used one', async () => {
  const { bank, bea } = stage
  const headers = { ...auth(bea.token), 'content-type': 'application/json' }
  const before = await balancesOf(bank, bea.accountNumber)
  expect((await post('/transfer', headers, wireText('1,"amount":"999"'))).statusCode).toBe(400)
  expect((await post('/transfer', headers, wireText('"999","amount":3'))).statusCode).toBe(200)
  const after = await balancesOf(bank, bea.accountNumber)
  expect(before.total - after.total).toBe(300)
})

test.each([
  ['empty', ''],
  ['two words', 'a b'],
  ['longer than 200', 'x'.repeat(201)],
  ['not plain', 'clé'],
  ['a tab', 'a\tb'],
])('an Idempotency-Key that is %s is refused and moves nothing', async (_what, key) => {
  const { bank, bea } = stage
  const before = await balancesOf(bank, bea.accountNumber)
  const reply = await bank.call('POST /transfer', {
    token: bea.token,
    body: wireForm(stage.ada, 1),
    headers: { 'idempotency-key': key },
  })
  expect(reply.status).toBe(400)
  expect(await balancesOf(bank, bea.accountNumber)).toEqual(before)
})

test('a key spent on a wire is free for a loan and for everybody else', async () => {
  const { bank, ada, bea, desk } = stage
  const headers = { 'idempotency-key': `${randomUUID()}'"--` }
  const wire = (token: string, to: typeof ada) =>
    bank.call('POST /transfer', { token, headers, body: wireForm(to, 1) })
  expect((await wire(bea.token, ada)).status).toBe(200)
  expect((await wire(ada.token, bea)).status).toBe(200)
  const body = { loanType: 'mortgages', amount: 5, loanReason: 'x' }
  const loan = { token: bea.token, headers, params: { userId: bea.id }, body }
  expect((await bank.call('POST /loan-request/{userId}', loan)).status).toBe(200)
  const credit = { chooseAccount: bea.accountNumber, from: ada.accountNumber, amount: 1 }
  const asked = { token: desk.token, headers, params: { adminId: desk.id }, body: credit }
  expect((await bank.call('POST /credit/{adminId}', asked)).status).toBe(200)
})

test('B9 of many bodies under one key at once, one moves money and the others are 422', async () => {
  const { bank, ada, bea } = stage
  const headers = { 'idempotency-key': randomUUID() }
  const before = await balancesOf(bank, bea.accountNumber)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      bank.call('POST /transfer', { token: bea.token, headers, body: wireForm(ada, n + 1) }),
    ),
  )
  const [done, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  const after = await balancesOf(bank, bea.accountNumber)
  expect(before.total - after.total).toBe(done!.body.data.amountTransferred * 100)
})

test('S18 no step of a wire can be left out, whatever the browser claims to have shown', async () => {
  const { bank, ada, bea } = stage
  const before = await stateOf(bank)
  for (const field of ['recipientAccount', 'amount', 'bank', 'accountName', ...Object.keys(codes)]) {
    const body = Object.fromEntries(Object.entries(wireForm(ada, 1)).filter(([name]) => name !== field))
    const reply = await bank.call('POST /transfer', { token: bea.token, body })
    expect([field, reply.status]).toEqual([field, 400])
  }
  expect(await stateOf(bank)).toEqual(before)
})

test('after all this the books balance', () => expectBooksToBalance(stage.bank))
