import { beforeAll, describe, expect, test } from 'vitest'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'

let bank: TestBank
let ann: TestCustomer
let ben: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  ;[ann, ben] = [await bank.openCustomer({ fullName: 'Ann Payer' }), await bank.openCustomer()]
})

describe('whose account a number is', () => {
  const ask = (accountNumber: string, token = ann.token) =>
    bank.call('GET /recipient/{accountNumber}', { params: { accountNumber }, token })

  test('is told to customers', async () => {
    const { status, body } = await ask(ben.accountNumber.replace(/^(\d{3})/, '$1-'))
    expect(status).toBe(200)
    expect(body.data).toEqual({
      accountNumber: ben.accountNumber,
      accountName: ben.fullName,
      bank: 'Larkfield',
    })
  })

  test('is not told of numbers nobody has, nor of the bank’s own', async () => {
    expect((await ask('9999999999')).body.code).toBe('unknown_account')
    expect((await ask('1000000000')).status).toBe(404)
  })

  test('is told only so often', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(ben.accountNumber)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
    expect((await ask(ann.accountNumber, ben.token)).status).toBe(200)
  })
})

describe('beneficiaries', () => {
  const save = (body: object, token = ann.token) => bank.call('POST /beneficiaries', { body, token })
  const list = (query: Record<string, string> = {}, token = ann.token) =>
    bank.call('GET /beneficiaries', { query, token })

  test('are saved once per number and bank, listed by name, searched and paged', async () => {
    for (const [accountName, accountNumber, at] of [
      ['Zoe', 'GB29 NWBK 6016', 'Northbank'],
      ['ada', ben.accountNumber, 'larkfield'],
      ['Max', 'DE-4455', 'Sparbank'],
      ['Maximilian', 'DE-4455', 'Sparbank'],
    ]) {
      expect((await save({ accountName, accountNumber, bank: at })).status).toBe(200)
    }
    const { body } = await list()
    expect(body.data.map((one: { accountName: string }) => one.accountName)).toEqual([
      'ada',
      'Maximilian',
      'Zoe',
    ])
    expect(body.data.map((one: { inHouse: boolean }) => one.inHouse)).toEqual([true, false, false])
    expect(body.total).toBe(3)
    const first = (await list({ limit: '2' })).body
    const second = (await list({ limit: '2', cursor: first.nextCursor })).body
    expect([...first.data, ...second.data]).toEqual(body.data)
    expect(second.nextCursor).toBeNull()
    expect((await list({ q: 'spar' })).body).toMatchObject({
      total: 1,
      data: [{ accountName: 'Maximilian' }],
    })
  })

  test('are their owner’s alone', async () => {
    const { body } = await save({ accountName: 'Mine', accountNumber: '1234', bank: 'X' })
    const remove = (token: string) =>
      bank.call('DELETE /beneficiaries/{beneficiaryId}', { params: { beneficiaryId: body.data._id }, token })
    expect((await list({}, ben.token)).body.data).toEqual([])
    expect((await remove(ben.token)).status).toBe(404)
    expect((await remove(ann.token)).status).toBe(200)
    expect((await remove(ann.token)).status).toBe(404)
  })

  test('need the right digits where their number is an IBAN', async () => {
    const iban = (accountNumber: string, at = 'Northbank') =>
      save({ accountName: 'Iva Ban', accountNumber, bank: at })
    expect(await iban('DE89 3704 0044 0532 0130 01')).toMatchObject({
      status: 400,
      body: { code: 'invalid', reason: 'iban_incorrect', field: 'accountNumber' },
    })
    expect((await list({ q: 'iva ban' })).body.total).toBe(0)
    expect((await iban('de89 3704 0044 0532 0130 00')).status).toBe(200)
  })

  test('need a name, a number and a bank', async () => {
    expect((await save({ accountName: ' ', accountNumber: '1234', bank: 'X' })).status).toBe(400)
    expect((await save({ accountName: 'A', accountNumber: '<b>', bank: 'X' })).status).toBe(400)
    expect((await list({ cursor: 'nonsense' })).status).toBe(400)
  })
})
