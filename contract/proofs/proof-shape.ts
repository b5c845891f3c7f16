/** Whether a value is of one form and no other: two programs that check the same file must read the same in it. */
type Is = (value: unknown) => boolean

const text: Is = (value) => typeof value === 'string'
const written =
  (form: RegExp): Is =>
  (value) =>
    typeof value === 'string' && form.test(value)
const count: Is = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const whole: Is = (value) => Number.isSafeInteger(value)
const amount = written(/^(?:0|-?[1-9]\d{0,18})$/)
const hash = written(/^[0-9a-f]{64}$/)
const salt = written(/^[0-9a-f]{32}$/)
const hash64 = written(/^[\w+/]{43}=$/)
const day: Is = (value) =>
  typeof value === 'string' &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().slice(0, 10) === value
const moment: Is = (value) =>
  written(/^.{10}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.(?:\d{3}|\d{6})Z$/)(value) &&
  day(String(value).slice(0, 10))

const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value)
const list =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is)
const either =
  (...forms: Is[]): Is =>
  (value) =>
    forms.some((is) => is(value))
const range: Is = (value) => list(count)(value) && (value as unknown[]).length === 2

/** All of these fields, and no other. */
const record =
  (fields: Record<string, Is>): Is =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(fields).length &&
    Object.entries(fields).every(
      ([name, is]) => Object.hasOwn(value, name) && is((value as Record<string, unknown>)[name]),
    )

const placed = { leaf: count, version: count, day, balance: amount, path: list(count) }
const end = record({ version: count, balance: amount })
const neighbour = orNull(record({ ...placed, details: hash }))
const line = record({
  ...placed,
  transfer: whole,
  side: either(written(/^debit$/), written(/^credit$/)),
  amount,
  booked: moment,
  books: orNull(day),
  value: orNull(moment),
  kind: text,
  reverses: orNull(whole),
  salt,
  words: either(record({ counter: count, beside: orNull(text), salt }), record({ hash })),
  says: record({ counterparty: text, account: orNull(text), description: orNull(text) }),
})
const account = record({
  account: count,
  number: text,
  type: text,
  holder: text,
  currency: written(/^[A-Z]{3}$/),
  decimals: (value) => count(value) && Number(value) <= 4,
  opening: end,
  closing: end,
  in: amount,
  out: amount,
  before: neighbour,
  after: neighbour,
  lines: list(line),
  memos: count,
})
const proof = record({
  format: text,
  origin: text,
  bank: text,
  made: moment,
  code: text,
  from: day,
  to: day,
  checkpoint: text,
  accounts: (value) => list(account)(value) && (value as unknown[]).length > 0,
  hashes: list(hash64),
  document: orNull(record({ bytes: count, proof: range, signature: orNull(range), sha256: hash })),
})

/** Written in any other way, with a field twice, a blank, or a number as 3.0, the same text could be read as something else. */
export function inProofShape(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return proof(value) && JSON.stringify(value) === json ? value : undefined
  } catch {
    return undefined
  }
}
