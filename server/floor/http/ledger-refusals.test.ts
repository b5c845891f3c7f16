import { LedgerRefusal, UnknownOutcome } from '@larkfield/ledger'
import { expect, test } from 'vitest'
import { refusalFromLedger } from './ledger-refusals.ts'

const failure = (fields: object) => Object.assign(new Error('a failure'), fields)

test.each([
  [new LedgerRefusal('insufficient_funds'), { code: 'insufficient_funds', status: 409 }],
  [new LedgerRefusal('number_taken'), { code: 'taken', extras: { field: 'accountNumber' } }],
  [new LedgerRefusal('holds_open'), { code: 'conflict', status: 409 }],
  [new UnknownOutcome(), { code: 'outcome_unknown', status: 503, extras: { retryAfterSeconds: 2 } }],
  [
    failure({ code: '23505', constraint: 'accounts_number_key' }),
    { code: 'taken', extras: { field: 'accountNumber' } },
  ],
  [
    failure({ code: 'ECONNREFUSED' }),
    { code: 'database_away', status: 503, extras: { retryAfterSeconds: 2 } },
  ],
])('%s is put into words', (error, words) => {
  expect(refusalFromLedger(error)).toMatchObject(words)
})

test('a sender is told that the account is dormant, the desk that it cannot send', () => {
  const error = new LedgerRefusal('not_active')
  expect(refusalFromLedger(error, 'sender')?.code).toBe('account_dormant')
  expect(refusalFromLedger(error)?.code).toBe('not_active')
})

test('what is not the ledger’s passes unchanged', () => {
  expect(refusalFromLedger(new TypeError('a bug'))).toBeUndefined()
  expect(
    refusalFromLedger(failure({ code: '23505', constraint: 'customers_verified_email' })),
  ).toBeUndefined()
})
