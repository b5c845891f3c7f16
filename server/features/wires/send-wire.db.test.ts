import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
let payee: TestCustomer

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  payee = await bank.openCustomer()
})

async function sender(amount = 1000): Promise<TestCustomer> {
  const customer = await bank.openCustomer()
  await fund(bank, admin, customer, amount)
  return customer
}

const send = (from: TestCustomer, body: object, headers: Record<string, string> = {}, on = bank) =>
  on.call('POST /transfer', { body, token: from.token, headers })

const keyed = (key: string) => ({ 'idempotency-key': key })

describe('a wire inside the bank', () => {
  test('is posted at once and stands on both sides', async () => {
    const from = await sender()
    const { status, body } = await send(from, wireForm(payee, 250.25))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Transfer successful',
      data: {
        senderName: from.fullName,
        receiverName: payee.fullName,
        accountTransferredTo: payee.accountNumber,
        amountTransferred: 250.25,
        transactionType: 'debit',
        state: 'posted',
        balanceAfter: 749.75,
        remark: 'Rent',
        bank: 'Larkfield',
      },
    })
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 74975, available: 74975 })
  })

  test('takes any of the bank’s names in any case, and a number in groups', async () => {
    const from = await sender()
    const grouped = payee.accountNumber.replace(/^(\d{4})/, '$1 ')
    for (const name of ['larkfield', ' LFB ', 'Larkfield BANK']) {
      const form = wireForm({ ...payee, accountNumber: grouped }, 1, { bank: name })
      expect((await send(from, form)).body).toMatchObject({ data: { state: 'posted' } })
    }
  })

  test.each([
    ['an unknown number', () => ({ recipientAccount: '9999999999' }), 404, 'unknown_account'],
    ['a house account', () => ({ recipientAccount: '1000000000' }), 404, 'unknown_account'],
    ['more than there is', () => ({ amount: 1000.01 }), 409, 'insufficient_funds'],
    ['half a cent', () => ({ amount: 1.005 }), 400, 'invalid'],
    ['an amount as text', () => ({ amount: '5' }), 400, 'invalid'],
    ['nothing', () => ({ amount: 0 }), 400, 'invalid'],
    ['a smuggled field', () => ({ balance: 5 }), 400, 'unknown_field'],
  ])('refuses %s and moves nothing', async (_, change, status, code) => {
    const from = await sender()
    const answer = await send(from, wireForm(payee, 10, change()))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 100_000, available: 100_000 })
  })

  test('refuses the own account, and a description of half a character does no harm', async () => {
    const from = await sender()
    expect((await send(from, wireForm(from, 10))).body.code).toBe('same_account')
    expect((await send(from, wireForm(payee, 10, { description: 'cut \ud83d \\u0000' }))).status).toBe(200)
  })

  test.each([
    ['amount', 'Please fill in all fields.'],
    ['accountName', 'Please fill in all fields.'],
    ['cotCode', 'Please enter your COT Code'],
    ['taxCode', 'Please enter your Tax Code'],
    ['matchingCode', 'Please enter your Matching Code'],
  ])('without %s says "%s"', async (field, message) => {
    const from = await sender(0)
    const { [field]: _, ...form } = wireForm(payee, 10) as Record<string, unknown>
    const { status, body } = await send(from, form)
    expect([status, body.message]).toEqual([400, message])
  })
})

test('an IBAN with a wrong digit is refused before any code is judged, and holds nothing', async () => {
  const from = await sender()
  const form = (accountNumber: string, more: object = {}) =>
    wireForm({ accountNumber }, 10, { bank: 'Northbank', ...more })
  for (const wrong of ['DE89 3704 0044 0532 0130 01', 'gb28nwbk60161331926819', 'DE89 3704 0044 0532']) {
    const { status, body } = await send(from, form(wrong, { cotCode: 'COT-000000' }), keyed('iban-key'))
    expect([status, body.code, body.reason, body.field]).toEqual([
      400,
      'invalid',
      'iban_incorrect',
      'recipientAccount',
    ])
  }
  expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 100_000, available: 100_000 })
  const row = await bank.database.row(sql`select wrong_code_count from bank.customers where id = ${from.id}`)
  expect(row).toEqual({ wrong_code_count: 0 })
  const right = await send(from, form('DE89 3704 0044 0532 0130 00'), keyed('iban-key'))
  expect(right.body).toMatchObject({ data: { state: 'held' } })
  // Other banks' own numbers have nothing to check by.
  expect((await send(from, form('DE 4455-66'))).status).toBe(200)
})

describe('the same wire again', () => {
  test('with the same key posts once, from two tabs and two nodes at the same time', async () => {
    const from = await sender()
    const other = await testBank({ urls: bank.urls, config: { railTakesSeconds: 3600 } })
    const key = keyed(randomUUID())
    const form = wireForm(payee, 100)
    const answers = await Promise.all(
      [bank, bank, other, other, bank, other].map((node) => send(from, form, key, node)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await balancesOf(bank, from.accountNumber)).toEqual({ total: 90_000, available: 90_000 })
  })

  test('gives the first answer even when codes, limit, money and payee have changed since', async () => {
    const from = await sender(100)
    const gone = await bank.openCustomer()
    const key = keyed(randomUUID())
    const form = wireForm(gone, 100)
    const first = await send(from, form, key)
    expect(first.status).toBe(200)
    await bank.features.dependencies.ledger.setDailyLimit(from.accountNumber, 0n as never)
    await bank.database.run(sql`
      update bank.customers
      set transfer_codes_sealed = (select transfer_codes_sealed from bank.customers where id = ${payee.id}),
          password_is_temporary = true
      where id = ${from.id}`)
    await bank.database.run(sql`
      update bank.customers set deleted_at = clock_timestamp() where id = ${gone.id}`)
    const again = await send(from, form, key)
    expect(again).toMatchObject({ status: 200, body: first.body })
    const fresh = await send(from, form, keyed(randomUUID()))
    expect(fresh.body.code).toBe('must_change_password')
  })

  test('with another body is 422 and moves nothing', async () => {
    const from = await sender()
    const key = keyed(randomUUID())
    await send(from, wireForm(payee, 100), key)
    for (const change of [{ amount: 101 }, { description: 'Other' }, { bank: 'Elsewhere' }]) {
      const answer = await send(from, wireForm(payee, 100, change), key)
      expect([answer.status, answer.body.code]).toEqual([422, 'key_reused'])
    }
    expect((await balancesOf(bank, from.accountNumber)).total).toBe(90_000)
  })

  test('a refused attempt leaves the key free', async () => {
    const from = await sender(50)
    const key = keyed(randomUUID())
    expect((await send(from, wireForm(payee, 80), key)).body.code).toBe('insufficient_funds')
    expect((await send(from, wireForm(payee, 80, { cotCode: 'wrong' }), key)).body.code).toBe(
      'wrong_transfer_codes',
    )
    await fund(bank, admin, from, 50)
    expect((await send(from, wireForm(payee, 80), key)).status).toBe(200)
  })

  test('is another wire under another customer’s key', async () => {
    const key = keyed('the-same-key')
    const [one, two] = [await sender(), await sender()]
    expect((await send(one, wireForm(payee, 10), key)).status).toBe(200)
    expect((await send(two, wireForm(payee, 10), key)).status).toBe(200)
  })
})

describe('limits and states', () => {
  test('a day’s limit holds when many wires come at once', async () => {
    const from = await sender(1000)
    await bank.features.dependencies.ledger.setDailyLimit(from.accountNumber, 25_000n as never)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        send(from, wireForm(payee, 50, nth % 2 ? { bank: 'Elsewhere' } : {})),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(7).fill('over_daily_limit'))
    expect((await balancesOf(bank, from.accountNumber)).available).toBe(75_000)
  })

  test('a dormant account cannot send, and no wire outruns the change', async () => {
    const from = await sender(1000)
    const wires = Array.from({ length: 10 }, () => send(from, wireForm(payee, 10)))
    const changed = bank.features.dependencies.ledger.setStatus(from.accountNumber, 'inactive')
    const answers = await Promise.all(wires)
    await changed
    const sent = answers.filter(({ status }) => status === 200).length
    expect((await balancesOf(bank, from.accountNumber)).total).toBe(100_000 - sent * 1000)
    const after = await send(from, wireForm(payee, 10))
    expect([after.status, after.body.code]).toEqual([403, 'account_dormant'])
  })

  test('a password chosen by staff must be replaced first', async () => {
    const from = await sender()
    await bank.database.run(sql`
      update bank.customers set password_is_temporary = true where id = ${from.id}`)
    const answer = await send(from, wireForm(payee, 10))
    expect([answer.status, answer.body.code]).toEqual([403, 'must_change_password'])
  })
})

describe('the three codes', () => {
  const wrongs = [{ cotCode: 'COT-000000' }, { taxCode: 'TAX-000000' }, { matchingCode: 1 }]

  test('are judged together: the answer does not say which was wrong', async () => {
    const answers = []
    for (const wrong of wrongs) answers.push(await send(await sender(), wireForm(payee, 10, wrong)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 403, body: { code: 'wrong_transfer_codes' } })
  })

  test('five refusals in a row block transfers for a quarter of an hour', async () => {
    const from = await sender()
    for (const left of [4, 3, 2, 1]) {
      expect(await send(from, wireForm(payee, 10, wrongs[0]))).toMatchObject({
        status: 403,
        body: { message: `The transfer codes are incorrect. Tries left: ${left}.`, values: { left } },
      })
    }
    const last = await send(from, wireForm(payee, 10, wrongs[0]))
    expect(last).toMatchObject({ status: 403, body: { code: 'wrong_transfer_codes', values: { left: 0 } } })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(14 * 60)
    const blocked = await send(from, wireForm(payee, 10))
    expect([blocked.status, blocked.body.code]).toEqual([429, 'transfers_blocked'])
    for (const { values } of [last.body, blocked.body]) {
      expect(new Date(values.until).toISOString()).toBe(values.until)
    }
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(14 * 60)
    await bank.database.run(sql`
      update bank.customers set wires_blocked_until = clock_timestamp() where id = ${from.id}`)
    expect((await send(from, wireForm(payee, 10))).status).toBe(200)
  })

  test('may be typed in lower case, with blanks and without dashes', async () => {
    const from = await sender()
    const typed = { cotCode: ' cot - 482 913 ', taxCode: 'tax-771204\t' }
    expect((await send(from, wireForm(payee, 10, typed))).status).toBe(200)
    expect((await send(from, wireForm(payee, 10, { ...typed, cotCode: 'cot 482 913' }))).status).toBe(200)
    const wrong = await send(from, wireForm(payee, 10, { ...typed, cotCode: 'cot 482 914' }))
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_transfer_codes'])
    const blank = await send(from, wireForm(payee, 10, { ...typed, cotCode: '      ' }))
    expect([blank.status, blank.body.message]).toEqual([400, 'Please enter your COT Code'])
  })

  test('right codes end the row of refusals', async () => {
    const from = await sender()
    for (let round = 1; round <= 2; round += 1) {
      for (let nth = 1; nth <= 4; nth += 1) await send(from, wireForm(payee, 10, wrongs[1]))
      expect((await send(from, wireForm(payee, 10))).status).toBe(200)
    }
  })

  test('of many guesses at once only five learn anything', async () => {
    const from = await sender()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => send(from, wireForm(payee, 10, wrongs[2]))),
    )
    const statuses = guesses.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(15).fill(429)])
    expect((await send(from, wireForm(payee, 10))).status).toBe(429)
  })

  test('a refusal is in the audit trail, without the codes', async () => {
    const from = await sender()
    await send(from, wireForm(payee, 10, wrongs[0]))
    const rows = await bank.database.rows<{ outcome: string; row: string }>(sql`
      select outcome, a::text as row
      from bank.audit_trail a
      where actor_id = ${from.id} and action = 'wire_refused'`)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.outcome).toBe('wrong_transfer_codes')
    expect(rows[0]!.row).not.toMatch(/COT-|TAX-|350912/)
  })
})

test('after all this the books balance', () => expectBooksToBalance(bank))
